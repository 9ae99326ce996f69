/** Finds the tables that a piece of SQL names. It takes whole statements and fragments; a hole replaces each value. */

export type TableUse = { readonly table: string; readonly how: 'read' | 'write' };
export type ReadSql = {
  readonly uses: readonly TableUse[];
  /** Names of `with name as (...)`: they are not tables. */
  readonly commonNames: readonly string[];
  /** The positions, from 0, of holes in the place of a table's name, for example after `from`. */
  readonly tableHoles: readonly number[];
  /** What could not be parsed, one sentence each. */
  readonly problems: readonly string[];
};

type Token = { readonly kind: 'word' | 'quoted' | 'sign' | 'text' | 'hole'; readonly text: string };

/** A hole in the text of a template; the number is its place. */
export const hole = (place: number): string => `{{${place}}}`;

const shape =
  /\{\{(?<hole>\d+)\}\}|--[^\n]*|\/\*[\s\S]*?\*\/|'(?<text>(?:[^']|'')*)'|"(?<quoted>[^"]+)"|(?<word>[a-z_][\w$]*)|(?<sign>\S)/gi;

const tokensOf = (source: string): readonly Token[] =>
  [...source.matchAll(shape)].flatMap(({ groups = {} }): readonly Token[] => {
    const { hole: place, text, quoted, word, sign } = groups;
    if (place !== undefined) return [{ kind: 'hole', text: place }];
    if (text !== undefined) return [{ kind: 'text', text }];
    if (quoted !== undefined) return [{ kind: 'quoted', text: quoted }];
    if (word !== undefined) return [{ kind: 'word', text: word.toLowerCase() }];
    return sign === undefined ? [] : [{ kind: 'sign', text: sign }];
  });

/** Functions whose own syntax has a `from`: `extract(epoch from at)`. */
const functionsWithFrom = new Set(['extract', 'substring', 'trim', 'overlay']);

/** Words that may follow a table's name and are not an alias. */
const noAlias = new Set(
  `where set on using join left right inner outer cross full natural group order limit offset having union returning
  for default values select on tablesample window fetch`.split(/\s+/),
);

class Reader {
  readonly #tokens: readonly Token[];
  readonly #known: ReadonlySet<string>;
  readonly #read = new Set<number>();
  readonly #uses: TableUse[] = [];
  readonly #names: string[] = [];
  readonly #holes: number[] = [];
  readonly #problems: string[] = [];

  constructor(source: string, known: ReadonlySet<string>) {
    this.#tokens = tokensOf(source);
    this.#known = known;
  }

  readAll(): ReadSql {
    for (let i = 0; i < this.#tokens.length; i += 1) this.#readAt(i);
    this.#tokens.forEach((token, i) => {
      const isBare = token.kind === 'word' && !this.#is(i - 1, '.') && !this.#is(i + 1, '.') && !this.#is(i - 1, 'as');
      // The name of a table in the from list can be used as a value: its whole row.
      const isRow = this.#uses.some(({ table }) => table === token.text);
      if (isBare && this.#known.has(token.text) && !this.#read.has(i) && !isRow)
        this.#problems.push(`"${token.text}" is the name of a table where no table is expected`);
    });
    return { uses: this.#uses, commonNames: this.#names, tableHoles: this.#holes, problems: this.#problems };
  }

  #is(i: number, text: string): boolean {
    const token = this.#tokens[i];
    return token !== undefined && (token.kind === 'word' || token.kind === 'sign') && token.text === text;
  }

  #readAt(i: number): void {
    if (this.#is(i, 'from') && !this.#isOtherFrom(i)) {
      if (this.#is(i - 1, 'delete')) this.#readTable(i + 1, 'write');
      else this.#readList(i + 1);
    } else if (this.#is(i, 'using') && !this.#is(i + 1, '(')) this.#readList(i + 1);
    else if (this.#is(i, 'join')) this.#readTable(this.#is(i + 1, 'lateral') ? i + 2 : i + 1, 'read');
    else if (this.#is(i, 'into') && this.#is(i - 1, 'insert')) this.#readTable(i + 1, 'write');
    else if (this.#is(i, 'update') && !['for', 'do', 'key', 'of'].some((word) => this.#is(i - 1, word)))
      this.#readTable(i + 1, 'write');
    else if (this.#is(i, 'lock') && this.#is(i + 1, 'table')) this.#readTable(i + 2, 'write');
    else if (this.#is(i, 'vacuum') && i + 1 < this.#tokens.length) this.#readTable(i + 1, 'write');
    else if (this.#is(i, 'pg_get_serial_sequence')) this.#readNameInText(i + 2);
    this.#readCommonName(i);
  }

  /** Records the name in `name as (...)` and `name (columns) as materialized (...)`. */
  #readCommonName(i: number): void {
    if (!this.#is(i, 'as')) return;
    const next = this.#is(i + 1, 'not') ? i + 3 : this.#is(i + 1, 'materialized') ? i + 2 : i + 1;
    if (!this.#is(next, '(')) return;
    const before = this.#is(i - 1, ')') ? this.#openingOf(i - 1) - 1 : i - 1;
    const name = this.#tokens[before];
    if (name?.kind !== 'word') return;
    this.#names.push(name.text);
    if (this.#known.has(name.text)) this.#problems.push(`"with ${name.text} as" has the name of a table`);
    this.#read.add(before);
  }

  #isOtherFrom(i: number): boolean {
    if (this.#is(i - 1, 'distinct')) return true;
    let depth = 0;
    for (let at = i - 1; at >= 0; at -= 1) {
      if (this.#is(at, ')')) depth += 1;
      if (!this.#is(at, '(')) continue;
      if (depth === 0) return functionsWithFrom.has(this.#tokens[at - 1]?.text ?? '');
      depth -= 1;
    }
    return false;
  }

  /** Parses `a, b as c, (select ...) d, f(x) as g`. */
  #readList(from: number): void {
    for (let i = from; ; i += 1) {
      i = this.#readTable(this.#is(i, 'lateral') ? i + 1 : i, 'read');
      if (this.#is(i, 'with') && this.#is(i + 1, 'ordinality')) i += 2;
      if (this.#is(i, 'as')) i += 1;
      const alias = this.#tokens[i];
      if (alias?.kind === 'word' && !noAlias.has(alias.text)) i += 1;
      if (this.#is(i, '(')) i = this.#closingOf(i) + 1;
      if (!this.#is(i, ',')) return;
    }
  }

  /** Parses one entry of a from list at a position; returns the position after it. */
  #readTable(at: number, how: TableUse['how']): number {
    const i = this.#is(at, 'only') ? at + 1 : at;
    const token = this.#tokens[i];
    if (token?.kind === 'hole') {
      this.#holes.push(Number(token.text));
      return i + 1;
    }
    if (this.#is(i, '(')) return this.#closingOf(i) + 1;
    if (token?.kind !== 'word' && token?.kind !== 'quoted') {
      this.#problems.push(`no table follows "${this.#tokens[at - 1]?.text ?? ''}"`);
      return i;
    }
    if (how === 'read' && this.#is(i + 1, '(')) return this.#closingOf(i + 1) + 1;
    this.#read.add(i);
    this.#uses.push({ table: token.text, how });
    return i + 1;
  }

  #readNameInText(i: number): void {
    const token = this.#tokens[i];
    if (token?.kind === 'text') this.#uses.push({ table: token.text, how: 'read' });
    else this.#problems.push('pg_get_serial_sequence is called without the name of a table');
  }

  #closingOf(opening: number): number {
    let depth = 0;
    for (let i = opening; i < this.#tokens.length; i += 1) {
      if (this.#is(i, '(')) depth += 1;
      if (this.#is(i, ')')) depth -= 1;
      if (depth === 0) return i;
    }
    return this.#tokens.length;
  }

  #openingOf(closing: number): number {
    let depth = 0;
    for (let i = closing; i >= 0; i -= 1) {
      if (this.#is(i, ')')) depth += 1;
      if (this.#is(i, '(')) depth -= 1;
      if (depth === 0) return i;
    }
    return 0;
  }
}

/**
 * @param source the SQL, with `hole(n)` for each value or fragment that is put in
 * @param known the names of all tables
 */
export const readSql = (source: string, known: ReadonlySet<string>): ReadSql => new Reader(source, known).readAll();
