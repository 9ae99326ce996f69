import { describe, expect, test } from 'vitest';
import { hotelSentences, rateSentences, type Trader, traderSentences, traderText } from './stay-notice.ts';

const trader: Trader = {
  name: 'Quay Rooms Ltd',
  address: '12 Quay Street, London',
  email: 'rooms@quay.example',
  phone: '0330-123-1235',
  register: 'Companies House',
  registerNumber: '09876543',
  isSelfCertified: null,
  statements: ['This property is run by a business.'],
};

describe('what must be known before a booking, in sentences', () => {
  test('deposits with their own currency and the day they are due', () => {
    const deposits = [
      { amount: { minor: 5_000, currency: 'GBP' }, due: '2026-09-22' },
      { amount: { minor: 900, currency: 'JPY' }, due: '' },
    ];
    expect(rateSentences({ deposits, damageDeposit: { minor: 15_000, currency: 'EUR' } })).toEqual([
      'A deposit of 50.00 GBP is due on Tue 22 September 2026.',
      'A deposit of 900 JPY is due.',
      'The hotel takes 150.00 EUR against damage and returns it if there is none.',
    ]);
    expect(rateSentences({})).toEqual([]);
  });

  test('a day that cannot be read is left out', () => {
    const deposits = [{ amount: { minor: 5_000, currency: 'GBP' }, due: 'soon' }];
    expect(rateSentences({ deposits })).toEqual(['A deposit of 50.00 GBP is due.']);
  });

  test('the end of check-in and the minimum age', () => {
    expect(hotelSentences({ checkinUntil: '23:00', minimumAge: 21 })).toEqual([
      'Check-in ends at 23:00.',
      'The guest who checks in must be at least 21 years old.',
    ]);
    expect(hotelSentences({})).toEqual([]);
  });

  test.each([
    [
      trader,
      'Quay Rooms Ltd, 12 Quay Street, London, rooms@quay.example, 0330-123-1235, registered in Companies House as 09876543',
    ],
    [{ ...trader, address: '', email: '', phone: '', register: '' }, 'Quay Rooms Ltd, registered as 09876543'],
    [
      { ...trader, address: '', email: '', phone: '', registerNumber: '' },
      'Quay Rooms Ltd, registered in Companies House',
    ],
    [{ ...trader, name: '', address: '', email: '', phone: '', register: '', registerNumber: '' }, ''],
  ])('a trader in one line', (who, text) => {
    expect(traderText(who)).toBe(text);
  });

  test('a promise to keep the law is said only where it was given', () => {
    const promise = 'The seller promises to offer only what complies with the law of the European Union.';
    expect(traderSentences(trader)).toEqual(trader.statements);
    expect(traderSentences({ ...trader, isSelfCertified: false })).toEqual(trader.statements);
    expect(traderSentences({ ...trader, isSelfCertified: true })).toEqual([...trader.statements, promise]);
  });
});
