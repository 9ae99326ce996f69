import { describe, expect, test } from 'vitest';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { bestText } from './best-text.ts';
import { noNeeds, withNeed } from './price-needs.ts';
import { shownAmount, type Tile } from './sorts.ts';
import { tileWords } from './tile-texts.ts';

const inPolicy = withNeed(noNeeds, 'isInPolicyOnly');

const flight = (amount: number, elapsed: number, more: Parameters<typeof optionOf>[0] = {}) =>
  optionOf({ amount, elapsed, ...more });
const through = (leaveFrom: string, layover: number) => [
  legOf({ airport_arrive_iata: 'DUB', time_arrive: '2026-06-16T10:00' }),
  legOf({ airport_depart_iata: leaveFrom, layover }),
];
const asking = (amount: number, elapsed: number) => {
  const option = flight(amount, elapsed);
  return { ...option, price_display: { ...option.price_display, is_policy_approval: true } };
};
const best = flight(59_640, 425);
const cheap = flight(52_320, 778);

describe('why a tile is what it says', () => {
  test.each<[Tile, string, ReturnType<typeof optionOf>, ReturnType<typeof optionOf>]>([
    ['best', '14 % dearer than cheapest, 5 h 53 shorter', best, cheap],
    ['best', 'Less than 1 % dearer than cheapest, 5 h 53 shorter', flight(52_330, 425), cheap],
    ['best', 'The price of the cheapest, 5 h 53 shorter', flight(52_320, 425), cheap],
    [
      'best',
      '10 % dearer than cheapest, 1 stop fewer',
      flight(44_000, 420),
      flight(40_000, 430, { legs: through('DUB', 200) }),
    ],
    [
      'best',
      '10 % dearer than cheapest, no change of airports',
      flight(44_000, 430, { legs: through('DUB', 200) }),
      flight(40_000, 420, { legs: through('ORK', 200) }),
    ],
    [
      'best',
      '10 % dearer than cheapest, no night at an airport',
      flight(44_000, 430, { legs: through('DUB', 200) }),
      flight(40_000, 420, { legs: through('DUB', 1200) }),
    ],
    ['best', '10 % dearer than cheapest, on one ticket', flight(44_000, 430), flight(40_000, 430, { is_split: true })],
    [
      'best',
      '10 % dearer than cheapest, leaves at 08:05',
      flight(44_000, 430),
      flight(40_000, 430, { legs: [legOf({ time_depart: '2026-06-16T03:05' })] }),
    ],
    ['cheapest', '12 % cheaper than best, 5 h 53 longer', cheap, best],
    ['fastest', '5 min shorter than best, 15 % dearer', flight(68_820, 420), best],
    ['fastest', '5 min shorter than best, needs approval', asking(68_820, 420), best],
    ['fastest', '5 min shorter than best', flight(0, 420), best],
  ])('%s: "%s"', (tile, words, one, other) => {
    const firsts =
      tile === 'best' ? { best: one, cheapest: other, fastest: other } : { best: other, cheapest: one, fastest: one };
    expect(tileWords(tile, firsts, noNeeds)).toBe(words);
  });

  test('one flight that is all three is compared with nothing', () => {
    const all = { best, cheapest: best, fastest: best };
    expect(tileWords('best', all, noNeeds)).toBe('The cheapest and the fastest');
    expect(tileWords('cheapest', all, noNeeds)).toBe('Also the best');
    expect(tileWords('fastest', all, noNeeds)).toBe('Also the best');
    expect(tileWords('best', { ...all, fastest: cheap }, noNeeds)).toBe('Also the cheapest');
  });

  test('without a price nothing is called cheap', () => {
    const firsts = { best: flight(0, 1), cheapest: flight(0, 2), fastest: flight(0, 3) };
    expect(tileWords('best', firsts, noNeeds)).toBe('');
    expect(tileWords('cheapest', firsts, noNeeds)).toBe('');
  });

  test('FLT-34 in policy only, the price that is shown is compared, and nothing needs approval', () => {
    const judged = (out: number, within: number, elapsed: number) =>
      flight(out, elapsed, {
        prices: [priceOf({ amount: out }), priceOf({ amount: within, is_policy_within: true })],
      });
    const [one, other] = [judged(10_000, 60_000, 420), judged(40_000, 50_000, 430)];
    expect(shownAmount(one, inPolicy)).toBe(60_000);
    const firsts = { best: other, cheapest: other, fastest: { ...one, ...asking(10_000, 420), prices: one.prices } };
    expect(tileWords('fastest', firsts, inPolicy)).toBe('10 min shorter than best, 20 % dearer');
  });
});

test('how Best is chosen is said with the figures of the list', () => {
  const { sentences, drawbacks } = bestText([flight(42_000, 480), flight(60_000, 420), flight(0, 500)], noNeeds);
  expect(sentences).toContain('On this list that is 30.00 USD an hour.');
  expect(drawbacks).toContainEqual({ title: 'A stop', minutes: 45 });
  expect(drawbacks).toContainEqual({ title: 'A connection under 1 hour', minutes: 60 });
  expect(bestText([flight(0, 480)], noNeeds).sentences.join(' ')).not.toContain('On this list');
});
