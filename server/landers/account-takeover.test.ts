/** T1: whoever types somebody's address into a landing page gets nothing that is theirs. Semantics 3 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { accessRowOf } from '#domain/access/table.ts';
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

/** Everything that is an account's own, as the database has it. */
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

/** How each call is sent: ids that exist, and no content. What is let in answers something else than a refusal of access. */
const send = (visitor: ReturnType<typeof at.browser>, { method, path }: Route, tripId: number) => {
  const url = path.replaceAll(/:(id|tripId)\b/g, String(tripId)).replaceAll(/:\w+/g, '1');
  return visitor.send(method, url, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
};

const ofStranger = new Set(['unauthenticated', 'forbidden', 'role-too-low', 'not-found', 'not-approver']);
const codeOf = (body: unknown): string => z.object({ code: z.string() }).safeParse(body).data?.code ?? '';

const guarded = routes.filter(({ method, path }) => accessRowOf(`${method} ${path}`).cells.An === '-');

describe('T1 a request with the address of somebody who has an account', () => {
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
        expect(reply).toEqual({ token: null, trip_id: expect.any(Number), is_signed_in: false });
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

  test('whoever is signed in with another address has made the trip and sees it; the owner gets the mail', async () => {
    const sam = await at.world().signIn('sam@acme.example');
    const { body } = await sam.send('POST', '/landers/trip', { body: at.body({ email: 'max@globex.example' }) });
    const reply = z.object({ token: z.null(), trip_id: z.number(), is_signed_in: z.literal(true) }).parse(body);
    expect((await sam.send('GET', `/trips/${reply.trip_id}`)).status).toBe(200);
    const trip = at
      .world()
      .world.db.selectFrom('trips')
      .where('id', '=', reply.trip_id)
      .select(['contact_id', 'creator_id']);
    expect(await trip.executeTakeFirstOrThrow()).toEqual({
      contact_id: await idOf('max@globex.example'),
      creator_id: await idOf('sam@acme.example'),
    });
    expect((await at.mailsTo('max@globex.example'))[0]?.subject).toMatch(/^Your flight request/);
  });

  test('an account that was switched off gets its trip, and no way in', async () => {
    const { db } = at.world().world;
    const email = 'new@solo.example';
    await db.updateTable('users').set({ status: 'disabled' }).where('email', '=', email).execute();
    const reply = await at.submitted(at.browser(), { email });
    expect(reply.token).toBeNull();
    expect((await at.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your flight request'))).toEqual([]);
  });
});

describe('T1 a request with a new address', () => {
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
    const reached: string[] = [];
    for (const route of guarded) {
      if (route.kind === 'event-stream' || route.path === '/signout' || route.path.startsWith('/sessions')) continue;
      const { status, body } = await send(visitor, route, trip_id);
      if (status !== 401 && !ofStranger.has(codeOf(body))) reached.push(`${route.method} ${route.path}`);
    }
    for (const call of reached) expect([call, accessRowOf(call).cells.L]).not.toEqual([call, '-']);
    expect(reached).toContain('GET /trips/:id');
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

  test('T2 who was named as collaborator sees the trip once both addresses are proven, not before', async () => {
    const email = 'fifth@family.example';
    const collaborators = [{ name: 'Zoë', email: 'zoe@acme.example', relationship: 'Aunt' }];
    const { trip_id } = await at.submitted(at.browser(), { email, collaborators });
    const zoe = await at.world().signIn('zoe@acme.example');
    const { db } = at.world().world;
    await db
      .updateTable('users')
      .set({ email_proven_at: at.world().clock.now() })
      .where('email', '=', 'zoe@acme.example')
      .execute();
    expect((await zoe.send('GET', `/trips/${trip_id}`)).status).toBe(401);
    const [mail] = await at.mailsTo(email);
    await at.browser().send('POST', '/signin', { body: { email, code: mail?.code } });
    expect((await zoe.send('GET', `/trips/${trip_id}`)).status).toBe(200);
    expect((await zoe.send('GET', '/reports/trips')).text).toContain(`"id":${trip_id},`);
    await db.updateTable('users').set({ email_proven_at: null }).where('email', '=', 'zoe@acme.example').execute();
    expect((await zoe.send('GET', `/trips/${trip_id}`)).status).toBe(401);
    expect((await zoe.send('GET', '/reports/trips')).text).not.toContain(`"id":${trip_id},`);
  });
});
