import { describe, expect, test } from 'vitest';
import { optionOf } from '#tests/builders/flight-options.ts';
import { lateResults, lateResultsWords } from './late-results.ts';

const option = (signature: string, minor: number) =>
  optionOf({ signature, price_display: { ...optionOf({}).price_display, amount: minor } });
const lateOf = (rows: ReturnType<typeof option>[], options: ReturnType<typeof option>[]) =>
  lateResults(rows, options, ({ price_display }) => price_display.amount);
const a = option('a', 131_400);
const b = option('b', 132_000);

describe('Results that arrive while the rows stay in place', () => {
  test('nothing is offered while the rows are complete and in order', () => {
    const late = lateOf([a, b], [a, b]);
    expect(late.shown).toEqual([a, b]);
    expect(lateResultsWords(late)).toBeNull();
  });

  test('a row that became the cheapest keeps its place with its new price, and sorting again is offered', () => {
    const fallen = option('b', 128_500);
    const late = lateOf([a, b], [fallen, a]);
    expect(late.shown).toEqual([a, fallen]);
    expect(lateResultsWords(late)).toBe('Show 1 cheaper flight');
  });

  test.each([
    ['cheaper than all', 'Show 2 cheaper flights', [option('c', 100), option('d', 200), a, b]],
    ['new and not cheaper', 'Show 1 new flight', [a, b, option('c', 200_000)]],
    ['some of each', 'Show 2 more flights, 1 cheaper', [option('c', 100), a, b, option('d', 200_000)]],
    ['not priced yet', 'Show 2 new flights', [a, b, option('c', 0), option('d', 0)]],
    ['in another order', 'Sort the List Again', [b, a]],
  ])('flights that are %s: "%s"', (_why, words, options) => {
    expect(lateResultsWords(lateOf([a, b], options))).toBe(words);
  });

  test('a row whose flight no longer exists stays unchanged', () => {
    expect(lateOf([a, b], [b]).shown).toEqual([a, b]);
    expect(lateResultsWords(lateOf([a, b], [b]))).toBeNull();
  });

  test('when no row has a price, no flight counts as cheaper', () => {
    expect(lateResultsWords(lateOf([option('a', 0)], [option('c', 100), option('a', 0)]))).toBe('Show 1 new flight');
  });
});
