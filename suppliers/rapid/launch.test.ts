/** Proves docs/rapid-launch.md: what Rapid wants shown before a booking, and sent with each request. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rapidFixture, rapidTraders } from '#tests/builders/rapid-stock.ts';
import { type RapidSubject, rapidQuery, startRapid } from '#tests/builders/rapid-supplier.ts';
import { pictureOrigin } from './parts/picture-name.ts';
import { conditionsOf, tradersOf } from './parts/translate-notice.ts';
import { detailOf } from './parts/translate-property.ts';
import { content, priceCheck } from './parts/wire.ts';

const quay = {
  name: 'Quay Rooms Ltd',
  address: '12 Quay Street, London SE1 2AB, United Kingdom',
  email: 'rooms@quay.example',
  phone: '0330-123-1235',
  register: 'Companies House',
  registerNumber: '09876543',
  isSelfCertified: true,
  statements: ['This property is run by a business.', 'The cancellation policy of the property applies.'],
};

let rapid: RapidSubject;

beforeAll(async () => {
  rapid = await startRapid();
});
beforeEach(() => {
  rapid.server.calm();
  rapid.server.requests.length = 0;
});
afterAll(() => rapid.server.close());

const firstRate = async (hotel: string) => {
  const detail = await rapid.supplier.detail(hotel, rapidQuery, rapid.context);
  const [rate] = detail.ok ? detail.value.rooms.flatMap(({ rates }) => rates) : [];
  if (!rate) throw new Error('nothing is on sale');
  return rate;
};

describe('what must be known before a booking', () => {
  test('the end of check-in and the minimum age are those of the hotel’s description', async () => {
    const detail = await rapid.supplier.detail('11775755', rapidQuery, rapid.context);
    expect(detail).toMatchObject({ ok: true, value: { checkinUntil: '23:00', minimumAge: 18 } });
  });

  test.each<[what: string, checkin: object, expected: object]>([
    ['an age in a text', { min_age: '21' }, { minimumAge: 21 }],
    ['no age', { min_age: 0 }, {}],
    ['an odd age', { min_age: 'adults' }, {}],
    ['half a year', { min_age: 18.5 }, {}],
    ['an end at midnight', { end_time: 'midnight' }, {}],
    ['an end at any time', { end_time: 'anytime' }, {}],
    ['an end in words', { end_time: 'when the bar closes' }, {}],
    ['an end by the clock', { end_time: '9 PM' }, { checkinUntil: '21:00' }],
  ])('%s is read, or nothing is said', (_what, checkin, expected) => {
    const { checkinUntil, minimumAge } = detailOf(
      content.parse({ ...rapidFixture('content'), checkin }),
      pictureOrigin,
    );
    expect({ ...(checkinUntil && { checkinUntil }), ...(minimumAge && { minimumAge }) }).toEqual(expected);
  });

  test('deposits are stated with the rate, in their own currency, and again with its check', async () => {
    const stated = {
      deposits: [{ amount: { minor: 5_000, currency: 'GBP' }, due: '2026-09-22' }],
      damageDeposit: { minor: 15_000, currency: 'GBP' },
    };
    const rate = await firstRate('11775755');
    expect(rate).toMatchObject(stated);
    expect(await rapid.supplier.check(rate.ref, rapid.context)).toMatchObject({ ok: true, value: stated });
    const plain = await firstRate('11775754');
    expect([plain.deposits, plain.damageDeposit]).toEqual([undefined, undefined]);
  });

  test.each<[what: string, stated: object]>([
    ['nothing', { deposits: [], refundable_damage_deposit: { value: '0.00', currency: 'GBP' } }],
    ['nothing in a list', { deposits: [{ value: '0.00', currency: 'GBP', due: '2026-09-22' }] }],
    ['words', { deposits: 'some', refundable_damage_deposit: 'a hundred' }],
    ['an unknown currency', { deposits: [{ value: '10', currency: 'ZZZ', due: 'soon' }] }],
  ])('a deposit of %s is none', (_what, stated) => {
    expect(conditionsOf(priceCheck.parse({ status: 'available', ...stated }))).toEqual({});
  });

  test('the check says who sells the room, and the terms', async () => {
    const rate = await firstRate('11775755');
    expect(rate.traders).toBeUndefined();
    expect(await rapid.supplier.check(rate.ref, rapid.context)).toMatchObject({
      ok: true,
      value: { traders: [quay], termsUrl: 'https://terms.rapid.example/full' },
    });
    expect(rapid.supplier.termsUrl).toBe('https://developer.expediapartnersolutions.com/terms/en');
  });

  test.each<[what: string, stated: unknown, expected: object]>([
    ['nothing', undefined, {}],
    ['words', 'a business', {}],
    ['a list', [], {}],
    [
      'an odd trader beside another',
      { ...rapidTraders, traders: ['x', ...[rapidTraders.traders].flat()] },
      { traders: [quay] },
    ],
    ['one trader instead of a list', { traders: { one: [rapidTraders.traders].flat()[0] } }, { traders: [quay] }],
    ['a trader without a name or a word', { traders: [{ phone: '1234567' }] }, {}],
    ['terms that run a script', { traders: [], terms_and_conditions: 'javascript:alert(1)' }, {}],
    ['terms in the clear', { traders: [], terms_and_conditions: 'http://terms.example/' }, {}],
  ])('%s as trader loses no price: what can be read is shown', (_what, stated, expected) => {
    const read = priceCheck.parse({ status: 'available', trader_information: stated });
    const { termsUrl: _terms, ...said } = tradersOf(read.trader_information);
    expect(said).toEqual(expected);
    if (JSON.stringify(expected) === '{}') expect(tradersOf(read.trader_information)).toEqual({});
  });

  test('markup and false addresses of a trader are not shown', () => {
    const wire = {
      name: '<b>Quay</b> & Co',
      email: 'not a mail',
      phone: 'ask us',
      contact_message: '<script>x</script>Hi',
    };
    const read = priceCheck.parse({ status: 'available', trader_information: { traders: [wire] } });
    expect(tradersOf(read.trader_information).traders).toMatchObject([
      { name: 'Quay & Co', email: '', phone: '', statements: ['Hi'], isSelfCertified: null },
    ]);
  });
});

describe('what is sent', () => {
  const sent = (header: string): (string | undefined)[] => [
    ...new Set(rapid.server.requests.map(({ headers }) => headers[header]?.toString())),
  ];

  test('each request names the session of the customer, and the customer’s own address', async () => {
    const customer = { session: 'session-of-sam', address: '198.51.100.23' };
    const context = { ...rapid.context, customer };
    await rapid.supplier.list({ ...rapidQuery, areas: rapidQuery.areas }, context);
    const rate = await firstRate('11775755');
    rapid.server.requests.length = 0;
    const { totalMinor: minor, currency } = rate.price;
    const guests = rapidQuery.stay.rooms.map(() => ({ givenName: 'Sam', familyName: 'Rivera' }));
    const wish = { attemptId: 'launch-1', rateRef: rate.ref, expected: { minor, currency }, guests };
    await rapid.supplier.detail('11775755', rapidQuery, context);
    expect(await rapid.supplier.check(rate.ref, context)).toMatchObject({ ok: true });
    const person = { email: 'sam@acme.example', phone: '+12125550100' };
    const order = await rapid.supplier.book({ ...wish, ...person }, context);
    expect(order).toMatchObject({ ok: true });
    if (order.ok) await rapid.supplier.cancel(order.value.ref, context);
    expect(rapid.server.requests.map(({ call }) => call.replace(/\d{5,}.*/, ''))).toEqual(
      expect.arrayContaining(['POST /v3/itineraries', 'GET /v3/properties/availability']),
    );
    expect(sent('customer-session-id')).toEqual(['session-of-sam']);
    expect(sent('customer-ip')).toEqual(['198.51.100.23']);
  });

  test('a job for several people names no session, and the address of the installation', async () => {
    await rapid.supplier.find('nobody', rapid.context);
    await rapid.supplier.find('nobody', { ...rapid.context, customer: { session: 'known' } });
    expect(sent('customer-session-id')).toEqual([undefined, 'known']);
    expect(sent('customer-ip')).toEqual(['203.0.113.7']);
  });
});
