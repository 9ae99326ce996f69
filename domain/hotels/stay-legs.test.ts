import { describe, expect, test } from 'vitest';
import { choiceOf, selectedStayOf, stayOf } from '#tests/builders/chosen-stays.ts';
import { selectedStays, selectRoom, stayAt } from './stay-legs.ts';
import { withoutChoices } from './whole-stay.ts';

const [open, done] = [stayOf(), selectedStayOf()];

describe('hotels are chosen stay by stay', () => {
  test.each([
    ['the first', [open, open], 0, 0],
    ['not past the first open stay', [open, open], 1, 0],
    ['the next once a room is chosen', [done, open], 1, 1],
    ['a stay with a chosen room, to change it', [done, done], 0, 0],
    ['the last stay when all are chosen', [done, done], 5, 1],
    ['the first stay when the URL has no valid number', [done, open], -1, 0],
  ])('HTL-31 it is %s', (_title, stays, asked, index) => {
    expect(stayAt(stays, asked)).toBe(index);
  });

  test('HTL-33 a room for the last stay completes to the summary', () => {
    const selected = selectRoom([done, open], 1, choiceOf('Hotel Aurel'));
    expect(selected.next).toBe('summary');
    expect(selectedStays(selected.stays)?.map(({ ideal }) => ideal.property.name)).toEqual([
      'Hotel Meridiem',
      'Hotel Aurel',
    ]);
  });

  test('HTL-34 a room for any other stay moves to the next one, and the others keep theirs', () => {
    const selected = selectRoom([open, open], 0, choiceOf());
    expect(selected.next).toBe(1);
    expect(selectedStays(selected.stays)).toBeNull();
    expect(selectRoom([done, done], 0, choiceOf('Hotel Aurel')).stays[1]).toBe(done);
  });

  test('HTL-22 the choices are cleared, and everything else stays', () => {
    expect(withoutChoices([done, open])).toEqual([open, open]);
  });
});
