/**
 * `npm run bench [-- name ...]`: the benchmarks of bench/, one after the other; without a name, all of them. `npm
 * run bench -- faults memory` runs only these parts of a benchmark.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './run-tool.ts';

const known = readdirSync(join(root, 'bench'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
/** This benchmark is run by parts. */
const withParts = 'faults';
const asked = process.argv.slice(2);
const wanted =
  asked.length === 0 ? known.map((name) => [name]) : asked[0] === withParts ? [asked] : asked.map((name) => [name]);
for (const [name = ''] of wanted) {
  if (!existsSync(join(root, 'bench', `${name}.ts`))) {
    process.stderr.write(`There is no benchmark "${name}". Known: ${known.join(', ')}.\n`);
    process.exit(1);
  }
}
for (const [name = '', ...parts] of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  const file = join(root, 'bench', `${name}.ts`);
  const run = await runTool(process.execPath, ['--expose-gc', file, ...parts], { isShown: true });
  if (run.code !== 0) process.exit(run.code);
}
