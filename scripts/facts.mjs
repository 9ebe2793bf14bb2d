// `npm run facts`: brings what is committed of the builds up to date: figures in the documents, the action's command.
import { build } from './build.mjs';
import { update } from './lib/documents/document-facts.mjs';
import { readCommandLine } from './lib/steps/command-line.mjs';
import { giveUp, line } from './lib/steps/steps.mjs';
import { setUp } from './setup.mjs';

readCommandLine(
  'npm run facts\n  Updates figures in the documents and action/collective-wall.mjs from what is built.',
);
await setUp().catch(giveUp);
await build().catch(giveUp);
const updated = update();
for (const path of updated) line('✓', path, 'updated');
if (updated.length === 0) line('✓', 'documents and copies', 'up to date');
