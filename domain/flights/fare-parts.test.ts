/** Proves docs/rules.md#fares-by-part and docs/decisions/0199 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FlightNote, offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { type FarePart, givesAll, journeyFare, partKey, partOf, strictest } from './fare-parts.ts';
import type { FareRule } from './fare-rules.ts';
import { mergeOptions, narrowOffers } from './merge.ts';

const no: FareRule = { isAllowed: false };
const forFee = (minor: number | null, currency = 'USD'): FareRule => ({
  isAllowed: true,
  fee: minor === null ? null : { minor, currency },
});
const free = forFee(0);
const part = (fare: string, change: FareRule, checked: number | null = 0): FarePart => ({
  fare,
  bags: checked === null ? null : { carryOn: 1, checked },
  change,
});

describe('what holds for a whole journey', () => {
  test.each<[FareRule, FareRule, FareRule]>([
    [free, free, free],
    [free, forFee(9_900), forFee(9_900)],
    [forFee(9_900), free, forFee(9_900)],
    [free, no, no],
    [free, 'unknown', 'unknown'],
    [no, 'unknown', no],
    ['unknown', no, no],
    ['unknown', 'unknown', 'unknown'],
    [forFee(null), forFee(9_900), forFee(null)],
    [forFee(null), free, forFee(null)],
    [forFee(5_000, 'GBP'), forFee(6_000), forFee(null)],
  ])('%j and %j: %j', (one, other, whole) => {
    expect(strictest([one, other])).toEqual(whole);
  });

  test('is the strictest of three, and nothing is known of none', () => {
    expect([strictest([free, forFee(100), free]), strictest([])]).toEqual([forFee(100), 'unknown']);
  });

  test('has the bags of every part, and no parts where one statement is true of all', () => {
    const [flex, light] = [part('Flex', free, 2), part('Light', no, 0)];
    expect(journeyFare([flex, light])).toEqual({
      fare: 'Flex / Light',
      bags: { carryOn: 1, checked: 0 },
      change: no,
      parts: [flex, light],
    });
    expect(journeyFare([flex, flex])).toEqual(flex);
    expect(journeyFare([flex, part('Light', no, null)]).bags).toBeNull();
    // The airline's word on the whole is stricter than both parts.
    expect(journeyFare([flex, flex], no)).toEqual({ ...flex, change: no, parts: [flex, flex] });
    expect(journeyFare([part('A'.repeat(90), no), part('B'.repeat(90), no)]).fare).toHaveLength(100);
  });

  test('an offer without parts has the same fare on each slice', () => {
    const flex = part('Flex', free);
    expect([partOf(flex, 0), partOf(flex, 5)]).toEqual([flex, flex]);
    const mixed = journeyFare([flex, part('Light', no)]);
    expect([partOf(mixed, 0).fare, partOf(mixed, 1).fare]).toEqual(['Flex', 'Light']);
  });
});

const ends: readonly FlightNote[] = [
  { from: 'JFK', to: 'LHR', at: '2026-06-16T08:05', minutes: 425, flight: 'BA178' },
  { from: 'LHR', to: 'JFK', at: '2026-06-22T13:00', minutes: 475, flight: 'BA177' },
  { from: 'JFK', to: 'LHR', at: '2026-06-29T08:05', minutes: 425, flight: 'BA178' },
];
const slices = ends.map((note) => sliceOf(note));

/** The brands of one airline: what each costs a slice, and allows. */
const brands = {
  Light: { minor: 100, part: part('Light', no, 0), refund: no },
  Classic: { minor: 140, part: part('Classic', forFee(9_900), 1), refund: no },
  Flex: { minor: 220, part: part('Flex', free, 1), refund: forFee(9_000) },
} as const;
type Brand = keyof typeof brands;

const sold = (...names: readonly Brand[]) => {
  const chosen = names.map((name) => brands[name]);
  return offerOf(slices.slice(0, names.length), {
    ...journeyFare(chosen.map((brand) => brand.part)),
    refund: strictest(chosen.map((brand) => brand.refund)),
    minor: chosen.reduce((sum, { minor }) => sum + minor, 0),
  });
};

const shownOn = (leg: number, offers: Parameters<typeof mergeOptions>[0]) =>
  mergeOptions(offers, leg).flatMap((option) =>
    option.offers.map((offer) => `${partOf(offer, leg).fare} ${offer.total.minor}`),
  );

describe('FLT-70 brands of the parts of a journey', () => {
  const twoWays = [
    sold('Light', 'Light'),
    sold('Light', 'Classic'),
    sold('Classic', 'Light'),
    sold('Classic', 'Classic'),
    sold('Classic', 'Flex'),
    sold('Flex', 'Classic'),
    sold('Flex', 'Flex'),
  ];
  const find = (...names: readonly Brand[]) => {
    const fare = names.join(' / ');
    const found = twoWays.find((offer) => offer.slices.map((_, leg) => partOf(offer, leg).fare).join(' / ') === fare);
    if (!found) throw new Error(`${fare} is not sold`);
    return found;
  };

  test('the way out shows its own brands at the lowest total of each, and what a dearer way back adds to the ticket', () => {
    // Classic again: with Classic back all of it can be changed. Flex again: with Flex back money comes back.
    expect(shownOn(0, twoWays)).toEqual(['Light 200', 'Classic 240', 'Classic 280', 'Flex 360', 'Flex 440']);
  });

  test.each<[Brand, Brand, string[]]>([
    ['Light', 'Light', ['Light 200', 'Classic 240']],
    ['Classic', 'Light', ['Light 240', 'Classic 280', 'Flex 360']],
    ['Flex', 'Classic', ['Classic 360', 'Flex 440']],
  ])('after %s (shown with %s) the way back shows those that go with it', (outbound, shownWith, back) => {
    expect(shownOn(1, narrowOffers(twoWays, find(outbound, shownWith), 1))).toEqual(back);
  });

  test('multi city: each leg shows what goes with all chosen before', () => {
    const legs = [
      sold('Light', 'Light', 'Light'),
      sold('Light', 'Light', 'Flex'),
      sold('Light', 'Flex', 'Flex'),
      sold('Flex', 'Flex', 'Flex'),
      sold('Flex', 'Flex', 'Light'),
    ];
    expect(shownOn(0, legs)).toEqual(['Light 300', 'Flex 540', 'Flex 660']);
    const [light, , lightFlex, , flexLight] = legs;
    if (!light || !lightFlex || !flexLight) throw new Error('five journeys are sold');
    expect(shownOn(1, narrowOffers(legs, light, 1))).toEqual(['Light 300', 'Flex 540']);
    expect(shownOn(2, narrowOffers(legs, light, 2))).toEqual(['Light 300', 'Flex 420']);
    expect(shownOn(2, narrowOffers(legs, lightFlex, 2))).toEqual(['Flex 540']);
    expect(shownOn(2, narrowOffers(legs, flexLight, 2))).toEqual(['Light 540', 'Flex 660']);
  });

  test('the same name with other conditions is another brand', () => {
    const other = { ...sold('Light', 'Light'), ...journeyFare([part('Light', free, 0), part('Light', no, 0)]) };
    const dearer = { ...other, total: { minor: 250, currency: 'USD' } };
    expect(shownOn(0, [sold('Light', 'Light'), dearer])).toEqual(['Light 200', 'Light 250']);
    expect(shownOn(1, narrowOffers([sold('Light', 'Light'), dearer], dearer, 1))).toEqual(['Light 250']);
  });
});

const anyRule = fc.oneof(
  fc.constant<FareRule>('unknown'),
  fc.constant(no),
  fc.constantFrom<FareRule>(free, forFee(5_000), forFee(9_900), forFee(null), forFee(5_000, 'GBP')),
);
const anyPart = fc.record({
  fare: fc.constantFrom('Light', 'Classic', 'Flex'),
  bags: fc.option(fc.record({ carryOn: fc.integer({ min: 0, max: 1 }), checked: fc.integer({ min: 0, max: 2 }) })),
  change: anyRule,
});
const anyOffer = fc
  .record({
    parts: fc.array(anyPart, { minLength: 2, maxLength: 2 }),
    refund: anyRule,
    minor: fc.integer({ min: 0, max: 8 }).map((hundreds) => hundreds * 100),
    isHeld: fc.boolean(),
    cabin: fc.constantFrom('economy' as const, 'business' as const),
  })
  .map(({ parts, refund, minor, isHeld, cabin }) =>
    offerOf(
      ends.slice(0, 2).map((note) => sliceOf({ ...note, cabin })),
      {
        ...journeyFare(parts),
        refund,
        minor,
        hold: isHeld ? { priceUntil: '2026-06-02T10:00:00Z', payBy: '2026-06-03T10:00:00Z' } : null,
      },
    ),
  );
type Made = ReturnType<typeof sold>;

const termsOf = (offer: Made, leg: number) => ({
  part: partOf(offer, leg),
  refund: offer.refund,
  change: offer.change,
  canHold: offer.hold !== null,
});
const cabinOf = (offer: Made) => offer.slices[0]?.segments[0]?.cabin;

describe('any offers', () => {
  test('nothing is shown that costs more and gives no more, and nothing else is left out', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 1), (offers, leg) => {
        const shown = mergeOptions(offers, leg).flatMap((option) => option.offers);
        const beats = (one: Made, other: Made): boolean =>
          one !== other &&
          one.total.minor > 0 &&
          one.total.minor <= other.total.minor &&
          cabinOf(one) === cabinOf(other) &&
          givesAll(termsOf(one, leg), termsOf(other, leg));
        for (const offer of shown) expect(shown.filter((other) => beats(other, offer))).toEqual([]);
        // What is left out is beaten by something shown, or has no price while the same fare has one.
        for (const offer of offers.filter((each) => !shown.includes(each) && each.total.minor > 0))
          expect(shown.some((other) => beats(other, offer))).toBe(true);
      }),
    );
  });

  test('every choice of a part leads to an offer that has exactly the parts that were shown', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { minLength: 1, maxLength: 12 }), (offers) => {
        for (const out of mergeOptions(offers, 0).flatMap((option) => option.offers)) {
          const backs = mergeOptions(narrowOffers(offers, out, 1), 1).flatMap((option) => option.offers);
          // The price of the way out is reached: some way back costs no more.
          expect(Math.min(...backs.map(({ total }) => total.minor))).toBeLessThanOrEqual(out.total.minor);
          for (const back of backs) {
            expect(partKey(partOf(back, 0))).toBe(partKey(partOf(out, 0)));
            expect(cabinOf(back)).toBe(cabinOf(out));
          }
        }
      }),
    );
  });

  test('what is said of the whole is true of each part', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1, maxLength: 6 }), anyRule, (parts, stated) => {
        const whole = journeyFare(parts, stated);
        for (const [leg, own] of parts.entries()) {
          expect(partOf(whole, leg)).toEqual(own);
          expect(strictest([whole.change, own.change])).toEqual(whole.change);
          if (whole.bags) expect(whole.bags.checked).toBeLessThanOrEqual(own.bags?.checked ?? -1);
        }
      }),
    );
  });
});
