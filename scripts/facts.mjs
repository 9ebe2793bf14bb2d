// `npm run facts`: brings sizes, hashes and versions in the documents up to date with the built widget kit.
import { build } from './build.mjs';
import { readCommandLine } from './lib/command-line.mjs';
import { updateDocuments } from './lib/document-facts.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

readCommandLine(
  'npm run facts\n  Updates sizes, hashes and versions in the documents from the built widget kit.',
);
await setUp().catch(giveUp);
await build().catch(giveUp);
const updated = updateDocuments();
for (const path of updated) line('✓', path, 'updated');
if (updated.length === 0) line('✓', 'documents', 'up to date');
