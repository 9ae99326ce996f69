/** Proves docs/rapid-launch.md: what is known before a booking, of a live supplier and of the sandbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/hotels.ts';
import { listGeographies } from '#contract/places.ts';
import { readStayNotice } from '#contract/stay-notices.ts';
import { makeRapidHotels } from '#suppliers/rapid/hotels.ts';
import { type RapidServer, rapidError, startRapidServer } from '#tests/builders/rapid-server.ts';
import { rapidNow, rapidOptions } from '#tests/builders/rapid-supplier.ts';
import { testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { customerOf, sessionName } from './customer.ts';

let rapid: RapidServer;
let at: TestWorld;
let sam: TestCaller;
let ada: TestCaller;

beforeAll(async () => {
  rapid = await startRapidServer(rapidNow);
  const supplier = makeRapidHotels(rapidOptions(rapid));
  at = await testWorld({
    startIso: rapidNow.toISOString(),
    hotels: [testSandboxHotels(), supplier],
    config: { paymentCountry: 'US' },
  });
  [sam, ada] = [await at.signIn('sam@acme.example'), await at.signIn('ada@acme.example')];
});
beforeEach(() => {
  rapid.calm();
  rapid.requests.length = 0;
});
afterAll(async () => {
  await at.close();
  await rapid.close();
});

const stay = { checkin: '2026-09-29', checkout: '2026-10-01', adults: '2' };
const opened = (id: string, caller = sam) => caller.get(calls.readProperty, { params: { id }, query: stay });
const priceAt = async (id: string, caller = sam): Promise<calls.RoomPrice> => {
  const [price] = (await opened(id, caller)).details.rooms.flatMap(({ prices }) => prices);
  if (!price) throw new Error('nothing is on sale');
  return price;
};
const noticeAt = async (id: string) => {
  const { signature } = await priceAt(id);
  return sam.get(readStayNotice, { query: { signature } });
};

describe('GET /properties/{id}', () => {
  test('the page of a hotel says what it asks of guests, and what each price asks', async () => {
    const hotel = await opened('rapid-11775755');
    expect(hotel.instructions).toMatch(
      /^<p>Check-in ends at 23:00\. The guest who checks in must be at least 18 years old\.<\/p>/,
    );
    const deposits =
      'A deposit of 50.00 GBP is due on Tue 22 September 2026. The hotel takes 150.00 GBP against damage and returns it if there is none.';
    expect(hotel.details.rooms[0]?.prices[0]?.refund_description).toBe(
      `Non-refundable: canceling costs all of it. ${deposits}`,
    );
    const plain = await opened('rapid-11775754');
    expect(plain.details.rooms[0]?.prices[0]?.refund_description).toBe('Non-refundable: canceling costs all of it.');
  });
});

describe('GET /stay-notices', () => {
  test('says who sells a chosen room, under which terms, and what the hotel wrote', async () => {
    const notice = await noticeAt('rapid-11775755');
    expect(notice).toMatchObject({
      conditions: [
        'Check-in ends at 23:00.',
        'The guest who checks in must be at least 18 years old.',
        'A deposit of 50.00 GBP is due on Tue 22 September 2026.',
        'The hotel takes 150.00 GBP against damage and returns it if there is none.',
      ],
      traders: [
        {
          name: 'Quay Rooms Ltd',
          address: '12 Quay Street, London SE1 2AB, United Kingdom',
          register: 'Companies House',
          register_number: '09876543',
          statements: [
            'This property is run by a business.',
            'The cancellation policy of the property applies.',
            'The seller promises to offer only what complies with the law of the European Union.',
          ],
        },
      ],
      terms_url: 'https://terms.rapid.example/full',
      payment_country: 'United States',
    });
    expect(notice.instructions).toContain('City tax: GBP 2.50 per person, per night');
    expect(notice.instructions).not.toMatch(/<|alert/);
  });

  test('a sandbox hotel says the same, and has no terms of its own', async () => {
    const [place] = await sam.get(listGeographies, { query: { query: 'london' } });
    const hotels = await sam.get(calls.listProperties, { query: { geo: String(place?.id), ...stay } });
    const hotel = hotels.find(({ id, price_total }) => id.startsWith('sandbox-') && price_total > 0);
    const notice = await noticeAt(hotel?.id ?? '');
    expect(notice).toMatchObject({ terms_url: null, traders: [{ name: expect.stringContaining('Rooms Ltd') }] });
    expect(notice.conditions.join(' ')).toContain('years old');
  });

  test('another person’s price, a forged one and an old one have no notice', async () => {
    const { signature } = await priceAt('rapid-11775755', ada);
    const asked = (text: string) => sam.send('GET', `/stay-notices?${new URLSearchParams({ signature: text })}`);
    expect(await asked(signature)).toMatchObject({ body: { code: 'offer-expired' } });
    expect(await asked(`${signature}x`)).toMatchObject({ body: { code: 'offer-expired' } });
  });

  test('a room that is gone and a supplier that fails are told apart', async () => {
    const { signature } = await priceAt('rapid-11775755');
    const asked = () => sam.send('GET', `/stay-notices?${new URLSearchParams({ signature })}`);
    rapid.fault('GET /v3/properties/11775755/rooms', { answer: 200, body: { status: 'sold_out' } });
    expect(await asked()).toMatchObject({ body: { code: 'offer-gone' } });
    const down = rapidError(503, 'service_unavailable');
    rapid.fault('GET /v3/properties/11775755/rooms', down, down);
    expect(await asked()).toMatchObject({ body: { code: 'unavailable' } });
  });

  test('all requests of a sign-in name the same session, and those of another sign-in another', async () => {
    await noticeAt('rapid-11775755');
    const sessions = () => [...new Set(rapid.requests.map(({ headers }) => headers['customer-session-id']))];
    const [first, ...others] = sessions();
    expect([first, others]).toEqual([expect.stringMatching(/^[\w-]{32}$/), []]);
    rapid.requests.length = 0;
    await priceAt('rapid-11775755', ada);
    expect(sessions()).not.toContain(first);
    expect(sessions()).toHaveLength(1);
  });
});

describe('the customer as suppliers are told', () => {
  test.each([
    ['198.51.100.23', '198.51.100.23'],
    ['::ffff:198.51.100.23', '198.51.100.23'],
    ['2001:db8::7', '2001:db8::7'],
    ['127.0.0.1', undefined],
    ['::ffff:10.1.2.3', undefined],
    ['::1', undefined],
    ['fd00::1', undefined],
    ['unknown', undefined],
  ])('has the address %s as %s', (ip, address) => {
    expect(customerOf(at.world, { actor: { sessionId: 7 }, ip }).address).toBe(address);
  });

  test('names a session the same each time, and each session by another name', () => {
    expect(sessionName(at.world, 7)).toBe(sessionName(at.world, 7));
    expect(sessionName(at.world, 7)).not.toBe(sessionName(at.world, 8));
  });
});
