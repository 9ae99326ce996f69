import { afterAll, describe, expect, test } from 'vitest';
import { changeSentence, refundSentence } from '#domain/flights/fare-rules.ts';
import {
  compactFacts,
  factCells,
  facts,
  fareChange,
  faresBooked,
  type Measured,
  measureFact,
  nonstops,
  place,
  sandboxOffers,
} from '#tests/builders/realism.ts';
import { flightQuery, offersOf, testSandboxFlights } from '#tests/builders/sandbox-flights.ts';
import { blockMinutes } from '../network/block-time.ts';

const now = new Date('2026-09-01T09:30:00Z');
const measured: Measured[] = [];

afterAll(() => {
  const lines = ['Sandbox against the world, for each fact the largest deviation:', ...compactFacts(measured)];
  process.stdout.write(`${lines.join('\n')}\n`);
});

describe('facts 1 to 19', () => {
  test.each(facts)('$number $what: $least to $most $unit, within $tolerancePercent %', async (fact) => {
    const found = await measureFact(fact);
    measured.push(found);
    expect(Math.abs(found.deviationPercent), factCells(found).join(' ')).toBeLessThanOrEqual(fact.tolerancePercent);
  });

  test('4 against the jet stream the Pacific takes 50 minutes more', () => {
    const against = blockMinutes(place('SFO'), place('HND'));
    expect(against - blockMinutes(place('HND'), place('SFO'))).toBeGreaterThanOrEqual(50);
  });

  test('13 JFK-LHR is flown 21 times a day', () => {
    expect(Math.round(nonstops(['JFK'], ['LHR'], '2026-10-05').perDay)).toBe(21);
  });

  test('18 the most expensive home airports are the most expensive here, in this order', () => {
    const fares = measured.filter(({ number }) => number === 18).map(({ ours }) => ours);
    expect(fares).toHaveLength(5);
    expect(fares).toEqual(fares.toSorted((a, b) => b - a));
  });

  test('19 prices rise ever faster in the last two weeks', async () => {
    const times = await Promise.all([17, 10, 4, 1].map(async (ahead) => (await fareChange(ahead)).times));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(1.1);
    expect(times[3]).toBeGreaterThan(1.9);
  });

  test('19 flights fill up: fewer fares are left on the day before than two months ahead', async () => {
    expect((await faresBooked(1)).size).toBeLessThan((await faresBooked(60)).size);
  });
});

describe('what else a market shows', () => {
  test('on 10 to 25 % of round trips two single tickets beat the return fare, and they say so', async () => {
    const cities = ['JFK', 'LAX', 'ORD', 'LHR', 'CDG', 'MAD', 'FCO', 'SIN', 'BKK', 'SEA'];
    let all = 0;
    let split = 0;
    for (const from of cities) {
      for (const to of cities) {
        const offers =
          from === to ? [] : await sandboxOffers(`${from}-${to} ${to}-${from}`, ['2026-10-13', '2026-10-20']);
        const cheapest = (isSplit: boolean): number =>
          Math.min(...offers.filter((o) => o.isSplit === isSplit && o.total.minor > 0).map(({ total }) => total.minor));
        if (offers.length === 0) continue;
        all += 1;
        if (cheapest(true) < cheapest(false)) split += 1;
        for (const offer of offers.filter(({ isSplit }) => isSplit)) expect(offer.hold).toBeNull();
      }
    }
    expect(split / all).toBeGreaterThanOrEqual(0.1);
    expect(split / all).toBeLessThanOrEqual(0.25);
  });

  test('about 12 % of fares come without bag data', async () => {
    const offers = (
      await Promise.all(['JFK-LHR', 'ATL-LAX', 'MAD-BCN', 'SIN-NRT'].map((way) => sandboxOffers(way, ['2026-10-13'])))
    ).flat();
    const silent = offers.filter(({ bags }) => bags === null).length / offers.length;
    expect(silent).toBeGreaterThan(0.08);
    expect(silent).toBeLessThan(0.16);
  });

  test('some airlines do not state their rules: unknown, which does not mean "no"', async () => {
    const ways = ['JFK-LHR', 'ATL-LAX', 'MAD-BCN', 'SIN-NRT'];
    const offers = (await Promise.all(ways.map((way) => sandboxOffers(way, ['2026-10-13'])))).flat();
    for (const rule of ['refund', 'change'] as const) {
      const unknown = offers.filter((offer) => offer[rule] === 'unknown').length / offers.length;
      expect(unknown).toBeGreaterThan(0.02);
      expect(unknown).toBeLessThan(0.1);
    }
    const sentences = offers.map(({ refund, change }) => [refundSentence(refund), changeSentence(change)]);
    expect(new Set(sentences.flat().map((sentence) => sentence?.replaceAll(/[\d.,]+ USD/g, 'x')))).toEqual(
      new Set([
        undefined,
        'No refund.',
        'Full refund.',
        'Refund less x.',
        'No changes.',
        'Free changes.',
        'Change for x plus fare difference.',
      ]),
    );
  });

  test('codeshares have four digits and another operator; a regional feeder has no business cabin', async () => {
    const economy = await sandboxOffers('JFK-LHR', ['2026-10-13']);
    const codeshares = economy.flatMap(({ slices }) =>
      slices.flatMap(({ segments }) =>
        segments.filter((s) => s.airline !== s.operatingAirline && s.number.length === 4),
      ),
    );
    expect(codeshares.length).toBeGreaterThan(10);
    const query = flightQuery('BTV-CDG', ['2026-10-13'], { cabins: ['business', 'first'] });
    const business = await offersOf(testSandboxFlights(), query, now);
    const cabins = business.flatMap(({ slices }) => slices.map(({ segments }) => segments.map(({ cabin }) => cabin)));
    expect(cabins.some((list) => list.includes('business') && list.includes('economy'))).toBe(true);
  });
});
