/** Finds every table that a source file reads or writes: in calls of Kysely and in sql`...` templates. */
import { type CallExpression, type Node, parseSync, type TaggedTemplateExpression, Visitor } from 'oxc-parser';
import { hole, readSql, type TableUse } from './sql-tables.ts';

export type FoundUse = TableUse & { readonly file: string };
export type FoundUses = {
  readonly uses: readonly FoundUse[];
  /** What could not be parsed, one sentence each with its file and line. */
  readonly problems: readonly string[];
};

const readingCalls = new Set(
  'selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral from using'.split(' '),
);
const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

type Finding = { readonly name: string; readonly how: TableUse['how']; readonly at: number };

/** Everything found in one file, before its common table names are known. */
type Findings = {
  readonly known: ReadonlySet<string>;
  readonly found: Finding[];
  readonly commonNames: Set<string>;
  readonly problems: { readonly text: string; readonly at: number }[];
};

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** `trips as t` and `(select ...) as t`: the name without its alias. */
const withoutAlias = (name: string): string => name.split(/\s+as\s+/i)[0] ?? name;

const readCall = (node: CallExpression, into: Findings): void => {
  if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
  const verb = node.callee.property.name;
  const [first] = node.arguments;
  const name = textOf(first);
  if ((verb === 'with' || verb === 'withRecursive') && name !== undefined) {
    into.commonNames.add(name.split('(')[0] ?? name);
    return;
  }
  if (verb === 'table' && node.callee.object.type === 'Identifier' && node.callee.object.name === 'sql') {
    readNamedTable(first, node.start, into);
    return;
  }
  const how = writingCalls.has(verb) ? 'write' : readingCalls.has(verb) ? 'read' : undefined;
  if (how === undefined || first === undefined) return;
  const names = first.type === 'ArrayExpression' ? first.elements.map((entry) => entry && textOf(entry)) : [name];
  if (verb === 'from' && !names.some((each) => typeof each === 'string' && into.known.has(withoutAlias(each)))) return;
  for (const each of names)
    if (typeof each === 'string') into.found.push({ name: withoutAlias(each), how, at: node.start });
    else if (!isReadByItself(first)) into.problems.push({ text: `${verb} takes no table's name`, at: node.start });
};

/** A sub-select that is built inline is read where it is built. */
const isReadByItself = (argument: Node): boolean =>
  ['ArrowFunctionExpression', 'CallExpression', 'TaggedTemplateExpression'].includes(argument.type);

/** `sql.table(x)`: the name is a literal, or a parameter `table`, which is counted at the call. */
const readNamedTable = (argument: Node | undefined, at: number, into: Findings): void => {
  const name = textOf(argument);
  if (name !== undefined) into.found.push({ name, how: 'write', at });
  else if (!isCalledTable(argument))
    into.problems.push({ text: 'sql.table takes a name or something called "table"', at });
};

const isCalledTable = (node: Node | undefined): boolean =>
  (node?.type === 'Identifier' && node.name === 'table') ||
  (node?.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'table');

const readTemplate = (node: TaggedTemplateExpression, into: Findings): void => {
  if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
  const { quasis, expressions } = node.quasi;
  const source = quasis
    .map(({ value }, i) => (value.cooked ?? value.raw) + (i < expressions.length ? hole(i) : ''))
    .join('');
  const { uses, commonNames, tableHoles, problems } = readSql(source, into.known);
  for (const { table, how } of uses) into.found.push({ name: table, how, at: node.start });
  for (const name of commonNames) into.commonNames.add(name);
  for (const text of problems) into.problems.push({ text, at: node.start });
  for (const place of tableHoles) {
    const expression = expressions[place];
    // A fragment is read where it is written. Any other value could be a table's name that this check cannot see.
    if (expression === undefined || !['Identifier', 'CallExpression'].includes(expression.type))
      into.problems.push({ text: 'a value stands where the name of a table should', at: node.start });
  }
};

/**
 * @param known the names of all tables
 * @returns each table that the file uses, once for reading and once for writing
 */
export const tableUsesOf = (file: string, source: string, known: ReadonlySet<string>): FoundUses => {
  const { program } = parseSync(file, source);
  const into: Findings = { known, found: [], commonNames: new Set(), problems: [] };
  new Visitor({
    CallExpression: (node) => readCall(node, into),
    TaggedTemplateExpression: (node) => readTemplate(node, into),
    // The name of a table that another statement takes as `table`.
    Property: (node) => {
      const name = textOf(node.value);
      if (node.key.type === 'Identifier' && node.key.name === 'table' && name !== undefined)
        into.found.push({ name, how: 'write', at: node.start });
    },
    ForOfStatement: (node) => {
      const [declared] = node.left.type === 'VariableDeclaration' ? node.left.declarations : [];
      if (declared?.id.type !== 'Identifier' || declared.id.name !== 'table') return;
      const list = node.right.type === 'TSAsExpression' ? node.right.expression : node.right;
      if (list.type !== 'ArrayExpression') return;
      for (const entry of list.elements) {
        const name = entry ? textOf(entry) : undefined;
        if (name !== undefined) into.found.push({ name, how: 'write', at: node.start });
      }
    },
  }).visit(program);
  return sorted(file, source, into);
};

const sorted = (file: string, source: string, into: Findings): FoundUses => {
  const { known } = into;
  const lineOf = (at: number): number => source.slice(0, at).split('\n').length;
  const isTable = ({ name }: Finding) => known.has(name);
  const strange = into.found.filter(
    (finding) => !isTable(finding) && !into.commonNames.has(finding.name) && !isOfDatabase(finding.name),
  );
  const uses = new Map(
    into.found.filter(isTable).map(({ name, how }) => [`${name} ${how}`, { file, table: name, how }] as const),
  );
  return {
    uses: [...uses.values()],
    problems: [
      ...into.problems.map(({ text, at }) => `${file}:${lineOf(at)}: ${text}`),
      ...strange.map(({ name, at }) => `${file}:${lineOf(at)}: "${name}" is no table of platform/db/tables.ts`),
    ],
  };
};

/** The database's own catalogue, and the tables of the migrations and of pg-boss. */
const isOfDatabase = (name: string): boolean => /^(pg_|information_schema|kysely_|pgboss)/.test(name);
