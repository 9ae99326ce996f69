import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlightSearchReply } from '#contract/flights.ts';
import { type FlightNote, offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { priceOf } from '#tests/builders/flight-options.ts';
import { legLengths, mostReasonableFare } from './most-reasonable-fare.ts';
import { policySentence, policyState } from './policy-text.ts';
import type { TravelPolicy } from './travel-policy.ts';
import { fareLimitMinor, judge, rejudge, strictestVerdict, type VerdictEvidence, verdictOn } from './verdict.ts';

const flight = (minutes: number, said: Partial<FlightNote> = {}): FlightNote => ({
  from: 'JFK',
  to: 'LHR',
  at: '2026-06-16T08:00',
  minutes,
  flight: 'BA178',
  ...said,
});
const at = (hours: number) => new Date(Date.UTC(2026, 5, 16, 8) + hours * 3_600_000).toISOString().slice(0, 16);
/** 2 h, a layover, 2 h. */
const connecting = (layoverHours: number, leaveFrom = 'ORD') =>
  sliceOf(flight(120, { to: 'ORD' }), flight(120, { from: leaveFrom, at: at(2 + layoverHours) }));
const direct = sliceOf(flight(300));
const longDirect = sliceOf(flight(420));

describe('the most reasonable fare', () => {
  test.each([
    [359, true],
    [360, true],
    [361, false],
  ])('POL-08 a leg of %i minutes at the fastest is short: %s', (minutes, isShort) => {
    const offers = [offerOf([sliceOf(flight(minutes))]), offerOf([sliceOf(flight(minutes + 300))])];
    expect(legLengths(offers)).toEqual([{ fastestMinutes: minutes, isShort }]);
  });

  test.each([
    ['short, 2 h 59', direct, 2.99, 300],
    ['short, 3 h 00', direct, 3, 900],
    ['long, 4 h 59', longDirect, 4.99, 300],
    ['long, 5 h 00', longDirect, 5, 900],
  ])('POL-09 layovers under 3 h on short, under 5 h on long routes: %s', (_, fastest, layover, minor) => {
    const isShort = fastest === direct;
    const via = isShort
      ? connecting(layover)
      : sliceOf(flight(240, { to: 'ORD' }), flight(240, { from: 'ORD', at: at(4 + layover) }));
    expect(mostReasonableFare([offerOf([fastest], { minor: 900 }), offerOf([via], { minor: 300 })])).toMatchObject({
      minor,
      relaxed: [],
    });
  });

  test('the cheapest sensible fare: priced, with a carry-on, one airport, one ticket', () => {
    const offers = [
      offerOf([direct], { minor: 0 }),
      offerOf([direct], { minor: 100, bags: { carryOn: 0, checked: 0 } }),
      offerOf([connecting(1, 'MDW')], { minor: 150 }),
      offerOf([direct], { minor: 200, isSplit: true }),
      offerOf([direct], { minor: 450 }),
      offerOf([direct], { minor: 412, bags: null }),
    ];
    expect(mostReasonableFare(offers)).toMatchObject({ minor: 412, relaxed: [], currency: 'USD' });
  });

  test('demands are dropped in the order bag, layover, airport change, split', () => {
    const bagless = offerOf([direct], { minor: 100, bags: { carryOn: 0, checked: 0 } });
    const waiting = offerOf([connecting(4)], { minor: 90 });
    const changing = offerOf([connecting(1, 'MDW')], { minor: 80 });
    const split = offerOf([connecting(1)], { minor: 70, isSplit: true });
    const fare = (...offers: Parameters<typeof mostReasonableFare>[0][number][]) => mostReasonableFare(offers);
    expect(fare(bagless, waiting, changing, split)).toMatchObject({ minor: 100, relaxed: ['bag'] });
    expect(fare(waiting, changing, split)).toMatchObject({ minor: 90, relaxed: ['bag', 'layover'] });
    expect(fare(changing, split)).toMatchObject({ minor: 80, relaxed: ['bag', 'layover', 'airport_change'] });
    expect(fare(split)).toMatchObject({ minor: 70, relaxed: ['bag', 'layover', 'airport_change', 'split'] });
    expect(fare(offerOf([direct], { minor: 0 }))).toBeNull();
    expect(fare()).toBeNull();
  });
});

const policy: TravelPolicy = {
  id: 3,
  version: 2,
  title: 'Standard',
  approverName: 'Ada Okafor',
  withinPercent: 10,
  maxCabinShort: 'economy',
  maxCabinLong: 'premium_economy',
  maxUpgradeShortMinor: 5_000,
  maxUpgradeLongMinor: 10_000,
  isApproveAlways: false,
};
const evidence: VerdictEvidence = {
  policyId: 3,
  policyVersion: 2,
  policyTitle: 'Standard',
  currency: 'USD',
  ratePpm: 1_000_000,
  reasonableMinor: 41_200,
  relaxed: [],
  withinPercent: 10,
  totalMinor: 41_200,
  cheapestSameFlightsMinor: 41_200,
  allowedUpgradeMinor: 5_000,
  legs: [{ fastestMinutes: 300, isShort: true, allowedCabin: 'economy', cabin: 'economy' }],
  isApproveAlways: false,
};
const leg = (cabin: 'economy' | 'premium_economy' | 'business' | 'first', isShort = true) => ({
  fastestMinutes: isShort ? 300 : 420,
  isShort,
  allowedCabin: isShort ? ('economy' as const) : ('premium_economy' as const),
  cabin,
});
const usualCo2 = () => ({ supplier: 500, factor: 900 });
const limitText = 'the limit of 453.20 USD: cheapest sensible fare 412.00 USD + 10 %';

describe('the verdict', () => {
  test.each([
    ['at the limit', { totalMinor: 45_320 }, true, `Within ${limitText}`],
    ['one cent over', { totalMinor: 45_321, cheapestSameFlightsMinor: 40_000 }, false, `0.01 USD over ${limitText}`],
    ['62.00 over', { totalMinor: 51_520 }, false, `62.00 USD over ${limitText}`],
    [
      'over, but an allowed upgrade',
      { totalMinor: 46_000, cheapestSameFlightsMinor: 41_000 },
      true,
      '50.00 USD above the cheapest fare on these flights: upgrades of 50.00 are allowed',
    ],
    [
      'over, a cent above the upgrade',
      { totalMinor: 46_001, cheapestSameFlightsMinor: 41_000 },
      false,
      `6.81 USD over ${limitText}`,
    ],
    [
      'the cheapest fare of an expensive flight',
      { totalMinor: 51_520, cheapestSameFlightsMinor: 51_520 },
      false,
      `62.00 USD over ${limitText}`,
    ],
    [
      'a cabin too high',
      { legs: [leg('business')] },
      false,
      'Business is above Economy, the cabin allowed on short flights',
    ],
    [
      'the allowed cabin of a long leg',
      { legs: [leg('economy'), leg('premium_economy', false)] },
      true,
      `Within ${limitText}`,
    ],
    [
      'one leg too high',
      { legs: [leg('economy'), leg('first', false)] },
      false,
      'First is above Premium Economy, the cabin allowed on long flights',
    ],
    [
      'both',
      { legs: [leg('business')], totalMinor: 51_520 },
      false,
      `Business is above Economy, the cabin allowed on short flights; 62.00 USD over ${limitText}`,
    ],
  ])('%s', (_, said, isWithin, sentence) => {
    expect(judge({ ...evidence, ...said })).toMatchObject({ isWithin, needsApproval: !isWithin, sentence });
  });

  test('a policy that always requires approval also requires it within its limits', () => {
    expect(judge({ ...evidence, isApproveAlways: true })).toMatchObject({
      isWithin: true,
      needsApproval: true,
      sentence: `Within ${limitText}; this policy asks for approval of every trip`,
    });
  });

  test('a round trip is judged on its total with the smaller upgrade, each leg by its own length', () => {
    const out = sliceOf(flight(420, { cabin: 'premium_economy' }));
    const offer = offerOf([out, direct], { minor: 46_000 });
    const reasonable = mostReasonableFare([offerOf([longDirect, direct], { minor: 41_200 })]);
    if (!reasonable) throw new Error('there is a priced offer');
    const verdict = verdictOn(offer, 41_000, { policy, ratePpm: 1_000_000, reasonable, usualCo2 });
    expect(verdict).toMatchObject({ isWithin: true, evidence: { allowedUpgradeMinor: 5_000, totalMinor: 46_000 } });
    expect(verdict.evidence.legs).toEqual([
      { fastestMinutes: 420, isShort: false, allowedCabin: 'premium_economy', cabin: 'premium_economy' },
      { fastestMinutes: 300, isShort: true, allowedCabin: 'economy', cabin: 'economy' },
    ]);
    expect(verdictOn(offer, 40_999, { policy, ratePpm: 1_000_000, reasonable, usualCo2 }).isWithin).toBe(false);
  });

  test.each([
    ['at the limit', { kg: 550, usualKg: 500, allowedPercent: 10 }, null],
    [
      'a kilogram above',
      { kg: 551, usualKg: 500, allowedPercent: 10 },
      '551 kg CO2, 10 % above usual for this route: up to 10 % is allowed',
    ],
    [
      'far above',
      { kg: 1200, usualKg: 500, allowedPercent: 50 },
      '1,200 kg CO2, 140 % above usual for this route: up to 50 % is allowed',
    ],
    ['as usual, where no more is allowed', { kg: 500, usualKg: 500, allowedPercent: 0 }, null],
    [
      'hardly above usual',
      { kg: 501, usualKg: 500, allowedPercent: 0 },
      '501 kg CO2, 1 % above usual for this route: no more than usual is allowed',
    ],
  ])('docs/decisions/0159 CO2 %s', (_, co2, sentence) => {
    expect(judge({ ...evidence, co2 })).toMatchObject({
      isWithin: sentence === null,
      needsApproval: sentence !== null,
      sentence: sentence ?? `Within ${limitText}`,
    });
    const over = judge({ ...evidence, co2, totalMinor: 51_520 });
    expect(over).toMatchObject({ isWithin: false, needsApproval: true });
    expect(over.sentence).toBe([...(sentence ? [sentence] : []), `62.00 USD over ${limitText}`].join('; '));
  });

  test('docs/decisions/0159 CO2 is compared with what is usual by its own method, and judged only with a limit', () => {
    const co2 = (maxCo2AbovePercent: number | null | undefined, stated: number | undefined, usual = usualCo2()) => {
      const offer = {
        ...offerOf([direct], { minor: 41_200 }),
        ...(stated !== undefined && { co2KgPerPassenger: stated }),
      };
      const reasonable = mostReasonableFare([offer]);
      if (!reasonable) throw new Error('there is a priced offer');
      const limited = { ...policy, ...(maxCo2AbovePercent !== undefined && { maxCo2AbovePercent }) };
      return verdictOn(offer, 41_200, { policy: limited, ratePpm: 1_000_000, reasonable, usualCo2: () => usual })
        .evidence.co2;
    };
    expect(co2(10, 612)).toEqual({ kg: 612, usualKg: 500, allowedPercent: 10 });
    expect(co2(0, undefined)).toMatchObject({ usualKg: 900, allowedPercent: 0 });
    expect([co2(null, 612), co2(undefined, 612)]).toEqual([undefined, undefined]);
    expect(co2(10, 612, { supplier: 0, factor: 900 })).toBeUndefined();
  });

  test('the same evidence later gives the same verdict, a new price gives a new one', () => {
    const verdict = judge({ ...evidence, totalMinor: 45_000 });
    expect(judge(JSON.parse(JSON.stringify(verdict.evidence)))).toEqual(verdict);
    expect(rejudge(verdict.evidence, 51_520).isWithin).toBe(false);
    expect(rejudge(verdict.evidence, 30_000)).toMatchObject({
      isWithin: true,
      evidence: { cheapestSameFlightsMinor: 30_000 },
    });
  });

  test('of several policies the strictest counts', () => {
    const within = judge(evidence);
    const asks = judge({ ...evidence, isApproveAlways: true });
    const out = judge({ ...evidence, totalMinor: 60_000 });
    const furtherOut = judge({ ...evidence, totalMinor: 60_000, reasonableMinor: 30_000 });
    expect(strictestVerdict([within, asks])).toBe(asks);
    expect(strictestVerdict([out, asks, within])).toBe(out);
    expect(strictestVerdict([out, furtherOut])).toBe(furtherOut);
  });

  const minor = fc.integer({ min: 1, max: 100_000_000 });
  const percent = fc.constantFrom(10, 20, 30, 40, 50, 60, 70, 80, 90, 100);

  test('the limit is the exact product rounded half-up to the minor unit', () => {
    fc.assert(
      fc.property(minor, percent, (reasonable, within) => {
        const exact = BigInt(reasonable) * BigInt(100 + within);
        expect(BigInt(fareLimitMinor(reasonable, within))).toBe((exact + 50n) / 100n);
      }),
    );
    expect([fareLimitMinor(45, 10), fareLimitMinor(44, 10)]).toEqual([50, 48]);
  });

  test('a cheaper total, a higher percentage or a larger upgrade never turns in policy into out of policy', () => {
    fc.assert(
      fc.property(
        minor,
        minor,
        minor,
        percent,
        fc.integer({ min: 0, max: 50_000 }),
        (total, less, reasonable, within, upgrade) => {
          const base = {
            ...evidence,
            totalMinor: total,
            reasonableMinor: reasonable,
            withinPercent: within,
            allowedUpgradeMinor: upgrade,
            cheapestSameFlightsMinor: Math.min(total, reasonable),
          };
          fc.pre(judge(base).isWithin);
          expect(judge({ ...base, totalMinor: Math.max(1, total - less) }).isWithin).toBe(true);
          expect(judge({ ...base, withinPercent: 100 }).isWithin).toBe(true);
          expect(judge({ ...base, allowedUpgradeMinor: upgrade + less }).isWithin).toBe(true);
        },
      ),
    );
  });

  test('the most reasonable fare itself is always within the percentage', () => {
    fc.assert(fc.property(minor, percent, (total, within) => fareLimitMinor(total, within) >= total));
  });
});

describe('what the screens say', () => {
  const searchPolicy: FlightSearchReply['policy'] = {
    title: 'Standard',
    approver_name: 'Ada Okafor',
    currency: 'USD',
    limit_amount: 45_320,
    reasonable_amount: 41_200,
    sentence: '',
  };
  const judged = {
    is_policy: true,
    is_policy_within: false,
    is_policy_approval: true,
    policy_sentence: 'Business is above Economy',
  };

  test.each([
    ['no policy', {}, true, { kind: 'none', text: '' }],
    ['until is_finished', { is_policy: true }, false, { kind: 'checking', text: 'Checking policy' }],
    ['no price to judge', { is_policy: true, amount: 0 }, true, { kind: 'none', text: '' }],
    [
      'within',
      { ...judged, is_policy_within: true, is_policy_approval: false },
      true,
      { kind: 'within', text: 'In policy' },
    ],
    [
      'over the limit',
      { ...judged, amount: 51_520 },
      true,
      { kind: 'approval', text: 'Needs approval: 62.00 USD over the 453.20 USD limit' },
    ],
    ['another reason', judged, true, { kind: 'approval', text: 'Needs approval: Business is above Economy' }],
    [
      'always',
      { ...judged, is_policy_within: true },
      true,
      { kind: 'approval', text: 'Needs approval: the policy asks for every trip' },
    ],
  ])('%s', (_, said, isFinished, state) => {
    expect(policyState(priceOf(said), searchPolicy, isFinished)).toEqual(state);
  });

  test('a policy is one sentence before and after its limit is known', () => {
    expect(policySentence({ withinPercent: 10, limit: null, approverName: null, maxCo2AbovePercent: 20 })).toBe(
      'Flights up to 10 % above the cheapest sensible fare, with CO2 up to 20 % above usual for the route. Above that, needs approval.',
    );
    expect(policySentence({ withinPercent: 10, limit: null, approverName: null })).toBe(
      'Flights up to 10 % above the cheapest sensible fare. Above that, needs approval.',
    );
    expect(
      policySentence({ withinPercent: 10, limit: { minor: 81_200, currency: 'USD' }, approverName: 'Sam Rivera' }),
    ).toBe('Flights up to 812.00 USD. Above that, Sam Rivera approves.');
  });
});
