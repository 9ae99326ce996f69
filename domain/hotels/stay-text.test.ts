import { describe, expect, test } from 'vitest';
import { choiceOf, stayOf } from '#tests/builders/chosen-stays.ts';
import { bedsText, daysText, requirementText, roomsText, stayTitle } from './stay-text.ts';

const bed = (quantity: number, name: string) => ({ quantity, name });

describe('stays in words', () => {
  test('HTL-37 the text for a travel expert', () => {
    const plain = stayOf({ rooms: [{ adults: 1 }] });
    expect(requirementText(plain)).toBe(
      'Hotel in London, United Kingdom, Tue 16 June 2026 to Fri 19 June 2026 (3 nights), 1 room: 1 adult',
    );
    const wished = stayOf({ ideal: choiceOf('Hotel Aurel'), other: ' Near the river ' });
    expect(roomsText(wished.rooms)).toBe('2 rooms: 2 adults, 1 adult');
    expect(requirementText(wished)).toMatch(/\. Ideal: Hotel Aurel, Superior Room\. Near the river$/);
  });

  test('the days, with month and year once where they are shared', () => {
    const days = (checkin: string, checkout: string) => daysText(stayOf({ checkin, checkout }));
    expect(days('2026-06-16', '2026-06-19')).toBe('Tue 16 to Fri 19 June 2026');
    expect(days('2026-06-30', '2026-07-02')).toBe('Tue 30 June to Thu 2 July 2026');
    expect(days('2026-12-30', '2027-01-02')).toBe('Wed 30 December 2026 to Sat 2 January 2027');
  });

  test('hotels are numbered when there are several', () => {
    expect([stayTitle([stayOf()], 0), stayTitle([stayOf(), stayOf()], 1)]).toEqual(['Hotel', 'Hotel 2']);
  });

  test.each([
    [[{ beds: [bed(1, 'Queen Bed')] }, { beds: [bed(2, 'Twin Bed')] }], '1 Queen Bed or 2 Twin Beds'],
    [[{ beds: [bed(1, 'King Bed'), bed(1, 'Sofa Bed')] }], '1 King Bed and 1 Sofa Bed'],
    [[], ''],
  ])('HTL-27 the beds of %j', (bed_options, words) => {
    expect(bedsText({ bed_options })).toBe(words);
  });
});
