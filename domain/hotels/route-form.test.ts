import { describe, expect, test } from 'vitest';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import {
  earliestCheckout,
  emptyStay,
  isWholeStay,
  requirementText,
  roomsText,
  staysProblem,
  withCheckin,
} from './route-form.ts';

const london = { id: 1, name: 'London', name_full: 'London, United Kingdom' };
const stay = { ...emptyStay, checkin: '2026-06-16', checkout: '2026-06-19', place: london };

describe('the stays of the hotels section', () => {
  test('HTL-01 a stay keeps days, place, rooms with their adults, an ideal and other wishes', () => {
    expect(emptyStay).toEqual({
      checkin: null,
      checkout: null,
      place: null,
      rooms: [{ adults: 1 }],
      ideal: null,
      other: '',
    });
  });

  test.each(['checkin', 'checkout', 'place'] as const)('HTL-04 a stay without %s is not gone on with', (field) => {
    const problem = 'Please select locations and dates for all hotels before continuing.';
    expect(staysProblem([stay, { ...stay, [field]: null }])).toBe(problem);
    expect(staysProblem([])).toBe(problem);
    expect(staysProblem([stay, stay])).toBeNull();
  });

  test('HTL-05 check-out begins with check-in, and one before it is taken off', () => {
    expect(earliestCheckout(stay, '2026-06-01')).toBe('2026-06-16');
    expect(earliestCheckout(emptyStay, '2026-06-01')).toBe('2026-06-01');
    expect(withCheckin(stay, '2026-06-18').checkout).toBe('2026-06-19');
    expect(withCheckin(stay, '2026-06-20').checkout).toBeNull();
  });

  test('HTL-37 what a travel expert is told', () => {
    const wished = { ...stay, rooms: [{ adults: 2 }, { adults: 1 }], ideal: hotelOf({ name: 'Hotel Aurel' }) };
    if (!isWholeStay(stay) || !isWholeStay(wished)) throw new Error('both are filled in');
    expect(requirementText(stay)).toBe(
      'Hotel in London, United Kingdom, Tue 16 June 2026 to Fri 19 June 2026 (3 nights), 1 room: 1 adult',
    );
    expect(roomsText(wished.rooms)).toBe('2 rooms: 2 adults, 1 adult');
    expect(requirementText({ ...wished, other: ' Near the river ' })).toMatch(
      /\. Ideal: Hotel Aurel\. Near the river$/,
    );
  });
});
