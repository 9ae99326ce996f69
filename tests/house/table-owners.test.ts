import { describe, expect, test } from 'vitest';
import { isTest, readSource, sourceFiles } from './source-files.ts';
import { type Crossing, crossings, writesEverywhere } from './table-crossings.ts';
import { tableOwners } from './table-owners.ts';
import { type FoundUse, tableUsesOf } from './table-uses.ts';

const owners: ReadonlyMap<string, string> = new Map(Object.entries(tableOwners));
const known: ReadonlySet<string> = new Set(owners.keys());

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

const isAllowed = ({ file, table, how }: FoundUse): boolean =>
  crossings.some((crossing) => {
    const tables: readonly string[] = (how === 'read' ? crossing.reads : crossing.writes) ?? [];
    return isBelow(file, crossing.room) && tables.includes(table);
  });

/** One sentence for each table of another room that a file uses without permission. */
const trespasses = (uses: readonly FoundUse[]): readonly string[] =>
  uses.flatMap((use) => {
    const owner = owners.get(use.table) ?? '';
    if (isBelow(use.file, owner) || isAllowed(use)) return [];
    const what = `${use.file} ${use.how}s ${use.table}, which ${owner} owns: call a function of ${owner}/*-store.ts`;
    return [`${what}, or add the crossing with its reason in tests/house/table-crossings.ts`];
  });

/** One sentence for each crossing that lets a room write a table of another room for no general rule. */
const foreignWriters = (all: readonly Crossing[]): readonly string[] =>
  all.flatMap(({ room, writes = [] }) =>
    writes.length === 0 || writesEverywhere.has(room)
      ? []
      : [`${room} writes ${writes.join(', ')}: give each owner a function that writes, and call it`],
  );

/** One sentence for each reason that several crossings give. */
const sharedReasons = (all: readonly Crossing[]): readonly string[] =>
  [...Map.groupBy(all, ({ why }) => why)].flatMap(([why, given]) =>
    given.length === 1 ? [] : [`${given.map(({ room }) => room).join(', ')} say "${why}": say which answer each gives`],
  );

const product = sourceFiles().filter((file) => !isTest(file) && /^(server|platform|suppliers)\//.test(file));
const found = product.map((file) => tableUsesOf(file, readSource(file), known));
const usesIn = (source: string, file = 'server/reports/parts/planted-store.ts') => tableUsesOf(file, source, known);

describe('rooms own tables (docs/decisions/0095)', () => {
  test('every statement of the product can be read, and names only tables that exist', () => {
    expect(found.flatMap(({ problems }) => problems)).toEqual([]);
    expect(found.flatMap(({ uses }) => uses).length).toBeGreaterThan(200);
  });

  test('a room names only its own tables, and those that are named with a reason', () => {
    expect(found.flatMap(({ uses }) => trespasses(uses))).toEqual([]);
  });

  test('every owner is there, and every crossing is used', () => {
    expect([...owners.values()].filter((owner) => !product.some((file) => isBelow(file, owner)))).toEqual([]);
    const uses = found
      .flatMap((each) => each.uses)
      .filter(({ file, table }) => !isBelow(file, owners.get(table) ?? ''));
    const unused = crossings.flatMap(({ room, reads = [], writes = [] }) =>
      [...reads.map((table) => ['read', table]), ...writes.map((table) => ['write', table])].flatMap(([how, table]) =>
        uses.some((use) => isBelow(use.file, room) && use.table === table && use.how === how)
          ? []
          : [`${room} does not ${how} ${table}: take the crossing out of tests/house/table-crossings.ts`],
      ),
    );
    expect(unused).toEqual([]);
  });

  test('a table is written by its owner, and besides by erasure, merging, retention and the change of keys', () => {
    expect(foreignWriters(crossings)).toEqual([]);
    expect(
      [...writesEverywhere].filter((room) => !crossings.some((each) => each.room === room && each.writes)),
    ).toEqual([]);
    expect(foreignWriters([{ room: 'server/reports', writes: ['trips'], why: 'planted' }])).toEqual([
      'server/reports writes trips: give each owner a function that writes, and call it',
    ]);
  });

  test('every crossing has a reason of its own', () => {
    expect(sharedReasons(crossings)).toEqual([]);
    const why = 'One statement joins what one answer needs.';
    const planted = ['server/reports', 'server/receipts'].map((room) => ({ room, reads: ['trips' as const], why }));
    expect(sharedReasons(planted)).toEqual([
      `server/reports, server/receipts say "${why}": say which answer each gives`,
    ]);
  });

  test.for([
    ['a call', "export const find = (db: Db) => db.selectFrom('landers').selectAll().execute();"],
    [
      'a join',
      "export const find = (db: Db) => db.selectFrom('trips as t').innerJoin('landers as l', 'l.id', 't.id');",
    ],
    ['SQL', 'export const find = (db: Db) => sql`select t.id from trips t, landers l where l.id = t.id`.execute(db);'],
    ['a fragment', 'const named = (id: number) => sql`(select label from landers where id = 1)`;'],
    [
      'a sub-select',
      'export const find = (db: Db) => sql`select 1 from trips where id in (select id from "landers")`;',
    ],
  ])('a planted read across a wall is refused, in %s', ([, source = '']) => {
    expect(trespasses(usesIn(source).uses)).toEqual([
      'server/reports/parts/planted-store.ts reads landers, which server/landers owns: call a function of ' +
        'server/landers/*-store.ts, or add the crossing with its reason in tests/house/table-crossings.ts',
    ]);
  });

  test.for([
    ['a call', "export const end = (db: Db) => db.updateTable('trips').set({ state: 'over' }).execute();"],
    ['SQL', 'export const end = (db: Db) => sql`with gone as (delete from trips where id = 1) select 1`.execute(db);'],
    ['a named table', "export const end = (db: Db) => deleteInBatches(db, { table: 'trips', where: sql`true` });"],
    ['a list of tables', "for (const table of ['trips', 'trips'] as const) await sql.table(table);"],
  ])('a planted write across a wall is refused, in %s', ([, source = '']) => {
    expect(trespasses(usesIn(source).uses).map((sentence) => sentence.split(':')[0])).toEqual([
      'server/reports/parts/planted-store.ts writes trips, which server/trips owns',
    ]);
  });

  test.for([
    ['an unknown table', 'sql`select 1 from tripz`', '"tripz" is no table of platform/db/tables.ts'],
    ['a value for a table', `sql\`select 1 from \${'trips'}\``, 'a value stands where the name of a table should'],
    ['a computed name', "sql.table(['tr', 'ips'].join(''))", 'sql.table takes a name or something called "table"'],
    ['a table in no known place', 'sql`analyze trips`', '"trips" is the name of a table where no table is expected'],
    ['nothing', 'sql`select 1 from`', 'no table follows "from"'],
    ['a name in a variable', 'db.selectFrom(someName)', "selectFrom takes no table's name"],
  ])('a statement that cannot be read is refused: %s', ([, source = '', problem = '']) => {
    expect(usesIn(source).problems).toEqual([`server/reports/parts/planted-store.ts:1: ${problem}`]);
  });

  test('names that mean no table are recognized', () => {
    const source = `sql\`with recent (id) as materialized (select id from trips), other as (select 1)
      select extract(epoch from t.at), trim(both from t.name), t.a is distinct from t.b, 'from landers' as "from"
      from recent, other o, lateral (select 1) x, jsonb_to_recordset(t.list) as found(id integer), trip_travelers tt
      -- from landers
      where t.id = any(\${ids}) for update of t\``;
    const { uses, problems } = usesIn(source);
    expect(problems).toEqual([]);
    expect(uses.map(({ table, how }) => `${how} ${table}`).sort()).toEqual(['read trip_travelers', 'read trips']);
  });
});
