/** What the product does when something fails, and what it keeps: `npm run bench -- faults [part ...]`. */
import { measureDrain } from './parts/drain-faults.ts';
import { measureMemory } from './parts/memory-faults.ts';

const parts: Readonly<Record<string, () => Promise<void>>> = {
  memory: measureMemory,
  drain: measureDrain,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
for (const name of wanted) {
  const measure = parts[name];
  if (!measure) {
    process.stderr.write(`There is no part "${name}". Known: ${Object.keys(parts).join(', ')}.\n`);
    process.exit(1);
  }
  process.stdout.write(`\n-- ${name}\n`);
  await measure();
}
