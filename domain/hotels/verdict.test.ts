import { describe, expect, test } from 'vitest';
import { hotelVerdict, judgeHotel } from './verdict.ts';

const policy = { id: 4, version: 2, title: 'Standard', hotelMaxMinor: 25_000, isApproveAlways: false };
const size = { nights: 3, rooms: 2 };
const price = (baseMinor: number) => ({ baseMinor, currency: 'USD' });

describe('the policy verdict on hotels', () => {
  test.each([
    [150_000, true, 'Within the limit of 250.00 USD a night before taxes: 250.00 USD on average'],
    // 250.00333... a night is 250.00 to the minor unit.
    [150_002, true, 'Within the limit of 250.00 USD a night before taxes: 250.00 USD on average'],
    [150_003, false, '0.01 USD over the limit of 250.00 USD a night before taxes: 250.01 USD on average'],
    [187_200, false, '62.00 USD over the limit of 250.00 USD a night before taxes: 312.00 USD on average'],
  ])('HTL-28 %i of base for 3 nights in 2 rooms: within is %s', (baseMinor, isWithin, sentence) => {
    expect(hotelVerdict(price(baseMinor), size, policy)).toMatchObject({
      isWithin,
      needsApproval: !isWithin,
      sentence,
    });
  });

  test('0 is no limit', () => {
    const verdict = hotelVerdict(price(900_000), size, { ...policy, hotelMaxMinor: 0 });
    expect(verdict).toMatchObject({ isWithin: true, needsApproval: false });
    expect(verdict.sentence).toBe('1,500.00 USD a night before taxes: this policy has no limit for hotels');
  });

  test('a policy that always requires approval also requires it within the limit', () => {
    const verdict = hotelVerdict(price(60_000), size, { ...policy, isApproveAlways: true });
    expect(verdict).toMatchObject({ isWithin: true, needsApproval: true });
    expect(verdict.sentence).toContain('this policy asks for approval of every trip');
  });

  test('the same evidence gives the same verdict', () => {
    const verdict = hotelVerdict(price(187_200), size, policy);
    expect(judgeHotel(verdict.evidence)).toEqual(verdict);
  });
});
