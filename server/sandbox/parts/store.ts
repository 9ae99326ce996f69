/** The stored state of the sandbox world itself. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const clockOffset = 'clock offset in minutes';
const madeOn = 'made on';

const read = async (db: Db, name: string): Promise<string | null> => {
  const row = await db.selectFrom('sandbox_world').where('name', '=', name).select('value').executeTakeFirst();
  return row?.value ?? null;
};

const write = async (db: Db, name: string, value: string): Promise<void> => {
  await db
    .insertInto('sandbox_world')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** @returns how far this world's clock was moved in total, in minutes */
export const readClockOffset = async (db: Db): Promise<number> => Number((await read(db, clockOffset)) ?? 0);

export const addClockOffset = async (db: Db, minutes: number): Promise<void> =>
  write(db, clockOffset, String((await readClockOffset(db)) + minutes));

/** @returns the day on which a part of the world was finished, or null while it is not */
export const readMadeOn = (db: Db, part: string): Promise<string | null> => read(db, `${part} ${madeOn}`);

export const writeMadeOn = (db: Db, part: string, day: string): Promise<void> => write(db, `${part} ${madeOn}`, day);

/** Two processes that start at once on one database must not both create the world. */
export const takeTurns = async (tx: Db): Promise<void> => {
  await sql`lock table sandbox_world in share row exclusive mode`.execute(tx);
};

/** @returns ids of people by address and of organizations by name */
export const findIds = async (
  db: Db,
): Promise<{ users: ReadonlyMap<string, number>; organizations: ReadonlyMap<string, number> }> => {
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  const organizations = await db.selectFrom('organizations').select(['id', 'name']).execute();
  return {
    users: new Map(users.map(({ id, email }) => [email, id])),
    organizations: new Map(organizations.map(({ id, name }) => [name, id])),
  };
};

export const hasTraveler = async (db: Db, creatorId: number, lastName: string): Promise<boolean> => {
  const found = await db
    .selectFrom('travelers')
    .where('creator_id', '=', creatorId)
    .where('passport_last_name', '=', lastName)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};
