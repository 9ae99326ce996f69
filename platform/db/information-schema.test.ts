import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';

/** What tables.ts says of a column, reduced to what the database can confirm. */
type Column = { readonly table: string; readonly column: string; readonly isNullable: boolean; readonly kind: string };

/** Kinds of values a driver gives, by the database's type. */
const kindOf: Readonly<Record<string, string>> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  text: 'string',
  'double precision': 'number',
  numeric: 'string',
  date: 'string',
  boolean: 'boolean',
  jsonb: 'json',
  'timestamp with time zone': 'instant',
};

const declarationFiles = [
  'tables.ts',
  ...readdirSync(join(import.meta.dirname, 'parts'))
    .filter((name) => name.endsWith('-tables.ts'))
    .map((name) => `parts/${name}`),
];

const columnOf = (table: string, column: string, type: string): Column => {
  const inner = /^Generated<(.*)>$/.exec(type)?.[1] ?? type;
  const isNullable = /OrNull$|\| null$/.test(inner);
  const bare = inner.replace(/OrNull$| \| null$/, '');
  const kind = bare === 'Instant' ? 'instant' : /^Json(WithDefault)?$/.test(bare) ? 'json' : bare;
  return { table, column, isNullable, kind };
};

/** The fields of every interface of a file, with their types as text: types are gone at run time. */
const interfacesOf = (file: string): [string, [string, string][]][] => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const text = (node: { start: number; end: number }) => source.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
  return parseSync(file, source).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'TSInterfaceDeclaration') return [];
    const fields = declaration.body.body.flatMap((member): [string, string][] =>
      member.type === 'TSPropertySignature' && member.typeAnnotation
        ? [[text(member.key), text(member.typeAnnotation.typeAnnotation)]]
        : [],
    );
    return [[declaration.id.name, fields] satisfies [string, [string, string][]]];
  });
};

const declaredColumns = (): Column[] => {
  const interfaces = new Map(declarationFiles.flatMap(interfacesOf));
  return (interfaces.get('Tables') ?? []).flatMap(([table, name]) =>
    (interfaces.get(name) ?? []).map(([column, type]) => columnOf(table, column, type)),
  );
};

const key = ({ table, column }: Column): string => `${table}.${column}`;
const sorted = (columns: readonly Column[]): Column[] => columns.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

test('tables.ts names exactly the columns of the migrated database, and what may be null', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ table: string; column: string; nullable: string; type: string }>`
    select table_name as "table", column_name as "column", is_nullable as nullable, data_type as type
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_migration%'`.execute(db);
  const actual = rows.map(
    ({ table, column, nullable, type }): Column => ({
      table,
      column,
      isNullable: nullable === 'YES',
      kind: kindOf[type] ?? type,
    }),
  );
  expect(sorted(declaredColumns())).toEqual(sorted(actual));
  expect(actual.length).toBeGreaterThan(100);
});
