/** Seals what the release before stored in clear, once that release can no longer run. docs/decisions/0057 */
import { invariant } from '#domain/kit/invariant.ts';
import { transact } from '../db/database.ts';
import { findPlain, isPlainKept, replacePlain } from './parts/plain-store.ts';
import type { SealingWorld } from './reseal.ts';
import { plainColumns, sealedColumns } from './sealed-columns.ts';

const atOnce = 200;

/** Whether the release before, which reads travelers in clear, may still run beside this one. */
export const arePlainTravelersKept = isPlainKept;

/** Seals in batches that commit one by one. @returns how many values were sealed */
export const sealPlain = async ({ db, secrets, log }: SealingWorld, signal: AbortSignal): Promise<number> => {
  if (await isPlainKept(db)) return 0;
  let done = 0;
  for (const plain of plainColumns) {
    const at = sealedColumns.find(({ place }) => place === plain.place);
    invariant(at, 'what stood in clear has a place to be sealed in');
    while (!signal.aborted) {
      const rows = await findPlain(db, at, plain, atOnce);
      if (rows.length === 0) break;
      await transact(db, async (tx) => {
        for (const row of rows)
          await replacePlain(tx, at, plain, { row, sealed: secrets.encrypt(`${plain.place}.${row.bound}`, row.plain) });
      });
      done += rows.length;
      log.info({ place: plain.place, done: rows.length }, 'sealed what stood in clear');
    }
  }
  return done;
};
