import { describe, expect, test } from 'vitest';
import { type HotelPolicy, hotelVerdict } from '../hotels/verdict.ts';
import { strictestHotelVerdict, tripVerdict } from './trip-verdict.ts';

const policy = (changes: Partial<HotelPolicy> = {}): HotelPolicy => ({
  id: 1,
  version: 1,
  title: 'Standard',
  hotelMaxMinor: 25_000,
  isApproveAlways: false,
  ...changes,
});

const night = (baseMinor: number, by: HotelPolicy = policy()) =>
  hotelVerdict({ baseMinor, currency: 'USD' }, { nights: 1, rooms: 1 }, by);

describe('the verdict on a trip with stays', () => {
  test('a single stay is not named', () => {
    const verdict = night(24_000);
    expect(tripVerdict(null, [{ title: 'Hotel Aurel, London', verdict }])).toEqual({
      isWithin: true,
      needsApproval: false,
      sentence: verdict.sentence,
    });
  });

  test('of several stays only those out of policy are mentioned, by name', () => {
    const dear = night(27_000);
    const judged = [
      { title: 'Hotel Aurel, London', verdict: night(24_000) },
      { title: 'Hotel Linden, Paris', verdict: dear },
    ];
    expect(tripVerdict(null, judged)).toEqual({
      isWithin: false,
      needsApproval: true,
      sentence: `Hotel Linden, Paris: ${dear.sentence}`,
    });
  });

  test('a policy that always requires approval also requires it for stays within its limit', () => {
    const verdict = night(20_000, policy({ isApproveAlways: true }));
    expect(tripVerdict(null, [{ title: 'Hotel Aurel', verdict }])).toMatchObject({
      isWithin: true,
      needsApproval: true,
    });
  });

  test('of several policies the strictest counts', () => {
    const lax = night(24_000, policy({ hotelMaxMinor: 50_000 }));
    const strict = night(24_000, policy({ hotelMaxMinor: 20_000 }));
    const always = night(24_000, policy({ isApproveAlways: true }));
    expect(strictestHotelVerdict([lax, strict, always])).toBe(strict);
    expect(strictestHotelVerdict([always, strict])).toBe(strict);
    expect(strictestHotelVerdict([lax, always])).toBe(always);
    expect(strictestHotelVerdict([lax])).toBe(lax);
  });
});
