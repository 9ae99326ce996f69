/**
 * Compares our records with the counterparts' ledgers: 200 bookings whose holds lapse, are paid by hand and are
 * canceled by the airline in every state. Then our database is restored from a backup of an hour ago. Afterwards
 * every difference must have a call at the desk, and no loop may have stopped. docs/faults.md#restored-backup
 */

import { type Compared, playManyBooks } from '#tests/builders/many-books.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { backUp, restoreBackup } from '#tests/builders/whole-backup.ts';
import { printTable } from './parts/table.ts';

const count = Number(process.env.BOOKINGS ?? 200);
const seed = Number(process.env.SEED ?? 20_261_123);

const database = await freshDatabase();
const { db } = database;
const began = performance.now();
const found = await playManyBooks(db, { count, seed, backup: () => backUp(db), restore: () => restoreBackup(db) });
await database.close();

process.stdout.write(`${count} bookings, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s\n\n`);
printTable(
  ['what became of it', 'bookings', 'where they stand'],
  found.outcomes.map(({ play, count: times, states }) => [play, String(times), states]),
);
const row = (name: string, { broken, uncalled }: Compared, calls: string): readonly string[] => [
  name,
  String(broken.length),
  String(uncalled.length),
  calls || 'none',
];
process.stdout.write('\n');
printTable(
  ['compared', 'broken invariants', 'differences nobody was called for', 'calls at the desk'],
  [
    row('after all of it', found.before, found.callsBefore),
    row('after the restored backup', found.after, found.callsAfter),
  ],
);
process.stdout.write(`\nthings that failed in a loop: ${found.failures.length}\n`);
const left = [...found.before.broken, ...found.before.uncalled, ...found.after.uncalled];
for (const each of left) process.stdout.write(`left: ${each}\n`);
if (left.length + found.failures.length > 0) process.exitCode = 1;
