import { describe, expect, test } from 'vitest';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { bestCosts, type Drawback, drawbackMinutes, drawbacksOf } from './best.ts';
import { noNeeds, type PriceNeeds, withNeed } from './price-needs.ts';
import { firstsOf, sortOptions } from './sorts.ts';

const inPolicy = withNeed(noNeeds, 'isInPolicyOnly');

/** Nonstop from 9:00 to 16:00, seven hours; amounts in USD cents. */
const nonstop = (signature: string, amount: number, elapsed = 420) =>
  optionOf({
    signature,
    amount,
    elapsed,
    legs: [legOf({ time_depart: '2026-06-16T09:00', time_arrive: '2026-06-16T16:00' })],
  });

type Wait = { lands?: string; minutes: number; leaveFrom?: string };
/** Through Dublin, as long as it takes. */
const oneStop = (
  signature: string,
  amount: number,
  elapsed: number,
  { lands = '12:00', minutes, leaveFrom = 'DUB' }: Wait,
) =>
  optionOf({
    signature,
    amount,
    elapsed,
    legs: [
      legOf({ time_depart: '2026-06-16T09:00', time_arrive: `2026-06-16T${lands}`, airport_arrive_iata: 'DUB' }),
      legOf({ airport_depart_iata: leaveFrom, layover: minutes, time_arrive: '2026-06-17T14:00' }),
    ],
  });

const order = (...options: Parameters<typeof sortOptions>[0][number][]) =>
  sortOptions(options, 'best').map(({ signature }) => signature);

describe('Best', () => {
  test('FLT-30 a one-stop of 12 h 58 is not above a nonstop of 7 h 20 that costs 46 USD more', () => {
    const slow = oneStop('slow', 45_900, 778, { minutes: 293 });
    expect(order(slow, nonstop('fast', 50_500, 440))).toEqual(['fast', 'slow']);
    // It is a weighing, not a ban of stops: for a third of the price the hours are worth it.
    expect(order(oneStop('slow', 20_000, 778, { minutes: 293 }), nonstop('fast', 60_000, 440))).toEqual([
      'slow',
      'fast',
    ]);
  });

  test.each<[Drawback, Parameters<typeof optionOf>[0], number]>([
    ['stop', { legs: [legOf({ stops: 1 })] }, 1],
    ['stop', { legs: [legOf({ stops: 2 })] }, 2],
    ['tightLayover', oneStop('', 1, 600, { minutes: 179 }), 1],
    ['tightLayover', oneStop('', 1, 600, { minutes: 180 }), 0],
    ['shortLayover', oneStop('', 1, 600, { minutes: 59 }), 1],
    ['shortLayover', oneStop('', 1, 600, { minutes: 60 }), 0],
    ['longLayover', oneStop('', 1, 600, { minutes: 241 }), 1],
    ['longLayover', oneStop('', 1, 600, { minutes: 240 }), 0],
    ['overnightLayover', oneStop('', 1, 1000, { lands: '22:00', minutes: 420 }), 1],
    ['overnightLayover', oneStop('', 1, 1000, { lands: '22:00', minutes: 419 }), 0],
    ['overnightLayover', oneStop('', 1, 1000, { lands: '02:00', minutes: 180 }), 1],
    ['overnightLayover', oneStop('', 1, 1000, { lands: '02:01', minutes: 180 }), 0],
    ['airportChange', oneStop('', 1, 600, { minutes: 200, leaveFrom: 'ORK' }), 1],
    ['nightDeparture', { legs: [legOf({ time_depart: '2026-06-16T05:59' })] }, 1],
    ['nightDeparture', { legs: [legOf({ time_depart: '2026-06-16T06:00' })] }, 0],
    ['nightDeparture', { legs: [legOf({ time_depart: '2026-06-16T23:59' })] }, 0],
    ['nightArrival', { legs: [legOf({ time_arrive: '2026-06-17T00:00' })] }, 1],
    ['nightArrival', { legs: [legOf({ time_arrive: '2026-06-17T06:00' })] }, 0],
  ])('%s: of %o there are %i', (name, option, times) => {
    expect({ ...drawbacksOf(optionOf(option)), separateTickets: 0 }[name]).toBe(times);
  });

  test('an hour costs half the cheapest fare, divided by the hours of the fastest flight', () => {
    // 420.00 USD and seven hours: 30.00 USD an hour.
    const cheapest = nonstop('cheapest', 42_000, 480);
    expect(order(cheapest, nonstop('fast', 44_999, 420))).toEqual(['fast', 'cheapest']);
    expect(order(cheapest, nonstop('fast', 45_001, 420))).toEqual(['cheapest', 'fast']);
    // A short route counts as two hours, so 40.00 USD cost 10.00 USD an hour.
    const short = nonstop('short', 4_000, 105);
    expect(order(short, nonstop('fast', 4_999, 45))).toEqual(['fast', 'short']);
    expect(order(short, nonstop('fast', 5_001, 45))).toEqual(['short', 'fast']);
  });

  test.each<[Drawback, Parameters<typeof optionOf>[0]]>([
    ['stop', { legs: [legOf({ time_depart: '2026-06-16T09:00', time_arrive: '2026-06-16T16:00', stops: 1 })] }],
    ['nightDeparture', { legs: [legOf({ time_depart: '2026-06-16T03:00', time_arrive: '2026-06-16T16:00' })] }],
    ['nightArrival', { legs: [legOf({ time_depart: '2026-06-16T09:00', time_arrive: '2026-06-16T03:00' })] }],
    ['separateTickets', { is_split: true }],
  ])('%s costs its minutes, and not a cent more or less', (name, drawback) => {
    // Half a dollar a minute.
    const cents = drawbackMinutes[name] * 50;
    const worse = optionOf({ ...nonstop('worse', 42_000), ...drawback });
    expect(order(worse, nonstop('clean', 42_000 + cents - 1))).toEqual(['clean', 'worse']);
    expect(order(worse, nonstop('clean', 42_000 + cents + 1))).toEqual(['worse', 'clean']);
  });

  test('equals come in a fixed order, however they arrive', () => {
    const [a, b] = [nonstop('a', 40_000), nonstop('b', 40_000)];
    expect(order(a, b)).toEqual(order(b, a));
  });

  test('an unknown price comes last, and without any price the shortest comes first', () => {
    const unknown = nonstop('unknown', 0, 60);
    expect(order(unknown, nonstop('long', 90_000, 900), nonstop('a', 40_000))).toEqual(['a', 'long', 'unknown']);
    expect(order(nonstop('long', 0, 900), unknown)).toEqual(['unknown', 'long']);
  });

  test('FLT-34 in policy only, the shown price counts, and whether that is for one ticket', () => {
    const judged = (signature: string, out: number, within: number) =>
      optionOf({
        ...nonstop(signature, out),
        is_split: true,
        prices: [
          priceOf({ amount: out, is_policy_within: false, is_split: true }),
          priceOf({ amount: within, is_policy_within: true }),
        ],
      });
    const options = [judged('x', 10_000, 60_000), judged('y', 40_000, 50_000)];
    const names = (needs: PriceNeeds) => sortOptions(options, 'best', { needs }).map(({ signature }) => signature);
    expect(names(noNeeds)).toEqual(['x', 'y']);
    expect(names(inPolicy)).toEqual(['y', 'x']);
    const [option] = options;
    const costOf = (isSplit: boolean) => option && bestCosts([{ option, amount: 60_000, isSplit }]).get(option);
    expect(costOf(true)).toBeGreaterThan(costOf(false) ?? 0);
  });

  test('the first of each order is the first row of that order', () => {
    const options = [nonstop('a', 50_000), nonstop('b', 40_000, 900), nonstop('c', 90_000, 400)];
    expect(firstsOf(options, options, noNeeds)).toEqual({
      best: options[0],
      cheapest: options[1],
      fastest: options[2],
    });
    for (const tile of ['best', 'cheapest', 'fastest'] as const)
      expect(sortOptions(options, tile)[0]).toBe(firstsOf(options, options, noNeeds)?.[tile]);
    expect(firstsOf([], options, noNeeds)).toBeNull();
  });

  test('a filter changes neither what an hour costs nor the order of what it leaves', () => {
    const [cheap, slow, fast] = [nonstop('cheap', 10_000, 1200), nonstop('slow', 40_000, 600), nonstop('fast', 44_000)];
    expect(order(slow, fast)).toEqual(['fast', 'slow']);
    expect(order(cheap, slow, fast)).toEqual(['cheap', 'slow', 'fast']);
    expect(firstsOf([slow, fast], [cheap, slow, fast], noNeeds)?.best).toBe(slow);
  });
});
