import { expect, test } from 'vitest';
import { judgeHotel } from '#domain/hotels/verdict.ts';
import { judge, type VerdictEvidence } from '#domain/policies/verdict.ts';
import { findingsOf, type JudgedItem } from './findings.ts';

const evidence: VerdictEvidence = {
  policyId: 1,
  policyVersion: 1,
  policyTitle: 'Standard',
  currency: 'USD',
  ratePpm: 1_000_000,
  reasonableMinor: 50_000,
  relaxed: [],
  withinPercent: 10,
  totalMinor: 52_000,
  cheapestSameFlightsMinor: 52_000,
  allowedUpgradeMinor: 0,
  legs: [{ fastestMinutes: 420, isShort: false, allowedCabin: 'economy', cabin: 'economy' }],
  isApproveAlways: false,
};
const flights = (said: Partial<VerdictEvidence> = {}): JudgedItem => ({
  title: 'Flights',
  verdict: judge({ ...evidence, ...said }),
});
const hotel = (nightlyMinor: number, hotelMaxMinor = 18_000, isApproveAlways = false): JudgedItem => ({
  title: 'Hotel Aurel',
  verdict: judgeHotel({
    policyId: 1,
    policyVersion: 1,
    policyTitle: 'Standard',
    currency: 'USD',
    hotelMaxMinor,
    nightlyMinor,
    isApproveAlways,
  }),
});
const cabin = { fastestMinutes: 420, isShort: false, allowedCabin: 'economy', cabin: 'business' } as const;
const brief = (items: readonly JudgedItem[]) =>
  findingsOf(items).map(({ kind, sentence, overMinor, limitMinor }) => [kind, sentence, overMinor, limitMinor]);

test.each([
  ['nothing', [flights(), hotel(17_000)], []],
  [
    'the fare',
    [flights({ totalMinor: 62_620, cheapestSameFlightsMinor: 62_620 })],
    [['fare', 'Flight over the limit of 550.00 USD', 7620, 55_000]],
  ],
  [
    'an allowed upgrade',
    [flights({ totalMinor: 60_000, cheapestSameFlightsMinor: 54_000, allowedUpgradeMinor: 6000 })],
    [],
  ],
  [
    'the cabin',
    [flights({ legs: [cabin, cabin] })],
    [['cabin', 'Business is above Economy, the cabin allowed on long flights', null, null]],
  ],
  [
    'the CO2',
    [flights({ co2: { kg: 612, usualKg: 500, allowedPercent: 10 } })],
    [['co2', '612 kg CO2, 22 % above usual for this route: up to 10 % is allowed', null, null]],
  ],
  [
    'the hotel',
    [flights(), hotel(22_800)],
    [['hotel', 'Hotel over the limit of 180.00 USD a night before taxes', 4800, 18_000]],
  ],
  ['a hotel without a limit', [hotel(90_000, 0)], []],
  [
    'every trip',
    [flights({ isApproveAlways: true })],
    [['always', 'This policy asks for approval of every trip', null, null]],
  ],
  [
    'every trip, when something is out of policy anyway',
    [flights({ isApproveAlways: true }), hotel(18_001, 18_000, true)],
    [['hotel', 'Hotel over the limit of 180.00 USD a night before taxes', 1, 18_000]],
  ],
] as const)('an approver weighs %s', (_what, items, found) => {
  expect(brief(items)).toEqual(found);
});

test('there is something to weigh exactly when the policy asks for approval', () => {
  for (const totalMinor of [54_999, 55_000, 55_001])
    for (const cheapestSameFlightsMinor of [50_000, totalMinor])
      for (const allowedUpgradeMinor of [0, 4999, 5000, 5001]) {
        const item = flights({ totalMinor, cheapestSameFlightsMinor, allowedUpgradeMinor });
        expect(findingsOf([item]).length > 0).toBe(item.verdict.needsApproval);
      }
});
