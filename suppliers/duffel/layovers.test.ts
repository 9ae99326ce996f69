import { describe, expect, test } from 'vitest';
import { layoverMinutes } from '#domain/flights/offer.ts';
import { sliceOf } from './parts/translate-offer.ts';

describe('a layover is the time between two clocks of its airport', () => {
  const flight = (
    from: string,
    to: string,
    [departs, arrives, duration]: readonly [string, string, string | null],
  ) => ({
    marketing_carrier: { iata_code: 'BA' },
    marketing_carrier_flight_number: '117',
    operating_carrier: { iata_code: 'BA' },
    origin: { iata_code: from },
    destination: { iata_code: to },
    departing_at: `2026-09-29T${departs}:00`,
    arriving_at: `2026-09-29T${arrives}:00`,
    duration,
    passengers: [{ cabin_class: 'economy' }],
  });
  /** London to Los Angeles by New York, where it lands at 11:00 and leaves at 14:00. */
  const over = (duration: string | null) =>
    sliceOf({
      duration: 'PT15H',
      segments: [flight('LHR', 'JFK', ['08:00', '11:00', duration]), flight('JFK', 'LAX', ['14:00', '17:00', 'PT6H'])],
    });

  test.each([
    ['that agrees', 'PT8H', 480],
    ['of an hour less', 'PT7H', 420],
    ['of five hours less', 'PT3H', 180],
    ['that would miss the connection', 'PT12H', 480],
    ['that is missing', null, 480],
  ])('next to a stated duration %s', (_what, duration, minutes) => {
    const slice = over(duration);
    if (slice === null) throw new Error('the slice can be read');
    expect(layoverMinutes(slice)).toEqual([180]);
    expect(slice.segments[0]?.durationMinutes).toBe(minutes);
  });

  test('and where a clock cannot be right, the stated duration says when it begins', () => {
    // Sydney to Los Angeles by Auckland: the test airline states an arrival after the next departure.
    const slice = sliceOf({
      duration: 'PT17H',
      segments: [flight('SYD', 'AKL', ['09:00', '17:30', 'PT3H']), flight('AKL', 'LAX', ['17:00', '10:00', 'PT12H'])],
    });
    if (slice === null) throw new Error('the slice can be read');
    expect(layoverMinutes(slice)).toEqual([120]);
  });
});
