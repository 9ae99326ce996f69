/** Proves docs/booking.md#refused-details */
import { describe, expect, test } from 'vitest';
import { dataFields } from '../kit/refused-data.ts';
import { travelerFieldOf } from '../travelers/traveler-form.ts';
import { readRefusedDetails, refusedDataSentence, refusedDetailSentence, refusedDetails } from './refused-data.ts';

const phone = { passenger: 1, field: 'phone_number', problem: 'not-accepted' } as const;

describe('refused details', () => {
  test('are of the travelers in the order of the command, each once', () => {
    const stranger = { ...phone, passenger: 9 };
    expect(refusedDetails([phone, { ...phone, problem: 'missing' }, stranger], [31, 32])).toEqual([
      { travelerId: 32, field: 'phone_number', problem: 'not-accepted' },
      { travelerId: null, field: 'phone_number', problem: 'not-accepted' },
    ]);
  });

  test('are read as they were stored; anything else names nothing', () => {
    const details = refusedDetails([phone], [31, 32]);
    expect(readRefusedDetails(JSON.parse(JSON.stringify(details)))).toEqual(details);
    expect(readRefusedDetails([{ travelerId: 'x', field: 'card_number', problem: 3 }, 'x', null])).toEqual([
      { travelerId: null, field: null, problem: 'not-accepted' },
    ]);
    expect(readRefusedDetails(null)).toEqual([]);
    expect(readRefusedDetails(Array.from({ length: 1000 }, () => ({})))).toHaveLength(60);
  });

  test.each(dataFields)('%s is told in words of the form, and has a field there', (field) => {
    expect(travelerFieldOf(field)).not.toBeNull();
    expect(refusedDetailSentence('flight', { field, problem: 'missing' })).toMatch(
      /^The airline asks for the [a-z() ]+\.$/,
    );
    const refused = refusedDetailSentence('hotel', { field, problem: 'not-accepted' });
    expect(refused).toMatch(/^The hotel did not accept the [a-z() ]+\. Please .+\.$/);
    expect(refused).not.toContain('_');
  });

  test('a booking says that it can be corrected only where a detail is known', () => {
    const unknown = { field: null };
    expect(refusedDataSentence('flight', [unknown, phone])).toBe(
      'The airline did not accept the details of the travelers. Nothing was charged. Please correct them and book again.',
    );
    expect(refusedDataSentence('flight', [unknown])).toBeNull();
    expect(refusedDetailSentence('flight', { field: null, problem: 'not-accepted' })).toBe(
      'The airline refused something that we cannot match with a field. Please ask our experts to book this.',
    );
  });
});
