/** Best against 200 searches of the sandbox, judged by rules that do not use its code. docs/decisions/0130 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { FlightOption } from '#contract/flights.ts';
import { type RecordedSearch, recordSearches, seededNumbers } from '#tests/builders/recorded-searches.ts';
import { sortOptions } from './sorts.ts';

const searchCount = 200;

/** An option as a judge sees it. Of the drawbacks less is better; each has its documented minutes. */
type Seen = {
  readonly amount: number;
  readonly minutes: number;
  readonly drawbacks: readonly (readonly [times: number, minutes: number])[];
};

const minuteOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

const see = (option: FlightOption): Seen => {
  const waits = option.legs.slice(1).map((leg, at) => {
    const before = option.legs[at];
    const lands = minuteOf(before?.time_arrive ?? '');
    const minutes = leg.layover ?? 0;
    const isNight = [0, 1440, 2880].some((day) => lands <= day + 120 && lands + minutes >= day + 300);
    return { minutes, isNight, isMove: before?.airport_arrive_iata !== leg.airport_depart_iata };
  });
  const times = (isSo: (wait: (typeof waits)[number]) => boolean): number => waits.filter(isSo).length;
  const stops = waits.length + option.legs.reduce((sum, leg) => sum + leg.stops, 0);
  return {
    amount: option.price_display.amount,
    minutes: option.elapsed,
    drawbacks: [
      [stops, 45],
      [times(({ minutes }) => minutes < 180), 15],
      [times(({ minutes }) => minutes < 60), 45],
      [times(({ minutes }) => minutes > 240), 60],
      [times(({ isNight }) => isNight), 180],
      [times(({ isMove }) => isMove), 180],
      [Number(minuteOf(option.legs[0]?.time_depart ?? '') < 360), 90],
      [Number(minuteOf(option.legs.at(-1)?.time_arrive ?? '') < 360), 90],
      [Number(option.is_split), 90],
    ],
  };
};

const noWorse = (a: Seen, b: Seen): boolean => a.drawbacks.every(([times], at) => times <= (b.drawbacks[at]?.[0] ?? 0));
const isSame = (a: Seen, b: Seen): boolean =>
  a.amount === b.amount && a.minutes === b.minutes && noWorse(a, b) && noWorse(b, a);
/** Not dearer, not longer, no drawback more, and better in one of them. */
const dominates = (a: Seen, b: Seen): boolean =>
  a.amount <= b.amount && a.minutes <= b.minutes && noWorse(a, b) && !isSame(a, b);

const cheapestOf = (rows: readonly Seen[]): number => Math.min(...rows.map(({ amount }) => amount));
const fastestOf = (rows: readonly Seen[]): number => Math.min(...rows.map(({ minutes }) => minutes));
const felt = ({ minutes, drawbacks }: Seen): number =>
  drawbacks.reduce((sum, [times, each]) => sum + times * each, minutes);

/** How many pairs a rule is about, and how many of them stand in an order that it forbids. */
type Verdict = { pairs: number; violations: number };

const judgePairs = (
  lists: readonly (readonly Seen[])[],
  isBetter: (a: Seen, b: Seen, rows: readonly Seen[]) => boolean,
): Verdict => {
  const verdict = { pairs: 0, violations: 0 };
  for (const rows of lists)
    for (const [at, upper] of rows.entries())
      for (const lower of rows.slice(at + 1)) {
        if (isBetter(upper, lower, rows)) verdict.pairs += 1;
        else if (isBetter(lower, upper, rows)) {
          verdict.pairs += 1;
          verdict.violations += 1;
        }
      }
  return verdict;
};

let searches: readonly RecordedSearch[] = [];
/** The whole lists in the order Best, and their rows with a price. */
let whole: readonly (readonly Seen[])[] = [];
let lists: readonly (readonly Seen[])[] = [];
let counts: string[] = [];

beforeAll(async () => {
  searches = await recordSearches(searchCount);
  whole = searches.map(({ options }) => sortOptions(options, 'best').map(see));
  lists = whole.map((rows) => rows.filter(({ amount }) => amount > 0));
  counts = [`${searches.length} searches, ${lists.flat().length} flights`];
}, 120_000);

describe('Best in 200 searches of the sandbox', () => {
  test('no flight stands above one that dominates it', () => {
    const { pairs, violations } = judgePairs(lists, dominates);
    counts.push(`dominated: ${violations} of ${pairs} pairs`);
    expect(pairs).toBeGreaterThan(searchCount);
    expect(violations, counts.join('; ')).toBe(0);
  });

  test('no flight stands above one that is an hour and a quarter of the fastest time faster, for less than a tenth of the cheapest fare', () => {
    // With no drawback more: then nothing but the money speaks for the slower one.
    const { pairs, violations } = judgePairs(
      lists,
      (fast, slow, rows) =>
        slow.minutes - fast.minutes >= Math.max(60, fastestOf(rows) / 4) &&
        fast.amount - slow.amount < cheapestOf(rows) / 10 &&
        noWorse(fast, slow),
    );
    counts.push(`slower for little money: ${violations} of ${pairs} pairs`);
    expect(pairs).toBeGreaterThan(searchCount);
    expect(violations, counts.join('; ')).toBe(0);
  });

  test('what the first flight costs above the cheapest is paid back in hours and drawbacks, at their documented price', () => {
    let dearer = 0;
    let most = 0;
    const unpaid = lists.filter((rows) => {
      const cheapest = rows.find(({ amount }) => amount === cheapestOf(rows));
      const [first] = rows;
      if (!first || !cheapest || first.amount === cheapest.amount) return false;
      dearer += 1;
      most = Math.max(most, first.amount / cheapest.amount);
      const share = (felt(cheapest) - felt(first)) / (2 * Math.max(120, fastestOf(rows)));
      return first.amount - cheapest.amount > cheapest.amount * share;
    });
    counts.push(`first above cheapest without return: ${unpaid.length} of ${dearer}, at most ${most.toFixed(2)} times`);
    expect(dearer).toBeGreaterThan(searchCount / 10);
    expect(unpaid.length, counts.join('; ')).toBe(0);
    process.stdout.write(`Best: ${counts.join('; ')}\n`);
  });

  test('FLT-19 a flight without a price comes after every flight with one', () => {
    for (const { name, options } of searches) {
      // Each third flight has no price yet.
      const known = options.map((option, at) =>
        at % 3 === 0 ? { ...option, prices: [], price_display: { ...option.price_display, amount: 0 } } : option,
      );
      const amounts = sortOptions(known, 'best').map(({ price_display }) => price_display.amount);
      const priced = amounts.filter((amount) => amount > 0).length;
      expect(amounts.slice(priced), name).toEqual(amounts.filter((amount) => amount === 0));
    }
  });

  test('the order does not depend on the order in which flights arrive', () => {
    const number = seededNumbers(7);
    for (const { name, options } of searches) {
      const shuffled = options
        .map((option) => ({ option, place: number() }))
        .sort((a, b) => a.place - b.place)
        .map(({ option }) => option);
      const names = (list: readonly FlightOption[]) => sortOptions(list, 'best').map(({ signature }) => signature);
      expect(names(shuffled), name).toEqual(names(options));
    }
  });

  test('FLT-30 500 flights are sorted within 100 ms', () => {
    const many = searches
      .flatMap(({ options }) => options)
      .slice(0, 500)
      .map((option) => ({ ...option }));
    expect(many).toHaveLength(500);
    const startMs = performance.now();
    sortOptions(many, 'best');
    expect(performance.now() - startMs).toBeLessThan(100);
  });
});
