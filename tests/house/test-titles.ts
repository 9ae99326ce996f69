/** The titles of the project's tests, as their files write them. */
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { isTest, readSource, sourceFiles } from './source-files.ts';

export type TestTitle = { readonly file: string; readonly text: string };

const testCalls = new Set(['test', 'it', 'describe']);

/** The name at the root of `test`, `test.each(...)` and `describe.for(...)`. */
const rootName = (callee: Expression): string | null => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return rootName(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return null;
  return rootName(callee.object);
};

/** A literal, a template with `…` for each hole, or both joined by plus; null for anything else. */
const textOf = (node: Expression): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…');
  if (node.type !== 'BinaryExpression' || node.left.type === 'PrivateIdentifier') return null;
  const parts = [textOf(node.left), textOf(node.right)];
  return parts.includes(null) ? null : parts.join('');
};

/** Titles of tests and groups in a source text, in their order. */
export const titlesIn = (file: string, source: string): readonly TestTitle[] => {
  const found: TestTitle[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first === undefined || first.type === 'SpreadElement' || !testCalls.has(rootName(callee) ?? '')) return;
      const text = textOf(first);
      if (text !== null) found.push({ file, text });
    },
  }).visit(parseSync(file, source).program);
  return found;
};

/** Titles of all tests of the project. */
export const testTitles = (): readonly TestTitle[] =>
  sourceFiles()
    .filter(isTest)
    .flatMap((file) => titlesIn(file, readSource(file)));
