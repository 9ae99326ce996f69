/** Proves docs/threats.md#booking-codes, docs/threats.md#foreign-markup */
import { beforeAll, describe, expect, test } from 'vitest';
import { readItineraries, readReceipt } from '#contract/trips.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

let trip = 0;
beforeAll(async () => {
  at.offerNew();
  trip = await at.created('sam', { body: { identifier: 'CC-7' } });
  await at.world().jobs.runDue();
});

const receipt = (name: Person = 'sam', id = trip) => at.as(name).get(readReceipt, { params: { id } });
/** What a person reads: the page without its markup. */
const words = (html: string): string =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const charge = () => at.world().world.db.selectFrom('charges').selectAll();

describe('the receipt of a trip', () => {
  test('TRIP-31 it is a page with organization, travelers, flights, charges and their card', async () => {
    const reply = await at.as('sam').send('GET', `/trips/${trip}/receipt`);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.text).toMatch(/^<!doctype html>/);
    const read = words(reply.text);
    for (const said of [
      `Receipt Trip ${trip}, London`,
      'Organization Acme Robotics',
      'Cost Center CC-7',
      'Booked for Sam Rivera',
      'Status Booked',
      'Issued 2 March 2026',
      'British Airways 178',
      '18:30 New York JFK',
      'London LHR',
      'Visa ending 4242',
      'Total paid',
      'Questions about this receipt: support@tripwright.example',
    ])
      expect(read).toContain(said);
    const { amount_minor } = await charge().executeTakeFirstOrThrow();
    expect(read).toContain(`Total paid ${(amount_minor / 100).toFixed(2)} USD`);
  });

  test('ticket numbers are on it for those who may see them, confirmation codes for nobody', async () => {
    const { db } = at.world().world;
    const ticket = /\b\d{13}\b|\b\d{3}-\d{10}\b/;
    for (const name of ['sam', 'tom', 'eva'] as const) {
      expect(await receipt(name)).toMatch(ticket);
      expect(await receipt(name)).not.toContain('X7K2QP');
    }
    const ada = db.selectFrom('users').where('email', '=', 'ada@acme.example').select('id');
    const membership = db.updateTable('memberships').where('user_id', 'in', ada);
    await membership.set({ user_type: 0 }).execute();
    expect(await receipt('ada')).not.toMatch(ticket);
    expect(words(await receipt('ada'))).toContain('Name Sam');
    await membership.set({ user_type: 1 }).execute();
    for (const name of ['max', 'zoe'] as const)
      expect((await at.as(name).send('GET', `/trips/${trip}/receipt`)).status).toBe(401);
  });

  test('TRIP-31 refunds are lines of their own, and each currency has its own total', async () => {
    const { db, clock } = at.world().world;
    const { id: _, ...paid } = await charge().executeTakeFirstOrThrow();
    const added = await db
      .insertInto('charges')
      .values([
        { ...paid, amount_minor: 10_000, description: 'Seat given back', is_refund: true, at: clock.now() },
        { ...paid, amount_minor: 5_000, description: 'Change', currency: 'EUR', attempt_id: null, at: clock.now() },
      ])
      .returning('id')
      .execute();
    const read = words(await receipt());
    const total = (paid.amount_minor / 100).toFixed(2);
    const rest = ((paid.amount_minor - 10_000) / 100).toFixed(2);
    expect(read).toContain('Seat given back Refund');
    expect(read).toContain(`-100.00 USD`);
    expect(read).toContain(`Charged ${total} USD Refunded -100.00 USD Total paid ${rest} USD Total paid 50.00 EUR`);
    expect(read).toContain('Card ending 4242 50.00 EUR');
    // Nothing is converted, and amounts in two currencies are never added up.
    const shown = { total_amount: paid.amount_minor - 10_000, total_currency: 'USD' };
    expect(await at.trip('sam', trip)).toMatchObject({
      ...shown,
      charged_beside: [{ amount: 5_000, currency: 'EUR' }],
    });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id: trip } });
    expect(itineraries[0]).toMatchObject({ totalCost: shown.total_amount, totalCostCurrency: 'USD' });
    const ids = added.map(({ id }) => id);
    await db.deleteFrom('charges').where('id', 'in', ids).execute();
  });

  test('TRIP-31 before anything was charged it says so, and shows no flight that was only chosen', async () => {
    at.offerNew();
    const id = await at.created('sam');
    const read = words(await receipt('sam', id));
    expect(read).toContain('Nothing has been charged for this trip.');
    expect(read).not.toContain('British Airways');
  });

  test('nothing that anybody typed becomes markup, and the page itself may do nothing', async () => {
    const { db } = at.world().world;
    const hostile = `</title></style><script>alert(1)</script><img src=x onerror="alert(1)">'\u202Egnp`;
    const before = await db.selectFrom('trips').where('id', '=', trip).selectAll().executeTakeFirstOrThrow();
    const trips = db.updateTable('trips').where('id', '=', trip);
    await trips.set({ destination: hostile, contact_name: hostile, identifier: hostile }).execute();
    await db.updateTable('trip_travelers').set({ last_name: hostile }).where('trip_id', '=', trip).execute();
    await db.updateTable('charges').set({ description: hostile, merchant: hostile }).execute();
    const { text, headers } = await at.as('sam').send('GET', `/trips/${trip}/receipt`);
    expect(text).not.toMatch(/<script|<img|\u202E/);
    expect(text.match(/<style>/g)).toHaveLength(1);
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).not.toContain('unsafe');
    await trips
      .set({ destination: before.destination, contact_name: before.contact_name, identifier: 'CC-7' })
      .execute();
  });
});
