import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvariantError } from '#domain/kit/invariant.ts';
import { freshDatabase, testDatabase } from '#tests/builders/test-database.ts';
import type { Database, Db } from './database.ts';
import { afterCommit, transact } from './transact.ts';

const remember = (db: Db, name: string) =>
  db
    .insertInto('sandbox_world')
    .values({ name, value: 'x' })
    .execute()
    .then(() => undefined);
const remembered = async (db: Db) =>
  (await db.selectFrom('sandbox_world').select('name').orderBy('name').execute()).map(({ name }) => name);

const kinds: [string, (test: (db: Db) => Promise<void>) => Promise<void>][] = [
  ['a database', async (run) => run(own.db)],
  ['the rolled-back database of tests', async (run) => (await testDatabase()).inRolledBack(run)],
];

let own: Database;
beforeAll(async () => {
  own = await freshDatabase();
});
afterAll(() => own.close());

describe.each(kinds)('transactions on %s', (_kind, inDatabase) => {
  const cleared = (run: (db: Db) => Promise<void>) =>
    inDatabase(async (db) => {
      await db.deleteFrom('sandbox_world').execute();
      await run(db);
    });

  test('all of the work is saved', () =>
    cleared(async (db) => {
      expect(await transact(db, async (tx) => remember(tx, 'a').then(() => 5))).toBe(5);
      expect(await remembered(db)).toEqual(['a']);
    }));

  test('after an error nothing is saved', () =>
    cleared(async (db) => {
      const work = transact(db, async (tx) => {
        await remember(tx, 'a');
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await remembered(db)).toEqual([]);
    }));

  test('an inner piece of work can fail alone', () =>
    cleared(async (db) => {
      await transact(db, async (tx) => {
        await remember(tx, 'outer');
        await expect(
          transact(tx, async (inner) => Promise.all([remember(inner, 'b'), remember(inner, 'b')])),
        ).rejects.toThrow();
        await transact(tx, async (inner) => {
          await remember(inner, 'c');
          await transact(inner, (innermost) => remember(innermost, 'd'));
        });
      });
      expect(await remembered(db)).toEqual(['c', 'd', 'outer']);
    }));

  test('inner pieces started together take turns', () =>
    cleared(async (db) => {
      await transact(db, async (tx) => {
        const one = transact(tx, async (inner) => remember(inner, 'one'));
        const two = transact(tx, async (inner) => {
          await remember(inner, 'two');
          throw new Error('two fails');
        });
        const three = transact(tx, async (inner) => remember(inner, 'three'));
        expect((await Promise.allSettled([one, two, three])).map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'fulfilled',
        ]);
      });
      expect(await remembered(db)).toEqual(['one', 'three']);
    }));

  test('transactions started together do not mix', () =>
    cleared(async (db) => {
      const work = Array.from({ length: 8 }, (_, index) =>
        transact(db, async (tx) => {
          await remember(tx, `t${index}`);
          if (index % 2 === 1) throw new Error('odd');
        }),
      );
      await Promise.allSettled([...work, remember(db, 'alone')]);
      expect(await remembered(db)).toEqual(['alone', 't0', 't2', 't4', 't6']);
    }));

  test('what waits for the commit runs once after it, in order, and not for what was undone', () =>
    cleared(async (db) => {
      const calls: string[] = [];
      await transact(db, async (tx) => {
        afterCommit(tx, () => calls.push('outer'));
        await transact(tx, async (inner) => afterCommit(inner, () => calls.push('inner')));
        await transact(tx, async (inner) => {
          afterCommit(inner, () => calls.push('undone'));
          throw new Error('undo');
        }).catch(() => {});
        expect(calls).toEqual([]);
      });
      expect(calls).toEqual(['outer', 'inner']);
      await transact(db, async (tx) => {
        afterCommit(tx, () => calls.push('never'));
        throw new Error('undo');
      }).catch(() => {});
      afterCommit(db, () => calls.push('at once'));
      expect(calls).toEqual(['outer', 'inner', 'at once']);
    }));

  test('a callback that fails changes nothing of what was saved', () =>
    cleared(async (db) => {
      await transact(db, async (tx) => {
        await remember(tx, 'a');
        afterCommit(tx, () => {
          throw new Error('late');
        });
      });
      expect(await remembered(db)).toEqual(['a']);
    }));

  test('the root handle inside a transaction throws instead of waiting for ever', () =>
    cleared(async (db) => {
      await expect(transact(db, () => remember(db, 'a'))).rejects.toThrow(InvariantError);
      await expect(transact(db, () => transact(db, (tx) => remember(tx, 'a')))).rejects.toThrow(InvariantError);
      await expect(
        transact(db, (tx) => transact(tx, () => transact(tx, (inner) => remember(inner, 'a')))),
      ).rejects.toThrow(InvariantError);
      expect(await remembered(db)).toEqual([]);
    }));

  test('work started inside and not awaited may use the root handle once the transaction is over', () =>
    cleared(async (db) => {
      let later: Promise<void> | undefined;
      const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
      await transact(db, async (tx) => {
        later = isOver.then(() => remember(db, 'later'));
        await remember(tx, 'now');
      });
      over();
      await later;
      expect(await remembered(db)).toEqual(['later', 'now']);
    }));

  test('a deadlock or serialization failure is tried again, three times at most', () =>
    cleared(async (db) => {
      let tries = 0;
      const fail = (tx: Db) => sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
      await transact(db, async (tx) => {
        tries += 1;
        await remember(tx, `try ${tries}`);
        if (tries < 3) await fail(tx);
      });
      expect(await remembered(db)).toEqual(['try 3']);
      tries = 0;
      const hopeless = transact(db, async (tx) => {
        tries += 1;
        await fail(tx);
      });
      await expect(hopeless).rejects.toMatchObject({ code: '40001' });
      expect(tries).toBe(4);
    }));
});

test('a rolled-back test leaves no trace, even after an error in it', async () => {
  const { db, inRolledBack } = await testDatabase();
  await inRolledBack((inner) => remember(inner, 'trace'));
  await inRolledBack(async (inner) => {
    await remember(inner, 'trace');
    throw new Error('a failing test');
  }).catch(() => {});
  expect(await remembered(db)).not.toContain('trace');
});

test('values mean the same on both engines', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as minor, '2026-03-01'::date as day, 1.50::numeric as rate,
    '2026-03-01T12:00:00+02:00'::timestamptz as at, ${JSON.stringify([1, { a: 'b' }])}::jsonb as json, count(*) as n`.execute(
    own.db,
  );
  expect(rows).toEqual([
    {
      minor: 9007199254740991,
      day: '2026-03-01',
      rate: '1.50',
      at: new Date('2026-03-01T10:00:00Z'),
      json: [1, { a: 'b' }],
      n: 1,
    },
  ]);
});

test('a handle that openDatabase did not make is refused', async () => {
  await expect(transact(own.db.withoutPlugins(), async () => 1)).rejects.toThrow(InvariantError);
});
