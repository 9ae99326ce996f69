import { expect, test } from 'vitest';
import { cardName, currencySaved } from './card-words.ts';

test('S6 a card is told by its label, its brand and its last four digits', () => {
  expect(cardName({ type: 'Visa', number: '4242', label: '' })).toBe('Visa 4242');
  expect(cardName({ type: 'Visa', number: '4242', label: 'Main' })).toBe('Main, Visa 4242');
});

test('S7 a saved currency says what stays and what changes', () => {
  expect(currencySaved('EUR')).toBe(
    'The default currency is EUR. Past trips keep theirs, and the limits of your policies are stated in EUR now.',
  );
});
