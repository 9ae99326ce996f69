import { describe, expect, test } from 'vitest';
import { cardName, currencySaved, onlyCardWarning } from './card-words.ts';

test('a card is named by its label, its brand and its last four digits', () => {
  expect(cardName({ type: 'Visa', number: '4242', label: '' })).toBe('Visa 4242');
  expect(cardName({ type: 'Visa', number: '4242', label: 'Main' })).toBe('Main, Visa 4242');
});

test('a saved currency says what stays and what changes', () => {
  expect(currencySaved('EUR')).toBe(
    'The default currency is EUR. Past trips keep theirs, and the limits of your policies are stated in EUR now.',
  );
});

describe('before the only card is deleted', () => {
  test('a person reads which payments will fail', () => {
    expect(onlyCardWarning('customer', 0)).toEqual([
      'It is your only card. Personal trips cannot be paid until you add another.',
    ]);
  });

  test.each([
    [0, []],
    [
      1,
      [
        '1 trip waits for an answer, an approval or its booking. What is being booked with this card is still charged to it.',
      ],
    ],
    [
      12,
      [
        '12 trips wait for an answer, an approval or their booking. What is being booked with this card is still charged to it.',
      ],
    ],
  ])('a Super Admin reads who pays instead, and that %i trips wait', (count, waiting) => {
    expect(onlyCardWarning('organization', count)).toEqual([
      'It is the organization’s only card. Until another is added, business trips are paid with the traveler’s own card, or not at all.',
      ...waiting,
    ]);
  });
});
