/** npm run docs: writes the generated parts of docs/: calls by role, tests by requirement, the drawing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDocs, proofGaps } from '#tests/house/generated-docs.ts';

for (const [file, text] of generatedDocs()) writeFileSync(join(import.meta.dirname, '..', file), text);
const { unproven, unwritten } = proofGaps();
for (const id of unproven) process.stderr.write(`no test cites ${id}\n`);
for (const id of unwritten) process.stderr.write(`docs/requirements.md: write a sentence for ${id}\n`);
if (unproven.length + unwritten.length > 0) process.exitCode = 1;
