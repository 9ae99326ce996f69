/** `npm run bench [-- name ...]`: the benchmarks of bench/, one after the other; without a name, all of them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './run-tool.ts';

const known = readdirSync(join(root, 'bench'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : known;
for (const name of wanted) {
  if (!existsSync(join(root, 'bench', `${name}.ts`))) {
    process.stderr.write(`There is no benchmark "${name}". Known: ${known.join(', ')}.\n`);
    process.exit(1);
  }
}
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  const run = await runTool(process.execPath, ['--expose-gc', join(root, 'bench', `${name}.ts`)], { isShown: true });
  if (run.code !== 0) process.exit(run.code);
}
