import { describe, expect, test } from 'vitest';
import { choiceOf, roomPriceOf } from '#tests/builders/chosen-stays.ts';
import { breakdownLines, stayPriceFaults } from './price.ts';
import { allStayCosts, stayPriceFrom } from './room-price.ts';

describe('the price of a room', () => {
  test('MONEY-04 has every line of the breakdown, and they add up', () => {
    const price = stayPriceFrom(roomPriceOf());
    expect(stayPriceFaults(price)).toEqual([]);
    expect(breakdownLines(price).map(({ title, amount }) => `${title} ${amount.minor}`)).toEqual([
      'Rooms 48000',
      'Taxes & Fees 9600',
      'Local Fee 3600',
      'Resort Fee 2400',
      'Local Tax 3600',
      'Total 67200',
      'Pay Now 57600',
      'Pay At Property 9600',
    ]);
  });

  test('several stays have one sum per currency, and none of zero', () => {
    const euros = choiceOf('Hotel Aurel', {
      price_currency: 'EUR',
      price_total: 100,
      price_total_pay_now: 0,
      price_total_pay_property: 100,
    });
    expect(allStayCosts([choiceOf(), euros, choiceOf()])).toEqual({
      total: [
        { minor: 134_400, currency: 'USD' },
        { minor: 100, currency: 'EUR' },
      ],
      payNow: [{ minor: 115_200, currency: 'USD' }],
      payAtProperty: [
        { minor: 19_200, currency: 'USD' },
        { minor: 100, currency: 'EUR' },
      ],
    });
  });
});
