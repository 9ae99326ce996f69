/** Edge cases of the policy form, its rule in words, and its verdicts. */
import { describe, expect, test } from 'vitest';
import { policy as policyShape } from '#contract/settings/policies.ts';
import { type HotelPolicy, hotelVerdict } from '#domain/hotels/verdict.ts';
import { type FlightNote, offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { priceOf } from '#tests/builders/flight-options.ts';
import { exampleOf } from './example-fares.ts';
import { legLengths, mostReasonableFare } from './most-reasonable-fare.ts';
import { policyBodyOf, policyFieldOf, policyFormOf, policyProblems, typedHotelMax } from './policy-form.ts';
import { policyAmountProblems } from './policy-problems.ts';
import { policyRule } from './policy-rule.ts';
import { policyState } from './policy-text.ts';
import type { TravelPolicy } from './travel-policy.ts';
import { tripVerdict } from './trip-verdict.ts';
import { judge, strictestVerdict, type VerdictEvidence, verdictOn } from './verdict.ts';

const dollars = { currency: 'USD', ratePpm: 1_000_000 };
const empty = policyFormOf(null, dollars);
const saved = policyShape.parse({
  id: 3,
  title: 'Tokyo',
  approver_id: null,
  approver_name: null,
  hotel_max: 0,
  hotel_summary: '',
  flight_summary: '',
  flight_within_mr_percentage: 30,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'economy',
  flight_max_upgrade_short: 0,
  flight_max_upgrade_long: 0,
  flight_max_co2_above_usual_percentage: null,
  is_approve_always: false,
  is_notify_upfront: false,
  line_manager: 'none',
  second_above: null,
  second_country_ids: [],
  second_approver_ids: [],
  second_approvers: [],
  second_summary: '',
  is_default: false,
  currency: 'USD',
  version: 4,
});

describe('the policy form', () => {
  test('POL-06 POL-07 MONEY-11 a new policy has its presets, and none of its fields has a problem yet', () => {
    expect(empty).toEqual({
      title: '',
      approver: '',
      hotelMax: '',
      withinPercent: '10',
      cabinShort: 'economy',
      cabinLong: 'economy',
      upgradeShort: '5000',
      upgradeLong: '10000',
      co2Above: '',
      isApproveAlways: false,
      isNotifyUpfront: false,
      lineManager: 'none',
      secondAbove: '',
      secondCountries: [],
      secondApprovers: [],
    });
  });

  test('without an approver and a hotel limit both fields are empty, and are sent as none', () => {
    const form = policyFormOf(saved, dollars);
    expect([form.approver, form.hotelMax]).toEqual(['', '']);
    expect(policyBodyOf({ ...form, title: ' Tokyo ' }, 'USD')).toMatchObject({
      title: 'Tokyo',
      approver_id: null,
      hotel_max: 0,
    });
  });

  test('POL-04 POL-05 a name of spaces counts as empty, and each field has its own problem', () => {
    expect(policyProblems({ ...empty, title: '   ', hotelMax: 'about 220' }, 'USD')).toEqual({
      title: 'Please enter a name',
      hotelMax: 'Hotel limit must be a number, like 220',
    });
    expect(policyProblems({ ...empty, title: 'Tokyo', hotelMax: '220.555' }, 'USD')).toEqual({
      hotelMax: 'Please use at most 2 decimals',
    });
    expect(policyProblems({ ...empty, title: ` ${'x'.repeat(25)} `, hotelMax: '220' }, 'USD')).toEqual({});
  });

  test('POL-05 the highest limit that can be typed', () => {
    expect(typedHotelMax('1000000000')).toBe(1_000_000_000);
    expect(typedHotelMax('1000000000.01')).toBeNull();
  });

  test.each([
    ['title', 'title'],
    ['approver_id', 'approver'],
    ['line_manager', 'lineManager'],
    ['second_above', 'secondAbove'],
    ['second_country_ids', 'secondCountries'],
    ['second_approver_ids', 'secondApprovers'],
    ['hotel_max', 'hotelMax'],
    ['flight_within_mr_percentage', 'withinPercent'],
    ['flight_max_cabin_short', 'cabinShort'],
    ['flight_max_cabin_long', 'cabinLong'],
    ['flight_max_upgrade_short', 'upgradeShort'],
    ['flight_max_upgrade_long', 'upgradeLong'],
    ['is_default', null],
  ])('a sentence about %s is shown at %s', (path, field) => {
    expect(policyFieldOf(path)).toBe(field);
  });

  test('each amount of a call is refused on its own', () => {
    const good = { hotel_max: 220, flight_max_upgrade_short: 50, flight_max_upgrade_long: 100, second_above: 5_000 };
    const problems = (change: object) => policyAmountProblems({ ...good, ...change }, dollars, null);
    const notOne = 'Please choose one of the upgrades';
    expect(problems({})).toEqual({});
    expect(problems({ hotel_max: 220.555 })).toEqual({ hotel_max: 'Please use at most 2 decimals' });
    expect(problems({ second_above: 5_000.555 })).toEqual({ second_above: 'Please use at most 2 decimals' });
    expect(problems({ flight_max_upgrade_short: 51 })).toEqual({ flight_max_upgrade_short: notOne });
    expect(problems({ flight_max_upgrade_long: 51 })).toEqual({ flight_max_upgrade_long: notOne });
    expect(problems({ flight_max_upgrade_long: 100.001 })).toEqual({ flight_max_upgrade_long: notOne });
  });
});

describe('the rule in one sentence', () => {
  const rule = (change: object) =>
    policyRule({ ...empty, upgradeShort: '0', upgradeLong: '0', ...change }, 'USD', {
      approver: 'Sam Rivera',
      second: { people: ['Ben Adler'], countryOf: (id) => `Country ${id}` },
    });
  const text = (change: object) =>
    rule(change)
      .map((part) => part.text)
      .join('');
  const start = 'Flights up to 10 % above the cheapest sensible fare are in policy, in ';

  test.each([
    [
      'cabins that differ',
      { cabinLong: 'premium_economy' },
      'Economy on short and Premium Economy on long flights; above that Sam Rivera approves. Hotels have no limit.',
    ],
    [
      'upgrades that differ',
      { upgradeShort: '0', upgradeLong: '10000' },
      'Economy, with upgrades of up to 0.00 USD on short and 100.00 USD on long flights; above that Sam Rivera approves. Hotels have no limit.',
    ],
    [
      'a limit for CO2',
      { co2Above: '20' },
      'Economy, with CO2 up to 20 % above usual for the route; above that Sam Rivera approves. Hotels have no limit.',
    ],
    [
      'CO2 as usual, beside upgrades',
      { co2Above: '0', upgradeShort: '5000', upgradeLong: '5000' },
      'Economy, with upgrades of up to 50.00 USD, with CO2 no more than usual for the route; above that Sam Rivera approves. Hotels have no limit.',
    ],
    [
      'upgrades on short flights only',
      { upgradeShort: '5000', upgradeLong: '0' },
      'Economy, with upgrades of up to 50.00 USD on short and 0.00 USD on long flights; above that Sam Rivera approves. Hotels have no limit.',
    ],
    [
      'one upgrade for all',
      { upgradeShort: '5000', upgradeLong: '5000' },
      'Economy, with upgrades of up to 50.00 USD; above that Sam Rivera approves. Hotels have no limit.',
    ],
    [
      'every trip is approved',
      { isApproveAlways: true },
      'Economy; Sam Rivera approves every trip. Hotels have no limit.',
    ],
    ['a hotel limit that is no number yet', { hotelMax: '22o' }, 'Economy; above that Sam Rivera approves.'],
    ['a hotel limit with too many decimals', { hotelMax: '220.555' }, 'Economy; above that Sam Rivera approves.'],
  ])('%s', (_what, change, sentence) => {
    expect(text(change)).toBe(start + sentence);
  });

  test('the chosen values are marked', () => {
    const values = rule({ cabinLong: 'premium_economy', upgradeLong: '10000', isApproveAlways: true })
      .filter(({ isValue }) => isValue)
      .map((part) => part.text);
    expect(values).toEqual([
      '10 % above the cheapest sensible fare',
      'Economy',
      'Premium Economy',
      '0.00 USD',
      '100.00 USD',
      'Sam Rivera',
      'every trip',
      'no limit',
    ]);
  });

  test('the example names its three fares, and has the cabin of long flights', () => {
    const { fares } = exampleOf({ ...empty, cabinLong: 'economy', cabinShort: 'business_first' }, dollars);
    expect(fares.map(({ name, minor }) => [name, minor])).toEqual([
      ['Economy, other flights', 64_800],
      ['Economy with free changes', 73_200],
      ['Premium Economy', 99_000],
    ]);
    expect(fares[2]?.sentence).toContain('Premium Economy is above Economy, the cabin allowed on long flights');
    for (const { sentence } of fares) expect(sentence).not.toContain('undefined');
  });
});

const flight = (minutes: number, said: Partial<FlightNote> = {}): FlightNote => ({
  from: 'JFK',
  to: 'LHR',
  at: '2026-06-16T08:00',
  minutes,
  flight: 'BA178',
  ...said,
});
const later = (hours: number) => new Date(Date.UTC(2026, 5, 16, 8) + hours * 3_600_000).toISOString().slice(0, 16);

describe('the most reasonable fare', () => {
  const short = sliceOf(flight(300));
  const longLayover = sliceOf(flight(120, { to: 'ORD' }), flight(120, { from: 'ORD', at: later(6) }));
  const otherAirport = sliceOf(flight(120, { to: 'ORD' }), flight(120, { from: 'MDW', at: later(3) }));

  test('POL-09 every leg must have a short layover, and the limit depends on its own length', () => {
    const offers = [
      offerOf([short, short], { minor: 900 }),
      offerOf([short, longLayover], { minor: 300 }),
      offerOf([longLayover, short], { minor: 200 }),
    ];
    expect(mostReasonableFare(offers)).toMatchObject({ minor: 900, relaxed: [] });
  });

  test('POL-09 one leg that changes airports makes a fare not sensible', () => {
    const offers = [
      offerOf([short, short], { minor: 900 }),
      offerOf([short, otherAirport], { minor: 300 }),
      offerOf([otherAirport, short], { minor: 200 }),
    ];
    expect(mostReasonableFare(offers)).toMatchObject({ minor: 900, relaxed: [] });
  });

  test('POL-08 each leg has its own fastest option', () => {
    const slow = sliceOf(flight(500));
    expect(legLengths([offerOf([short, slow]), offerOf([slow, slow])])).toEqual([
      { fastestMinutes: 300, isShort: true },
      { fastestMinutes: 500, isShort: false },
    ]);
    expect(legLengths([])).toEqual([]);
  });
});

describe('the verdict', () => {
  const evidence: VerdictEvidence = {
    policyId: 1,
    policyVersion: 1,
    policyTitle: 'Standard',
    currency: 'USD',
    ratePpm: 1_000_000,
    reasonableMinor: 40_000,
    relaxed: [],
    withinPercent: 10,
    totalMinor: 44_000,
    cheapestSameFlightsMinor: 44_000,
    allowedUpgradeMinor: 5_000,
    legs: [{ fastestMinutes: 300, isShort: true, allowedCabin: 'economy', cabin: 'economy' }],
    isApproveAlways: false,
  };

  test('an upgrade counts on flights whose cheapest fare is exactly at the limit, and not one cent above', () => {
    expect(judge({ ...evidence, totalMinor: 49_000 }).isWithin).toBe(true);
    expect(judge({ ...evidence, totalMinor: 49_001 }).isWithin).toBe(false);
    expect(judge({ ...evidence, totalMinor: 49_000, cheapestSameFlightsMinor: 44_001 }).isWithin).toBe(false);
  });

  test('the strictest is found at any position, and of equal ones the first', () => {
    const within = judge(evidence);
    const cheaper = judge({ ...evidence, totalMinor: 40_000 });
    const asks = judge({ ...evidence, isApproveAlways: true });
    const out = judge({ ...evidence, totalMinor: 60_000 });
    const always = judge({ ...evidence, totalMinor: 41_000, isApproveAlways: true });
    expect(strictestVerdict([asks, within])).toBe(asks);
    expect(strictestVerdict([within, out])).toBe(out);
    expect(strictestVerdict([asks, out])).toBe(out);
    // Out of policy comes first; needing approval and the excess come after it.
    expect(strictestVerdict([{ ...out, needsApproval: false }, asks])).toMatchObject({ isWithin: false });
    expect(strictestVerdict([out, asks])).toBe(out);
    expect(strictestVerdict([always, within])).toBe(always);
    expect(strictestVerdict([within, cheaper])).toBe(within);
    expect(strictestVerdict([cheaper, within])).toBe(within);
    const twin = judge(evidence);
    expect(strictestVerdict([within, twin])).toBe(within);
  });

  test('POL-07 the highest cabin of a leg counts, in any order of its flights', () => {
    const policy: TravelPolicy = {
      id: 1,
      version: 1,
      title: 'Standard',
      approverName: null,
      withinPercent: 10,
      maxCabinShort: 'economy',
      maxCabinLong: 'economy',
      maxUpgradeShortMinor: 0,
      maxUpgradeLongMinor: 0,
      isApproveAlways: false,
    };
    const cabins = (...flown: readonly ('economy' | 'premium_economy' | 'business')[]) => {
      const offer = offerOf([sliceOf(...flown.map((cabin, index) => flight(60, { at: later(index * 2), cabin })))]);
      const reasonable = { minor: 40_000, currency: 'USD', relaxed: [], legs: legLengths([offer]) };
      return verdictOn(offer, 40_000, { policy, ratePpm: 1_000_000, reasonable, usualCo2: () => ({}) }).evidence.legs[0]
        ?.cabin;
    };
    expect(cabins('economy', 'business', 'premium_economy')).toBe('business');
    expect(cabins('business', 'economy')).toBe('business');
    expect(cabins('economy', 'economy')).toBe('economy');
  });

  test('a price exactly at the limit is not over it, and without a limit the reason is shown', () => {
    const searchPolicy = {
      title: 'Standard',
      approver_name: null,
      currency: 'USD',
      limit_amount: 45_320,
      reasonable_amount: 41_200,
      sentence: '',
    };
    const price = priceOf({
      amount: 45_320,
      is_policy: true,
      is_policy_within: false,
      is_policy_approval: true,
      policy_sentence: null,
    });
    expect(policyState(price, searchPolicy, true).text).toBe('Needs approval: not in policy');
    expect(policyState(price, null, true).text).toBe('Needs approval: not in policy');
    expect(policyState(price, { ...searchPolicy, limit_amount: null }, true).text).toBe(
      'Needs approval: not in policy',
    );
    // A price that is not judged has no text, even if it carries other policy data.
    expect(policyState({ ...price, is_policy: false }, searchPolicy, true)).toEqual({ kind: 'none', text: '' });
  });

  test('the sentence for a trip of flights and stays covers both, each by its name', () => {
    const hotel: HotelPolicy = { id: 1, version: 1, title: 'Standard', hotelMaxMinor: 25_000, isApproveAlways: false };
    const night = (baseMinor: number) => hotelVerdict({ baseMinor, currency: 'USD' }, { nights: 1, rooms: 1 }, hotel);
    const flights = judge(evidence);
    const [fine, dear] = [night(20_000), night(27_000)];
    const stay = (verdict: typeof fine) => [{ title: 'Hotel Aurel, London', verdict }];
    expect(tripVerdict(flights, stay(fine)).sentence).toBe(
      `Flights: ${flights.sentence}. Hotel Aurel, London: ${fine.sentence}`,
    );
    expect(tripVerdict(flights, stay(dear)).sentence).toBe(`Hotel Aurel, London: ${dear.sentence}`);
    const out = judge({ ...evidence, totalMinor: 60_000 });
    expect(tripVerdict(out, stay(fine)).sentence).toBe(`Flights: ${out.sentence}`);
    expect(tripVerdict(flights, []).sentence).toBe(flights.sentence);
  });
});
