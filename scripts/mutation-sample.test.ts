import { expect, test } from 'vitest';
import { type Change, chooseSample, strykerPlugins } from './mutation-sample.ts';

const changesOf = (fileName: string, count: number): Change[] =>
  Array.from({ length: count }, (_, line) => ({
    fileName,
    location: { start: { line, column: 0 }, end: { line, column: 9 } },
    mutatorName: 'BooleanLiteral',
    replacement: 'false',
  }));
const changes = [...changesOf('many.ts', 60), ...changesOf('some.ts', 30), ...changesOf('few.ts', 10)];
const perFile = (keys: readonly string[]) =>
  ['many', 'some', 'few'].map((name) => keys.filter((key) => key.startsWith(name)).length);

test('a sample of changes gives each file its share, by its seed alone', () => {
  const sample = chooseSample(changes, 20, 'one');
  expect(perFile(sample)).toEqual([12, 6, 2]);
  expect(chooseSample(changes.toReversed(), 20, 'one').toSorted()).toEqual(sample.toSorted());
  expect(chooseSample(changes, 20, 'another')).not.toEqual(sample);
  expect(new Set(chooseSample(changes, 500, 'one')).size).toBe(100);
});

test('changes outside the sample are rejected', async () => {
  const [first, second] = changes.slice(0, 2).map((change, index) => ({ ...change, id: String(index) }));
  if (!first || !second) throw new Error('there are changes');
  // Stryker reports it one line and one column further than it checks it.
  const { start, end } = second.location;
  const location = {
    start: { line: start.line + 1, column: start.column + 1 },
    end: { line: end.line + 1, column: end.column + 1 },
  };
  const sampledChanges = chooseSample([{ ...second, location }], 1, 'one');
  const checker = strykerPlugins[0]?.factory({ sampledChanges });
  expect(await checker?.check([first, second])).toMatchObject({
    0: { status: 'compileError' },
    1: { status: 'passed' },
  });
});
