/** Proves docs/decisions/0183 */
import { describe, expect, test } from 'vitest';
import { addressText, hoursText, phoneText, type StatedAddress } from './hotel-contact.ts';

const stated: StatedAddress = { lines: ['12 Quay Street'], postalCode: 'SE1 2AB', city: 'London', country: 'GB' };

describe('the address of a hotel', () => {
  test.each<[string, Partial<StatedAddress>, string]>([
    ['is one line', {}, '12 Quay Street, London SE1 2AB, United Kingdom'],
    [
      'has all its lines',
      { lines: ['Quay House', '12 Quay Street', null] },
      'Quay House, 12 Quay Street, London SE1 2AB, United Kingdom',
    ],
    [
      'names a state',
      { city: 'Austin', region: 'TX', postalCode: '78701', country: 'us' },
      '12 Quay Street, Austin, TX 78701, United States',
    ],
    ['does not repeat a city that is a state', { region: 'London' }, '12 Quay Street, London SE1 2AB, United Kingdom'],
    ['leaves out what is not stated', { postalCode: null, country: null }, '12 Quay Street, London'],
    ['leaves out a country that does not exist', { country: 'QQ' }, '12 Quay Street, London SE1 2AB'],
    [
      'is text, whatever was sent',
      { lines: ['<b>1 &amp; 2</b><script>alert(1)</script>\nQuay'] },
      '1 & 2 Quay, London SE1 2AB, United Kingdom',
    ],
    ['is not a city alone', { lines: ['', undefined] }, ''],
  ])('%s', (_, other, text) => {
    expect(addressText({ ...stated, ...other })).toBe(text);
  });

  test('has an end', () => {
    expect(addressText({ ...stated, lines: ['x'.repeat(900)] })).toHaveLength(300);
  });
});

test.each([
  ['+44 20 7946 0123', '+44 20 7946 0123'],
  ['1-417-862-0153', '1-417-862-0153'],
  [' (212) 555.0100 ', '(212) 555.0100'],
  ['ask at the desk', ''],
  ['javascript:1234567', ''],
  ['+1 2', ''],
  ['- - - - - -', ''],
  [null, ''],
])('a phone number of a hotel: %s', (sent, text) => {
  expect(phoneText(sent)).toBe(text);
});

test.each([
  ['15:00', '11:00', 'Check-in from 15:00, check-out until 11:00'],
  ['15:00', '', 'Check-in from 15:00'],
  ['', '11:00', 'Check-out until 11:00'],
  ['', '', ''],
])('the hours of a hotel: %s to %s', (from, until, text) => {
  expect(hoursText({ from, until })).toBe(text);
});
