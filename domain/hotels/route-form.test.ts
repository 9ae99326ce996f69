import { describe, expect, test } from 'vitest';
import { choiceOf, stayOf } from '#tests/builders/chosen-stays.ts';
import {
  addStay,
  canRemoveStay,
  editStay,
  emptyStay,
  incompleteStaysText,
  mostStaysAsked,
  removeStay,
  roomsOf,
  stayDateBounds,
  staysProblems,
} from './route-form.ts';

const today = '2026-06-01';
const stay = stayOf();

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

  test.each(['checkin', 'checkout', 'place'] as const)(
    'HTL-04 a stay without %s is reported with exactly the specified alert',
    (field) => {
      const { alert, errors } = staysProblems([stay, { ...stay, [field]: null }], today);
      expect(alert).toBe('Please select locations and dates for all hotels before continuing.');
      expect(Object.keys(errors)).toEqual([`stays.1.${field}`]);
      expect(staysProblems([], today).alert).toBe(incompleteStaysText);
      expect(staysProblems([stay, stay], today)).toEqual({ alert: null, errors: {} });
    },
  );

  test('HTL-05 check-out begins with check-in', () => {
    expect(stayDateBounds(stay, 'checkout', today)).toEqual({ min: '2026-06-16', max: '2027-06-01' });
    expect(stayDateBounds(emptyStay, 'checkout', today).min).toBe(today);
    expect(stayDateBounds(stay, 'checkin', today).min).toBe(today);
  });

  test.each([
    [{ checkout: '2026-06-16' }, 'checkout', 'Check-out is at least one night after check-in'],
    [{ checkout: '2026-08-16' }, 'checkout', 'A stay is at most 28 nights'],
    [{ checkin: '2026-05-30' }, 'checkin', 'This check-in is in the past'],
  ])('HTL-05 %j is reported at its field', (more, field, sentence) => {
    expect(staysProblems([{ ...stay, ...more }], today)).toEqual({
      alert: sentence,
      errors: { [`stays.0.${field}`]: sentence },
    });
  });

  test('moving a check-in to or past its check-out moves the check-out too, with the same nights, and the form says so', () => {
    const { stays, said } = editStay([stay], 0, { checkin: '2026-06-19' });
    expect(stays[0]?.checkout).toBe('2026-06-22');
    expect(said).toEqual(['Check-out moved to Monday 22 June 2026: it was not after the check-in.']);
    expect(editStay([stay], 0, { checkin: '2026-06-18' })).toMatchObject({
      stays: [{ checkout: '2026-06-19' }],
      said: [],
    });
    const first = editStay([{ ...stay, checkin: null }], 0, { checkin: '2026-06-20' });
    expect(first.stays[0]?.checkout).toBe('2026-06-21');
  });

  test('a chosen room is kept while nights, place and people stay the same, and dropped otherwise', () => {
    const chosen = { ...stay, ideal: choiceOf() };
    const idealAfter = (change: object) => editStay([chosen], 0, change).stays[0]?.ideal ?? null;
    expect(idealAfter({ other: 'Quiet' })).toBe(chosen.ideal);
    expect(idealAfter({ rooms: [{ adults: 2 }, { adults: 1 }] })).toBe(chosen.ideal);
    for (const change of [
      { checkout: '2026-06-20' },
      { rooms: [{ adults: 2 }] },
      { place: { id: 1, name: '', name_full: '' } },
    ])
      expect(idealAfter(change)).toBeNull();
  });

  test('HTL-02 one to eight rooms; a new one takes one adult, and the others keep theirs', () => {
    expect(roomsOf([{ adults: 3 }], 3)).toEqual([{ adults: 3 }, { adults: 1 }, { adults: 1 }]);
    expect([roomsOf([], 0), roomsOf([], 99)].map((rooms) => rooms.length)).toEqual([1, 8]);
  });

  test('another stay begins where the last one ends; at least one stay remains, and there are six at most', () => {
    expect(addStay([stay])[1]).toEqual({ ...emptyStay, checkin: '2026-06-19', rooms: stay.rooms });
    const full = Array.from({ length: mostStaysAsked + 2 }).reduce<ReturnType<typeof addStay>>(
      (stays) => addStay(stays),
      [stay],
    );
    expect(full).toHaveLength(mostStaysAsked);
    expect([canRemoveStay([stay]), removeStay([stay], 0), removeStay(full, 0).length]).toEqual([
      false,
      [stay],
      mostStaysAsked - 1,
    ]);
  });
});
