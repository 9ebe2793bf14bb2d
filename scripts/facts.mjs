// `npm run facts`: brings sizes, hashes and versions in the documents up to date with the built widget kit.
import { build } from './build.mjs';
import { updateDocuments } from './lib/document-facts.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(giveUp);
await build().catch(giveUp);
const updated = updateDocuments();
for (const path of updated) line('✓', path, 'brought up to date');
if (updated.length === 0) line('✓', 'documents', 'up to date');
