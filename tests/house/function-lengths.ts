/** How long the functions of a file are. */
import { parseSync, Visitor } from 'oxc-parser';

export const mostLines = 70;

type Span = { readonly start: number; readonly end: number };

/** The lines of inner functions do not count: a function that creates ten others is as long as its own code. */
const ownLines = (span: Span, all: readonly Span[], lineOf: (at: number) => number): number => {
  const isWithin = (other: Span) => other !== span && other.start >= span.start && other.end <= span.end;
  const inner = all.filter(isWithin);
  const outermost = inner.filter(
    (one) => !inner.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  );
  const linesOf = ({ start, end }: Span) => lineOf(end) - lineOf(start);
  return outermost.reduce((lines, one) => lines - linesOf(one), linesOf(span) + 1);
};

/** @returns one sentence for each function that is too long, with its file and first line */
export const longFunctions = (file: string, source: string): readonly string[] => {
  const all: Span[] = [];
  const note = ({ start, end }: Span): void => {
    all.push({ start, end });
  };
  new Visitor({ ArrowFunctionExpression: note, FunctionDeclaration: note, FunctionExpression: note }).visit(
    parseSync(file, source).program,
  );
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (at: number): number => ends.filter((end) => end < at).length + 1;
  return all.flatMap((span) => {
    if (lineOf(span.end) - lineOf(span.start) < mostLines) return [];
    const lines = ownLines(span, all, lineOf);
    const where = `${file}:${lineOf(span.start)}`;
    return lines > mostLines
      ? [`${where}: a function of ${lines} lines, and ${mostLines} are the most: give a part of it a name of its own`]
      : [];
  });
};
