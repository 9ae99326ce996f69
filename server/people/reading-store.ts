/** How people read dates, times and numbers. docs/decisions/0189 */
import { type Reading, readingShape } from '#contract/settings/reading.ts';
import { type Reader, readerOf } from '#domain/kit/reader.ts';
import type { Db } from '#platform/db/database.ts';

const columns = ['reads_region as region', 'reads_clock as clock'] as const;

/** A choice that a later release offered and this one does not know counts as none. */
const readingOf = ({ region, clock }: { readonly region: string | null; readonly clock: string | null }): Reading =>
  readingShape.safeParse({ region, clock }).data ?? { region: null, clock: null };

export const findReading = async (db: Db, userId: number): Promise<Reading> =>
  readingOf(await db.selectFrom('users').where('id', '=', userId).select(columns).executeTakeFirstOrThrow());

export const updateReading = async (db: Db, userId: number, { region, clock }: Reading): Promise<void> => {
  await db.updateTable('users').set({ reads_region: region, reads_clock: clock }).where('id', '=', userId).execute();
};

/** How the owners of addresses read, by address in lower case: only of people who chose. */
export const findReaders = async (db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Reader>> => {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .where('email', 'in', [...new Set(emails.map((email) => email.toLowerCase()))])
    .where((where) => where.or([where('reads_region', 'is not', null), where('reads_clock', 'is not', null)]))
    .select(['email', ...columns])
    .execute();
  return new Map(rows.map((row) => [row.email, readerOf(readingOf(row), null)]));
};

/** How a person reads a page that their browser opens by its address, which sends no words about it. */
export const findReaderOf = async (db: Db, userId: number): Promise<Reader> =>
  readerOf(await findReading(db, userId), null);
