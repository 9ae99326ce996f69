import { describe, expect, test } from 'vitest';
import { answering } from '#tests/builders/fake-flight-supplier.ts';
import { flightSearchWorld, offers } from '#tests/builders/flight-search-world.ts';

const { world, supplier, org, as, read, start, finished, refused } = flightSearchWorld();

describe('starting a search', () => {
  test('FLT-01 FLT-05 answers an id at once; the search is unfinished until its suppliers are done', async () => {
    const id = await start();
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await read(id)).toMatchObject({ is_finished: false, flights: [], leg_index: 0, leg_count: 2 });
    answering(supplier(), 'net', offers);
    const reply = await finished(id);
    expect(reply.flight_stats).toMatchObject({
      sources_total: 1,
      sources_done: 1,
      offers: 5,
      options: 2,
      min_amount: 41_200,
      currency: 'USD',
      failed: [],
    });
  });

  test('an equal search of the same person is joined while it runs', async () => {
    const id = await start();
    expect(await start()).toBe(id);
    expect(await start(as('sam'), { pax: '2' })).not.toBe(id);
    const tom = as('tom');
    expect(await start(tom)).not.toBe(id);
    answering(supplier(), 'net', offers);
    await finished(id);
    expect(await start()).not.toBe(id);
  });

  test.each([
    ['an unknown airport', { from: 'QQQ' }, 'from', 'We do not know the airport QQQ'],
    ['equal airports', { to: 'JFK' }, 'to', 'Departure and arrival are the same. Please select two different airports'],
    ['a past date', { depart: '2026-02-27' }, 'depart', 'This date is in the past'],
    [
      'a date more than a year ahead',
      { return: '2027-03-04' },
      'return',
      'Flights can be searched up to one year ahead, to Tuesday 2 March 2027',
    ],
    ['a return before the outbound', { return: '2026-06-01' }, 'return', 'The return date is before the outbound date'],
    ['251 passengers', { adults: '250', children: '1' }, 'pax', 'Flight passengers are 1 to 250'],
    ['a foreign organization', { org: '999' }, 'org', 'This is not one of your organizations'],
    [
      'a colleague, by a Standard member',
      { org: 'acme', contact: '1' },
      'contact',
      'You can search for yourself or an external contact only',
    ],
  ])('%s has its own sentence', async (_, more, field, sentence) => {
    const asked = { ...more, ...('org' in more && more.org === 'acme' ? { org: String(org()) } : {}) };
    expect(await refused(as('sam'), asked)).toMatchObject({
      status: 422,
      problem: { code: 'invalid', errors: { [field]: sentence } },
    });
  });

  test('FLT-58 above what suppliers sell at once, Assisted Booking is offered', async () => {
    expect(await refused(as('sam'), { pax: '10' })).toMatchObject({
      status: 422,
      problem: { code: 'too-many-passengers' },
    });
    expect(await refused(as('sam'), { pax: '9' })).toBeNull();
    expect(await refused(as('sam'), { pax: '251' })).toMatchObject({
      status: 422,
      problem: { errors: { pax: 'Flight passengers are 1 to 250' } },
    });
  });

  test('suppliers are asked for airports of a metro code, both premium cabins, and the currency of the organization', async () => {
    await start(as('sam'), { to: 'LON', cabin: 'business_first' });
    expect(supplier().queries[0]).toMatchObject({ cabins: ['business', 'first'], currency: 'USD', adults: 1 });
    expect(supplier().queries[0]?.slices[0]?.to).toContain('LGW');
    const zoe = as('zoe');
    const globex = await world()
      .world.db.selectFrom('organizations')
      .where('currency', '=', 'EUR')
      .select('id')
      .executeTakeFirstOrThrow();
    await start(zoe, { org: String(globex.id) });
    expect(supplier().queries[1]?.currency).toBe('EUR');
  });

  test('a visitor is refused, but for the search of a landing page', async () => {
    expect(await refused(world().anonymous, {})).toMatchObject({ status: 401 });
    expect(await refused(world().anonymous, { 'landing-page': 'true' })).toBeNull();
  });
});
