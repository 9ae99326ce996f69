import { describe, expect, test } from 'vitest';
import { landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();

describe('the search of a landing page', () => {
  test('FLT-04 FLT-08 is open to visitors, and compares each option with the staff of the program', async () => {
    at.offerNew({ flight: 'B63' });
    at.offerNew({ at: '2026-06-09T10:00', minor: 50_000 });
    const visitor = at.browser();
    const { flights, policy } = await at.search(visitor);
    expect(policy).toBeNull();
    expect(
      flights.map(({ is_flagged, chaperoned_by, flag_sentence }) => [is_flagged, chaperoned_by, flag_sentence]),
    ).toEqual(
      expect.arrayContaining([
        [false, 'flight', null],
        [true, null, 'Arrives outside the hours when staff meet travelers: 2026-06-10, 06:00 to 16:00.'],
      ]),
    );
    const first = flights[0];
    const next = { 'outbound-flight': first?.signature ?? '', 'outbound-price': first?.prices[0]?.signature ?? '' };
    const home = await at.search(visitor, next);
    expect(home).toMatchObject({
      leg_index: 1,
      flights: [{ is_flagged: false, is_chaperoned: true, chaperoned_by: 'route' }],
    });
  });

  test('without a program nothing is compared, and an unknown one is said to be gone', async () => {
    at.offerNew();
    const visitor = at.browser();
    const plain = '/flight-search?way=roundtrip&from=JFK&to=LHR&depart=2026-06-09&return=2026-06-24&landing-page=true';
    const { body, status } = await visitor.send('GET', plain);
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(String) });
    expect((await visitor.send('GET', `${plain}&program=999`)).body).toMatchObject({
      code: 'invalid',
      errors: { program: 'This program no longer exists' },
    });
  });

  test('only the browser that began it reads it, also after somebody signs in there', async () => {
    at.offerNew();
    const visitor = at.browser();
    const { id } = await at.search(visitor);
    const path = `/flight-search/${id}?landing-page=true`;
    expect((await visitor.send('GET', path)).status).toBe(200);
    for (const other of [at.browser(), await at.world().signIn('sam@acme.example')])
      expect((await other.send('GET', path)).body).toMatchObject({ code: 'search-expired' });
    await visitor.send('POST', '/signin', { body: { email: 'sam@acme.example', password: 'tripwright' } });
    expect((await visitor.send('GET', path)).status).toBe(200);
    const strange = at.browser();
    strange.cookies.set('visitor', 'x'.repeat(43));
    expect((await strange.send('GET', path)).status).toBe(404);
  });

  test('every other search needs an account', async () => {
    const visitor = at.browser();
    const query = '?way=oneway&from=JFK&to=LHR&depart=2026-06-09';
    for (const path of [
      `/flight-search${query}`,
      `/flight-search${query}&landing-page=false`,
      `/flight-search/${'A'.repeat(22)}`,
    ])
      expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 401]);
  });

  test('flexibility 2: what leaving on each of five days costs, each with a search that can be gone on from', async () => {
    for (const [day, minor] of [
      ['07', 90_000],
      ['08', 70_000],
      ['09', 81_200],
      ['11', 60_000],
    ] as const)
      at.offerNew({ at: `2026-06-${day}T23:30`, minor });
    const visitor = at.browser();
    const before = at.searched.length;
    const { days, flights, id } = await at.search(visitor, { flexibility: '2' });
    expect(days?.map(({ depart, amount, currency, is_finished }) => [depart, amount, currency, is_finished])).toEqual([
      ['2026-06-07', 90_000, 'USD', true],
      ['2026-06-08', 70_000, 'USD', true],
      ['2026-06-09', 81_200, 'USD', true],
      ['2026-06-10', null, 'USD', true],
      ['2026-06-11', 60_000, 'USD', true],
    ]);
    expect(flights.map(({ price_display }) => price_display.amount)).toEqual([81_200]);
    const [, eighth] = days ?? [];
    const read = await visitor.send('GET', `/flight-search/${eighth?.search_id}?landing-page=true`);
    expect(read.text).toContain('"amount":700');
    expect((await at.search(visitor)).days).toBeUndefined();
    expect((await visitor.send('GET', `/flight-search/${id}?landing-page=true`)).status).toBe(200);
    // Another hundred reads would not ask any supplier again.
    expect(at.searched.slice(before, before + 5).toSorted()).toEqual(
      [7, 8, 9, 10, 11].map((day) => `2026-06-${String(day).padStart(2, '0')}`),
    );
  });

  test('a day that is past, or after the return, is left out', async () => {
    at.offerNew();
    const { days } = await at.search(at.browser(), { depart: '2026-03-03', return: '2026-03-04', flexibility: '2' });
    expect(days?.map(({ depart }) => depart)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  });
});
