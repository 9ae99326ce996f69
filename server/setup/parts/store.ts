/** How each part stood when it was last tried. */
import type { SetupPart } from '#contract/setup.ts';
import type { Judged } from '#domain/setup/judged.ts';
import type { Db } from '#platform/db/database.ts';
import { judgedShape } from './judged-shape.ts';

export type Trial = { readonly judged: Judged; readonly triedAt: Date };

/** The stored trials by part. One that this release cannot read is left out, and is tried again. */
export const findTrials = async (db: Db): Promise<ReadonlyMap<string, Trial>> => {
  const rows = await db.selectFrom('setup_trials').select(['part', 'judged', 'tried_at']).execute();
  return new Map(
    rows.flatMap(({ part, judged, tried_at: triedAt }) => {
      const read = judgedShape.safeParse(judged);
      return read.success ? [[part, { judged: read.data, triedAt }] as const] : [];
    }),
  );
};

type NewTrial = {
  readonly part: SetupPart;
  readonly judged: Judged;
  readonly now: Date;
  /** Of the token in the test mail; absent: there is none. */
  readonly tokenHash?: string;
};

export const storeTrial = async (db: Db, { part, judged, now, tokenHash }: NewTrial): Promise<void> => {
  const row = { judged: JSON.stringify(judged), token_hash: tokenHash ?? null, tried_at: now };
  await db
    .insertInto('setup_trials')
    .values({ part, ...row })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(row))
    .execute();
};

/** Takes the token of the test mail, once. @returns the trial, or undefined for another token */
export const takeMailToken = async (db: Db, tokenHash: string): Promise<Trial | undefined> => {
  const row = await db
    .updateTable('setup_trials')
    .set({ token_hash: null })
    .where('part', '=', 'mail')
    .where('token_hash', '=', tokenHash)
    .returning(['judged', 'tried_at'])
    .executeTakeFirst();
  const read = judgedShape.safeParse(row?.judged);
  return row && read.success ? { judged: read.data, triedAt: row.tried_at } : undefined;
};

export const storeBackup = async (db: Db, bytes: number, now: Date): Promise<void> => {
  await db.insertInto('backups').values({ bytes, finished_at: now }).execute();
};

/** When the newest backup was finished; null: never. */
export const findNewestBackup = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('backups')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .select('finished_at')
    .executeTakeFirst();
  return row?.finished_at ?? null;
};
