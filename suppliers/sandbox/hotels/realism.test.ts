import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type HotelSample,
  hotelFactLine,
  hotelFacts,
  hotelSample,
  type MeasuredHotelFact,
  measureHotelFact,
} from '#tests/builders/hotel-realism.ts';

let sample: HotelSample;
const measured: MeasuredHotelFact[] = [];

beforeAll(async () => {
  sample = await hotelSample();
});
afterAll(() => {
  const title = 'Hotels of the sandbox against the world: fact, world, sandbox, off by, source';
  process.stdout.write(`${[title, ...measured.map(hotelFactLine)].join('\n')}\n`);
});

describe('twenty facts about hotels', () => {
  test('are twenty', () => {
    expect(new Set(hotelFacts.map(({ what }) => what)).size).toBe(20);
  });

  test.each(hotelFacts)('$what: $least to $most, within $tolerancePercent % ($source)', (fact) => {
    const found = measureHotelFact(fact, sample);
    measured.push(found);
    // A tax is exact except for the last bits of a subtraction.
    expect(Math.abs(found.deviationPercent), hotelFactLine(found)).toBeLessThanOrEqual(fact.tolerancePercent + 1e-9);
  });

  test('guests like hotels with more stars better', () => {
    const ratings = [2, 3, 4, 5].map((stars) => {
      const own = sample.unitedStates.filter((hotel) => hotel.stars === stars);
      return own.reduce((sum, { property }) => sum + (property.guestRating ?? 0), 0) / own.length;
    });
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    for (const { property } of sample.unitedStates) {
      expect(property.guestRating).toBeGreaterThanOrEqual(3.2);
      expect(property.guestRating).toBeLessThanOrEqual(4.8);
    }
  });
});
