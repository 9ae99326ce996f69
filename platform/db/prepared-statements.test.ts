import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { silentLog } from '../log.ts';
import { type Database, type Db, openDatabase, transact } from './database.ts';
import { freshPlan } from './fresh-plan.ts';
import { makeStatementNames } from './parts/statement-names.ts';

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const outdatedPlan = failure('0A000', 'cached plan must not change result type');

const nameAfter = (names: ReturnType<typeof makeStatementNames>, text: string, uses: number) => {
  let name: string | undefined;
  for (let use = 0; use < uses; use += 1) name = names.nameOf(text);
  return name;
};

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the names of prepared statements', () => {
  test('a text is named when it comes again and again, the same in every process', () => {
    expect(nameAfter(makeStatementNames(), 'select $1', 3)).toBeUndefined();
    const name = nameAfter(makeStatementNames(), 'select $1', 4);
    expect(name).toMatch(/^tw_0_[\w-]{24}$/);
    expect(nameAfter(makeStatementNames(), 'select $1', 9)).toBe(name);
    expect(nameAfter(makeStatementNames(), 'select $2', 4)).not.toBe(name);
  });

  test('a statement that is planned for its values each time gets none', async () => {
    const { sql: text } = sql`${freshPlan} select ${1}::int`.compile(database.db);
    expect(nameAfter(makeStatementNames(), text, 9)).toBeUndefined();
  });

  test('there are never more than a session can keep', () => {
    const names = makeStatementNames();
    const given = Array.from({ length: 1000 }, (_, index) => nameAfter(names, `select ${index} + $1`, 4));
    expect(given.filter((name) => name !== undefined)).toHaveLength(400);
    expect(names.nameOf('select 0 + $1')).toBe(given[0]);
  });

  test('a plan that is outdated gets one new name, however many connections say so', () => {
    const names = makeStatementNames();
    const text = 'select $1';
    const name = nameAfter(names, text, 4) ?? '';
    names.learn({ text, name }, outdatedPlan);
    const next = names.nameOf(text);
    expect(next).toMatch(/^tw_1_/);
    names.learn({ text, name }, outdatedPlan);
    expect(names.nameOf(text)).toBe(next);
  });

  test.each(['26000', '42P05'])('a session that is not ours (%s) ends the naming', (code) => {
    const names = makeStatementNames();
    const name = nameAfter(names, 'select $1', 4) ?? '';
    names.learn({ text: 'select $1', name }, failure(code));
    expect(names.isNaming()).toBe(false);
    expect(names.nameOf('select $1')).toBeUndefined();
  });
});

describe('values of prepared statements', () => {
  const echo = async (db: Db, values: Record<string, unknown>) =>
    (
      await sql`select ${values.at}::timestamptz as at, ${values.day}::date as day, ${values.count}::bigint as count,
        ${values.json}::jsonb as json, ${values.text}::text as text, ${values.is}::boolean as is,
        ${values.list}::text[] as list, ${values.bytes}::bytea as bytes`.execute(db)
    ).rows[0];
  const values = {
    at: new Date('2026-03-02T09:00:00.123Z'),
    day: '2026-10-25',
    count: 9_007_199_254_740_991,
    json: { a: [1, null, 'x"y'] },
    text: "São Paulo, \\ and 'quotes'",
    is: false,
    list: ['a', 'b,c'],
    bytes: new Uint8Array([0, 1, 255]),
  };
  const nothing = { at: null, day: null, count: null, json: null, text: null, is: null, list: null, bytes: null };

  test('come back as they do of those that are not', async () => {
    for (let use = 0; use < 6; use += 1) {
      const { bytes, ...rest } = Object(await echo(database.db, values));
      expect({ ...rest, bytes: Uint8Array.from(bytes) }).toEqual(values);
      expect(await echo(database.db, nothing)).toEqual(nothing);
    }
  });

  test('tell how many rows were changed', async () => {
    const { db } = database;
    await sql`create table counted (a integer)`.execute(db);
    for (let use = 0; use < 6; use += 1) {
      const added = await sql`insert into counted select * from generate_series(1, ${3}::int)`.execute(db);
      const changed = await sql`update counted set a = 0 where a > ${0}`.execute(db);
      const removed = await sql`delete from counted where a >= ${0}`.execute(db);
      expect([added, changed, removed].map((each) => each.numAffectedRows)).toEqual([3n, 3n, 3n]);
    }
  });
});

describe('prepared statements that fail', () => {
  const add = (db: Db, a: number) => sql`insert into only_once values (${a})`.execute(db);
  const has = async (db: Db, a: number) =>
    (await sql`select * from only_once where a = ${a}`.execute(db)).rows.length === 1;

  test('say so with their code, and the next one is answered', async () => {
    const { db } = database;
    await sql`create table only_once (a integer primary key)`.execute(db);
    for (let a = 0; a < 6; a += 1) await add(db, a);
    for (let use = 0; use < 6; use += 1) expect(await has(db, 0)).toBe(true);
    await expect(add(db, 0)).rejects.toMatchObject({ code: '23505' });
    expect(await has(db, 0)).toBe(true);
  });

  test('take their transaction with them: its commit is a failure, and the one after it is its own', async () => {
    const { db } = database;
    const work = transact(db, async (tx) => {
      await add(tx, 100);
      await add(tx, 0).catch(() => 'ignored');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await has(db, 100)).toBe(false);
    await transact(db, (tx) => add(tx, 101));
    expect(await has(db, 101)).toBe(true);
  });
});

const findRows = async (db: Db, least: number) =>
  (await sql`select * from changing where a >= ${least} order by a`.execute(db)).rows;
/** Often enough that every connection in use has prepared it. */
const findOften = async (db: Db) => {
  for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 4 }, () => findRows(db, 0)));
};

describe('statements over a changing database', () => {
  test('go on when a migration changes the columns of their result', async () => {
    const { db } = database;
    await sql`create table changing (a integer)`.execute(db);
    await sql`insert into changing values (1)`.execute(db);
    await findOften(db);
    await sql`alter table changing add column b integer default 2`.execute(db);
    const found = await Promise.all(Array.from({ length: 4 }, () => findRows(db, 0)));
    expect(found).toEqual(found.map(() => [{ a: 1, b: 2 }]));
  });

  test('a transaction that meets the change is repeated and saves once', async () => {
    const { db } = database;
    await findOften(db);
    await sql`alter table changing add column c integer default 3`.execute(db);
    const seen = await transact(db, async (tx) => {
      await sql`insert into changing (a) values (7)`.execute(tx);
      return findRows(tx, 7);
    });
    expect(seen).toEqual([{ a: 7, b: 2, c: 3 }]);
    expect(await findRows(db, 7)).toHaveLength(1);
  });

  test('go on when the session forgot them, as behind a pooler', async () => {
    const { db, driver } = database;
    // A database with one connection, so that the statement certainly gets the session that forgot it.
    const one =
      driver.engine === 'postgres'
        ? await openDatabase({ databaseUrl: driver.url, dataDir: '', log: silentLog(), poolSize: 1 })
        : database;
    await findOften(one.db);
    await sql`deallocate all`.execute(one.db);
    expect(await findRows(one.db, 7)).toHaveLength(1);
    await findOften(one.db);
    await sql`deallocate all`.execute(one.db);
    const inTransaction = await transact(one.db, (tx) => findRows(tx, 7));
    expect(inTransaction).toHaveLength(1);
    if (one !== database) await one.close();
    expect(await findRows(db, 7)).toHaveLength(1);
  });
});

describe('short reads', () => {
  const readMany = (db: Db, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { rows } = await sql<{ own: number }>`select ${index}::int as own`.execute(db);
        return rows[0]?.own;
      }),
    );

  test('each gets its own answer, even when others ask at the same time', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(await readMany(database.shortReads, 50)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  test('one that fails fails alone', async () => {
    const broken = sql`select 1 / ${0}::int`.execute(database.shortReads);
    const [outcome, found] = await Promise.allSettled([broken, readMany(database.shortReads, 10)]);
    expect(outcome.status).toBe('rejected');
    expect(found).toMatchObject({ status: 'fulfilled' });
  });

  test('see what was committed just before, and a change of columns', async () => {
    await findOften(database.shortReads);
    await sql`alter table changing add column d integer default 4`.execute(database.db);
    await sql`insert into changing (a) values (9)`.execute(database.db);
    expect(await findRows(database.shortReads, 9)).toMatchObject([{ a: 9, d: 4 }]);
  });

  test('are refused inside a transaction, whose changes they would not see', async () => {
    const work = transact(database.db, async () => readMany(database.shortReads, 1));
    await expect(work).rejects.toThrow('used inside a transaction');
  });

  test('a transaction asked of them is one of the main handle', async () => {
    await transact(database.shortReads, (tx) => sql`insert into changing (a) values (11)`.execute(tx));
    expect(await findRows(database.db, 11)).toHaveLength(1);
  });

  test('go on over a new connection when the old one is lost', async () => {
    if (database.driver.engine === 'postgres')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await expect.poll(() => readMany(database.shortReads, 4).catch(() => 'lost')).toEqual([0, 1, 2, 3]);
  });
});
