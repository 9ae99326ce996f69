/** Proves docs/threats.md#minors */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readLanderUser } from '#contract/landers.ts';
import { airport } from '#contract/places.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();

let people = 0;
/** An address that no other test uses. */
const newAddress = (): string => {
  people += 1;
  return `pat${people}@family.example`;
};

describe('the calls beside a request', () => {
  test('LAND-28 is-existing answers the id of the trip and the caller’s own network address, no more; opening it needs a sign-in', async () => {
    const email = newAddress();
    const path = (category: string) => `/organization-programs/${category}/is-existing/${email}`;
    expect((await at.browser().send('GET', path('northstar-camps'))).text).toBe('{"id":null,"ip":"127.0.0.1"}');
    const { trip_id } = await at.submitted(at.browser(), { email });
    const second = await at.submitted(at.browser(), { email, name: 'Pat again' });
    expect(second.trip_id).toBeGreaterThan(trip_id);
    expect((await at.browser().send('GET', path('northstar-camps'))).text).toBe(
      `{"id":${second.trip_id},"ip":"127.0.0.1"}`,
    );
    expect((await at.browser().send('GET', path('northstar-coaches'))).text).toBe('{"id":null,"ip":"127.0.0.1"}');
    expect((await at.browser().send('GET', `/trips/${trip_id}`)).status).toBe(401);
  });

  test('LAND-28 a network asks it 120 times a minute, no more', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 125; n += 1)
      statuses.add(
        (await at.browser().send('GET', `/organization-programs/x/is-existing/n${n}@family.example`)).status,
      );
    expect([...statuses]).toEqual([200, 429]);
  });

  test('LAND-14 landers/user answers id and email of a session, and is refused without one', async () => {
    const email = newAddress();
    const visitor = at.browser();
    expect((await visitor.send('GET', '/landers/user')).status).toBe(401);
    await at.submitted(visitor, { email });
    expect((await visitor.send('GET', '/landers/user')).body).toEqual({ id: expect.any(Number), email });
  });

  test('docs/decisions/0188 it answers the home airport of a signed-in person, never to a guest with their address', async () => {
    const email = 'sam@acme.example';
    const sam = await at.world().signIn(email);
    const body = { name: 'Sam Rivera', email, collaborator_id: null, home_airport: 'JFK' };
    expect((await sam.send('PUT', '/customers', { body })).status).toBe(200);
    expect((await sam.get(readLanderUser)).home_airport?.iata).toBe('JFK');
    const guest = at.browser();
    const address = newAddress();
    await at.submitted(guest, { email: address });
    await at
      .world()
      .world.db.updateTable('users')
      .set({ home_airport: 'JFK', home_airport_at: new Date() })
      .where('email', '=', address)
      .execute();
    const seen = await guest.send('GET', '/landers/user');
    expect(seen.body).toEqual({ id: expect.any(Number), email: address });
    expect((await guest.send('GET', '/users')).text).not.toContain('home_airport');
  });

  test('LAND-67 an area tells its airports', async () => {
    const { body } = await at.browser().send('GET', '/airports?text=lon');
    expect(z.array(airport).parse(body)[0]?.airports).toHaveLength(6);
  });
});
