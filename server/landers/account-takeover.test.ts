/**
 * T1: a person who types somebody else's address into a landing page gets nothing that belongs to that person. Proves
 * docs/threats.md#account-takeover, docs/threats.md#minors, docs/threats.md#prepared-accounts
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { readTrip } from '#contract/trips.ts';
import { withoutKeys } from '#tests/builders/canaries.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld({ config: { requestsPerMinute: 1_000_000 } });

const programs = [
  'London Stage and Screen Summer 2026',
  'Tokyo Robotics and Design Summer 2026',
  'Portugal Coast Sailing Summer 2026',
];
const victims = ['ada@acme.example', 'eva@tripwright.example', 'root@tripwright.example', 'sam@acme.example'];

const idOf = async (email: string): Promise<number> => {
  const found = at.world().world.db.selectFrom('users').where('email', '=', email).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
};

/** Everything in the database that belongs to an account. */
const ownOf = async (userId: number) => {
  const { db } = at.world().world;
  return {
    account: await db.selectFrom('users').where('id', '=', userId).selectAll().execute(),
    sessions: await db.selectFrom('sessions').where('user_id', '=', userId).selectAll().execute(),
    cards: await db.selectFrom('cards').where('user_id', '=', userId).selectAll().execute(),
    profiles: await db
      .selectFrom('travelers')
      .where('customer_id', '=', userId)
      .where('is_profile', '=', true)
      .selectAll()
      .execute(),
  };
};

const card = {
  number: '4242424242424242',
  cvc: '123',
  expiry_month: 12,
  expiry_year: 2030,
  full_name: 'A Thief',
  street: '1 Long Lane',
  city: 'Boston',
  state: 'MA',
  country: 231,
  zip_code: '02110',
};

const meAsTraveler = () => {
  const { traveler } = at.body();
  return traveler ? { ...traveler, is_me: true } : null;
};

/**
 * How each call is sent: with existing ids and no content. An admitted call gets a different answer than a refusal of
 * access.
 */
const send = (visitor: ReturnType<typeof at.browser>, { method, path }: Route, tripId: number) => {
  const url = path.replaceAll(/:(id|tripId)\b/g, String(tripId)).replaceAll(/:\w+/g, '1');
  return visitor.send(method, url, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
};

const ofStranger = new Set(['unauthenticated', 'forbidden', 'role-too-low', 'not-found', 'not-approver']);
const codeOf = (body: unknown): string => z.object({ code: z.string() }).safeParse(body).data?.code ?? '';

const guarded = routes.filter(({ access }) => !('visitor' in access.may));

describe('a request with the address of somebody who has an account', () => {
  test.each(victims)(
    '%s: a trip is made, and nothing of the account is reached or changed',
    async (email) => {
      const userId = await idOf(email);
      const before = await ownOf(userId);
      for (const [n, name] of programs.entries()) {
        const visitor = at.browser();
        const reply = await at.submitted(visitor, {
          email: n === 0 ? email.toUpperCase() : email,
          organization_program_id: at.programId(name),
          card,
          traveler: meAsTraveler(),
        });
        expect(reply).toEqual({
          token: null,
          trip_id: expect.any(Number),
          is_signed_in: false,
          is_for_another: false,
        });
        expect([...visitor.cookies.keys()]).not.toContain('session');
        for (const route of guarded) {
          const { status, body } = await send(visitor, route, reply.trip_id);
          expect([route.path, status, codeOf(body)]).toEqual([route.path, 401, 'unauthenticated']);
        }
      }
      expect(await ownOf(userId)).toEqual(before);
      const mails = (await at.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your flight request'));
      expect(mails.length).toBeGreaterThan(0);
      expect(withoutKeys(mails[0]?.text ?? '')).not.toContain('Uma');
    },
    120_000,
  );

  test('the owner finds the trip after signing in by the mail, and then it is theirs alone', async () => {
    const email = 'tom@acme.example';
    const { trip_id } = await at.submitted(at.browser(), { email });
    const [mail] = await at.mailsTo(email);
    const owner = at.browser();
    expect((await owner.send('POST', '/signin', { body: { email, code: mail?.code } })).status).toBe(200);
    expect((await owner.send('GET', `/trips/${trip_id}`)).status).toBe(200);
    const sam = await at.world().signIn('sam@acme.example');
    expect((await sam.send('GET', `/trips/${trip_id}`)).status).toBe(401);
  });

  test.each(['max@globex.example', 'nobody.yet@family.example'])(
    'somebody signed in with another address has no right to the trip of %s; the owner gets the mail',
    async (email) => {
      const { db } = at.world().world;
      const sam = await at.world().signIn('sam@acme.example');
      const known = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
      const traveler = meAsTraveler();
      const { body } = await sam.send('POST', '/landers/trip', { body: at.body({ email, card, traveler }) });
      expect(body).toEqual({ token: null, trip_id: expect.any(Number), is_signed_in: false, is_for_another: true });
      const { trip_id: id } = z.object({ trip_id: z.number() }).parse(body);
      const none = await sam.send('GET', '/trips/1999999999');
      for (const path of ['', '/itineraries', '/messages', '/approval', '/receipt', '/flight-change', '/cancellation'])
        expect([path, (await sam.send('GET', `/trips/${id}${path}`)).text]).toEqual([path, none.text]);
      for (const [method, path, sent] of [
        ['POST', '/messages', { text: 'Hello' }],
        ['PUT', '/identifier', { identifier: 'Mine' }],
        ['PUT', '/itineraries/1/accept', {}],
        ['PUT', '/cancel', { kept: 0, currency: 'USD', fee: 0 }],
        ['PUT', '/collaborators/1', undefined],
      ] as const)
        expect([path, (await sam.send(method, `/trips/${id}${path}`, { body: sent })).status]).toEqual([path, 401]);
      expect((await sam.send('GET', '/reports/trips')).text).not.toContain(`"id":${id},`);
      const trip = await db.selectFrom('trips').where('id', '=', id).select(['contact_id', 'creator_id']).execute();
      expect(trip).toEqual([{ contact_id: await idOf(email), creator_id: await idOf(email) }]);
      const request = db.selectFrom('lander_requests').where('trip_id', '=', id).select('submitter_id');
      expect(await request.execute()).toEqual([{ submitter_id: await idOf('sam@acme.example') }]);
      // Neither list has a traveler from the request, and neither account has a card.
      for (const user of [await idOf(email), await idOf('sam@acme.example')]) {
        const { profiles, cards } = await ownOf(user);
        expect(JSON.stringify([profiles, cards])).not.toMatch(/Uma|A Thief/);
      }
      expect(await db.selectFrom('sessions').where('trip_id', '=', id).selectAll().execute()).toEqual([]);
      expect(known === undefined).toBe(email.startsWith('nobody'));
      expect((await at.mailsTo(email))[0]?.subject).toMatch(/^Your flight request/);
    },
  );

  test('an account that was switched off gets its trip, and no way in', async () => {
    const { db } = at.world().world;
    const email = 'new@solo.example';
    await db.updateTable('users').set({ status: 'disabled' }).where('email', '=', email).execute();
    const reply = await at.submitted(at.browser(), { email });
    expect(reply.token).toBeNull();
    expect((await at.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your flight request'))).toEqual([]);
  });
});

describe('a request with a new address', () => {
  test('its session reaches the trip that it made, and no call beyond what the table gives a landing visitor', async () => {
    const email = 'first@family.example';
    const visitor = at.browser();
    const { trip_id } = await at.submitted(visitor, { email });
    const other = await at.submitted(at.browser(), { email, name: 'Somebody else' });
    expect(other).toMatchObject({ token: null, is_signed_in: false });
    expect((await visitor.send('GET', `/trips/${trip_id}`)).status).toBe(200);
    expect((await visitor.send('GET', `/trips/${other.trip_id}`)).status).toBe(401);
    expect((await visitor.send('GET', '/trips')).text).toBe(String(trip_id));
    expect((await visitor.send('GET', '/reports/trips')).text).toContain(`"id":${trip_id},`);
    expect((await visitor.send('GET', '/reports/trips')).text).not.toContain(`"id":${other.trip_id},`);
    const reached: Route[] = [];
    for (const route of guarded) {
      if (route.kind === 'event-stream' || route.path === '/signout' || route.path.startsWith('/sessions')) continue;
      const { status, body } = await send(visitor, route, trip_id);
      if (status !== 401 && !ofStranger.has(codeOf(body))) reached.push(route);
    }
    expect(reached.filter(({ access }) => !('guest' in access.may)).map(({ path }) => path)).toEqual([]);
    expect(reached).toContain(readTrip);
  }, 60_000);

  test('it ends after a day, and with the first proof of the address', async () => {
    const [email, second] = ['second@family.example', 'third@family.example'];
    const [visitor, early] = [at.browser(), at.browser()];
    const { trip_id } = await at.submitted(visitor, { email });
    const prepared = await at.submitted(early, { email: second });
    const [mail] = await at.mailsTo(second);
    const owner = at.browser();
    expect((await owner.send('POST', '/signin', { body: { email: second, code: mail?.code } })).status).toBe(200);
    expect((await early.send('GET', `/trips/${prepared.trip_id}`)).status).toBe(401);
    expect((await owner.send('GET', `/trips/${prepared.trip_id}`)).status).toBe(200);
    expect((await visitor.send('GET', `/trips/${trip_id}`)).status).toBe(200);
    await at
      .world()
      .world.db.updateTable('sessions')
      .set({ expires_at: at.world().clock.now() })
      .where('trip_id', '=', trip_id)
      .execute();
    expect((await visitor.send('GET', `/trips/${trip_id}`)).status).toBe(401);
  });

  test('its session lives a day', async () => {
    const { trip_id } = await at.submitted(at.browser(), { email: 'fourth@family.example' });
    const session = at.world().world.db.selectFrom('sessions').where('trip_id', '=', trip_id).selectAll();
    const { created_at, expires_at, kind } = await session.executeTakeFirstOrThrow();
    expect([kind, expires_at.getTime() - created_at.getTime()]).toEqual(['lander', 24 * 60 * 60_000]);
  });
});

describe('a collaborator that a stranger names', () => {
  const named = [{ name: 'Zoë', email: 'zoe@acme.example', relationship: 'Aunt' }];
  const collaborators = z.object({
    collaborators: z.array(z.object({ id: z.number(), email: z.string(), is_confirmed: z.boolean() })),
  });
  const signedIn = async (email: string) => {
    const [mail] = await at.mailsTo(email);
    const owner = at.browser();
    expect((await owner.send('POST', '/signin', { body: { email, code: mail?.code } })).status).toBe(200);
    return owner;
  };
  const listedFor = async (reader: Pick<ReturnType<typeof at.browser>, 'send'>, id: number) =>
    collaborators.parse((await reader.send('GET', `/trips/${id}`)).body).collaborators;

  test('sees nothing, proven or not, until the owner confirms them on the trip', async () => {
    const email = 'fifth@family.example';
    const visitor = at.browser();
    const { trip_id: id } = await at.submitted(visitor, { email, collaborators: named });
    const zoe = await at.world().signIn('zoe@acme.example');
    const forbidden = (await zoe.send('GET', '/trips/1999999999')).text;
    const sees = async () => {
      const [trip, list] = [await zoe.send('GET', `/trips/${id}`), await zoe.send('GET', '/reports/trips')];
      if (trip.status !== 200) expect(trip.text).toBe(forbidden);
      expect(list.text.includes(`"id":${id},`)).toBe(trip.status === 200);
      return trip.status === 200;
    };
    expect(await sees()).toBe(false);
    // The person who filled in the request sees the trip, but not the people it named, and cannot confirm them.
    expect(await listedFor(visitor, id)).toEqual([]);
    const owner = await signedIn(email);
    expect(await sees()).toBe(false);
    const [one, ...others] = await listedFor(owner, id);
    expect([one, others]).toEqual([{ id: expect.any(Number), email: 'zoe@acme.example', is_confirmed: false }, []]);
    const path = `/trips/${id}/collaborators/${one?.id}`;
    for (const [who, reader] of [['who was named', zoe] as const, ['the visitor', visitor] as const])
      expect([who, (await reader.send('PUT', path)).text]).toEqual([who, expect.stringMatching(/forbidden|unauthent/)]);
    expect(await sees()).toBe(false);
    // No mail was sent before the confirmation, and only one after it.
    expect(await at.mailsTo('zoe@acme.example')).toEqual([]);
    for (let twice = 0; twice < 2; twice += 1) expect((await owner.send('PUT', path)).status).toBe(200);
    expect((await at.mailsTo('zoe@acme.example')).map(({ subject }) => subject)).toEqual([`You can follow trip ${id}`]);
    expect(await sees()).toBe(true);
    expect(await listedFor(zoe, id)).toEqual([]);
    const { db } = at.world().world;
    const account = db.updateTable('users').where('email', '=', 'zoe@acme.example');
    await account.set({ email_proven_at: null }).execute();
    expect(await sees()).toBe(false);
    await account.set({ email_proven_at: at.world().clock.now() }).execute();
    expect(await sees()).toBe(true);
    expect((await owner.send('DELETE', path)).status).toBe(200);
    expect(await sees()).toBe(false);
    expect((await owner.send('DELETE', path)).status).toBe(404);
    expect((await owner.send('PUT', path)).status).toBe(404);
  });

  test('with an account sees nothing either, signed in or not', async () => {
    const email = 'tom@acme.example';
    const { trip_id: id } = await at.submitted(at.browser(), { email, collaborators: named });
    const zoe = await at.world().signIn('zoe@acme.example');
    expect((await zoe.send('GET', `/trips/${id}`)).status).toBe(401);
    const tom = await at.world().signIn(email);
    expect((await listedFor(tom, id)).map(({ is_confirmed: is }) => is)).toEqual([false]);
    // Nor does the owner of another trip, who combines the id of that trip with this collaborator.
    const ada = await at.world().signIn('ada@acme.example');
    const [person] = await listedFor(tom, id);
    const own = z.object({ trip_id: z.number() });
    const mine = own.parse(
      (await ada.send('POST', '/landers/trip', { body: at.body({ email: 'ada@acme.example' }) })).body,
    );
    expect((await ada.send('PUT', `/trips/${mine.trip_id}/collaborators/${person?.id}`)).status).toBe(404);
    expect((await ada.send('PUT', `/trips/${id}/collaborators/${person?.id}`)).status).toBe(401);
    expect((await zoe.send('GET', `/trips/${id}`)).status).toBe(401);
  });

  test('follows at once when the signed-in owner names them', async () => {
    const tom = await at.world().signIn('tom@acme.example');
    const asked = at.body({ email: 'tom@acme.example', collaborators: named, participant_name: 'Again' });
    const { body } = await tom.send('POST', '/landers/trip', { body: asked });
    const { trip_id: id } = z.object({ trip_id: z.number() }).parse(body);
    expect((await listedFor(tom, id)).map(({ is_confirmed: is }) => is)).toEqual([true]);
    const zoe = await at.world().signIn('zoe@acme.example');
    expect((await zoe.send('GET', `/trips/${id}`)).status).toBe(200);
  });
});

describe('a traveler that a stranger left in a new account', () => {
  const profiles = async (email: string) =>
    (await ownOf(await idOf(email))).profiles.map(({ is_me, passport_first_name: name }) => [name, is_me]);
  const prove = async (email: string, browser: ReturnType<typeof at.browser>) => {
    const [mail] = await at.mailsTo(email);
    expect((await browser.send('POST', '/signin', { body: { email, code: mail?.code } })).status).toBe(200);
    return browser;
  };

  test('leaves the account’s lists when the owner proves the address, and stays with its trip', async () => {
    const email = 'sixth@family.example';
    const { trip_id: id } = await at.submitted(at.browser(), { email, traveler: meAsTraveler() });
    expect(await profiles(email)).toEqual([['Uma', true]]);
    const owner = await prove(email, at.browser());
    expect(await profiles(email)).toEqual([]);
    expect((await owner.send('GET', '/travelers?all=true')).text).toBe('[]');
    expect((await owner.send('GET', `/trips/${id}`)).text).toContain('Uma');
  });

  test('stays in the list when the same browser filled in the request and proves the address', async () => {
    const email = 'seventh@family.example';
    const visitor = at.browser();
    await at.submitted(visitor, { email, traveler: meAsTraveler() });
    await prove(email, visitor);
    expect(await profiles(email)).toEqual([['Uma', true]]);
  });
});

describe('a guest of a partner', () => {
  test('sees none of its people: neither in the approval, nor before or after proving the address', async () => {
    const email = 'eighth@family.example';
    const visitor = at.browser();
    const { trip_id: id } = await at.submitted(visitor, { email });
    const approval = async (reader: Pick<typeof visitor, 'send'>) =>
      (await reader.send('GET', `/trips/${id}/approval`)).body;
    expect(await approval(visitor)).toMatchObject({ state: 'none', manager_name: null, approver_name: null });
    const nia = await at.world().signIn('nia@northstar.example');
    expect(await approval(nia)).toMatchObject({ manager_name: expect.stringMatching(/\w/) });
    const [mail] = await at.mailsTo(email);
    const owner = at.browser();
    await owner.send('POST', '/signin', { body: { email, code: mail?.code } });
    expect(await approval(owner)).toMatchObject({ manager_name: null });
  });
});
