import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/expert-desk.ts';
import { readMailbox } from '#contract/sandbox.ts';
import type { TripState } from '#contract/trips.ts';
import { type TestCaller, type TestWorld, testStart, testWorld } from '#tests/builders/test-world.ts';

let at: TestWorld;
let eva: TestCaller;
let root: TestCaller;
const organizations = new Map<string, number>();

beforeAll(async () => {
  at = await testWorld();
  [eva, root] = [await at.signIn('eva@tripwright.example'), await at.signIn('root@tripwright.example')];
  for (const { id, name } of await at.world.db.selectFrom('organizations').select(['id', 'name']).execute())
    organizations.set(name.split(' ')[0] ?? '', id);
});
afterAll(() => at.close());

const hourMs = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.parse(testStart) - hours * hourMs);
const organization = (name: string): number => organizations.get(name) ?? 0;
const idOf = async (email: string): Promise<number> =>
  (await at.world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

type Said = {
  readonly state: TripState;
  readonly org?: string | null;
  readonly destination?: string;
  readonly hours?: number;
  readonly dateEnd?: string;
  readonly type?: string;
  readonly programId?: number;
};

/** A trip inserted as a row, because the desk does not depend on how it reached its state. */
const insertTrip = async (said: Said): Promise<number> => {
  const { state, org = 'Acme', destination = 'Lisbon', hours = 1, dateEnd = '2026-04-10' } = said;
  const creator = await idOf('sam@acme.example');
  const { id } = await at.world.db
    .insertInto('trips')
    .values({
      organization_id: org === null ? null : organization(org),
      contact_id: creator,
      contact_name: 'Sam Rivera',
      contact_email: 'sam@acme.example',
      creator_id: creator,
      trip_type: said.type ?? 'standard',
      organization_program_id: said.programId ?? null,
      is_self_book: false,
      destination,
      date_start: dateEnd,
      date_end: dateEnd,
      state,
      created_at: hoursAgo(hours),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A proposal so many hours ago. @returns says something about it, so many hours ago */
const proposed = async (tripId: number, hours: number) => {
  const { db } = at.world;
  const eva = await idOf('eva@tripwright.example');
  const sam = await idOf('sam@acme.example');
  const itinerary = await db
    .insertInto('itineraries')
    .values({ trip_id: tripId, index: 2, status: 'Proposed', created_at: hoursAgo(hours) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = { itinerary_id: itinerary.id, expert_id: eva, note: null, traveler_count: 1 };
  await db
    .insertInto('proposals')
    .values({ ...made, promised_until: hoursAgo(-1), proposed_at: hoursAgo(hours) })
    .execute();
  return async (said: { readonly hours: number; readonly isExpert?: boolean }): Promise<void> => {
    const { isExpert = false } = said;
    if (isExpert)
      await db
        .updateTable('trip_messages')
        .set({ settled_at: hoursAgo(said.hours) })
        .execute();
    await db
      .insertInto('trip_messages')
      .values({
        trip_id: tripId,
        author_id: isExpert ? eva : sam,
        text: 'None of these suits me',
        is_expert: isExpert,
        is_urgent: false,
        created_at: hoursAgo(said.hours),
        settled_at: said.hours > hours ? hoursAgo(hours) : null,
      })
      .execute();
  };
};

const insertQuestion = async (tripId: number, remindAt: Date): Promise<void> => {
  const { db } = at.world;
  const itinerary = await db
    .insertInto('itineraries')
    .values({ trip_id: tripId, index: 1, status: 'pending approval', created_at: hoursAgo(20) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('approvals')
    .values({
      trip_id: tripId,
      itinerary_id: itinerary.id,
      itinerary_version: 1,
      state: 'pending',
      approver_id: await idOf('ada@acme.example'),
      total_minor: 41_200,
      currency: 'USD',
      deadline: hoursAgo(-4),
      remind_at: remindAt,
      at: hoursAgo(20),
    })
    .execute();
};

const looks = () =>
  at.world.db
    .selectFrom('audit_events')
    .where('event', '=', 'desk-read')
    .select(['actor_id', 'ip', 'facts'])
    .orderBy('id')
    .execute();

beforeEach(async () => {
  for (const table of ['approvals', 'trip_messages', 'proposals', 'itineraries', 'trips'] as const)
    await at.world.db.deleteFrom(table).execute();
});

describe('The desk: trips of every organization that need an expert now', () => {
  test('are listed, the longest waiting first, with who, where and what to do', async () => {
    await insertTrip({ state: 'requested', org: 'Globex', destination: 'Oslo', hours: 2, type: 'group' });
    const attention = await insertTrip({ state: 'needs attention', hours: 5, dateEnd: '2026-02-01' });
    await insertTrip({ state: 'failed', org: null, hours: 9 });
    await insertTrip({ state: 'booked' });
    await insertTrip({ state: 'quoted', hours: 20 });
    await insertTrip({ state: 'requested', dateEnd: '2026-03-01' });
    const desk = await eva.get(calls.listDeskTrips);
    expect(desk.trips.map(({ state, organization_name: name }) => [state, name])).toEqual([
      ['failed', null],
      ['needs attention', 'Acme Robotics'],
      ['requested', 'Globex Studio'],
      ['quoted', 'Acme Robotics'],
    ]);
    expect(desk).toMatchObject({ total: 4, as_of: at.clock.now().toISOString() });
    expect(desk.trips[1]).toMatchObject({
      id: attention,
      customer_name: 'Sam Rivera',
      since: hoursAgo(5).toISOString(),
    });
    expect(desk.trips[2]?.asked).toBe('Propose a group trip to Oslo.');
    expect(desk.organizations.map(({ name }) => name)).toEqual(['Acme Robotics', 'Globex Studio', null]);
  });

  test('a customer who writes in place of choosing waits for an expert, until one answers', async () => {
    await insertTrip({ state: 'failed', hours: 2 });
    const tripId = await insertTrip({ state: 'quoted', hours: 20 });
    const said = await proposed(tripId, 9);
    await said({ hours: 10 });
    const shown = async () => {
      const { trips, stamp } = await eva.get(calls.listDeskTrips);
      return { stamp, rows: trips.map((trip) => [trip.state, trip.since, trip.asked, trip.is_proposal_wanted]) };
    };
    const failed = ['failed', expect.anything(), expect.anything(), false];
    const theirTurn = 'The customer has to choose from what was proposed; nothing for you to do.';
    const before = await shown();
    expect(before.rows).toEqual([failed, ['quoted', hoursAgo(9).toISOString(), theirTurn, false]]);
    await said({ hours: 5 });
    await said({ hours: 3 });
    const wrote = await shown();
    const asked = 'The customer wrote about what was proposed: answer, or propose another option.';
    expect(wrote.rows).toEqual([['quoted', hoursAgo(5).toISOString(), asked, true], failed]);
    expect(wrote.stamp).not.toBe(before.stamp);
    await said({ hours: 1, isExpert: true });
    expect(await shown()).toEqual(before);
  });

  test('a trip that waits for approval is told of once its approver was reminded', async () => {
    await insertQuestion(await insertTrip({ state: 'pending approval' }), hoursAgo(-1));
    const near = await insertTrip({ state: 'pending approval' });
    await insertQuestion(near, hoursAgo(1));
    const { trips } = await eva.get(calls.listDeskTrips);
    expect(trips).toMatchObject([
      {
        id: near,
        since: hoursAgo(20).toISOString(),
        asked: 'Ada Okafor has to answer by 2 March 2026, 13:00 Coordinated Universal Time; nothing for you to do.',
      },
    ]);
  });

  test('are narrowed by organization and state, and counted beside it', async () => {
    await insertTrip({ state: 'requested' });
    await insertTrip({ state: 'failed' });
    await insertTrip({ state: 'failed', org: null });
    const ids = async (query: { organization?: string; state?: calls.DeskState }) =>
      (await eva.get(calls.listDeskTrips, { query })).trips.map(({ state, organization_id: id }) => [state, id]);
    const acme = organization('Acme');
    expect(await ids({ organization: String(acme), state: 'failed' })).toEqual([['failed', acme]]);
    expect(await ids({ organization: 'personal' })).toEqual([['failed', null]]);
    expect(await ids({ organization: '999999' })).toEqual([]);
    const { trips } = await eva.get(calls.countDesk);
    const one = { holder: 'nobody', departs: 'later', count: 1, message_count: 0, urgent_count: 0 };
    expect(trips).toEqual([
      { organization_id: acme, state: 'failed', ...one },
      { organization_id: acme, state: 'requested', ...one },
      { organization_id: null, state: 'failed', ...one },
    ]);
    expect((await eva.send('GET', '/desk/trips?organization=acme')).status).toBe(422);
  });

  test('have a stamp that changes with them, the same in the list and in the numbers', async () => {
    const stamps = async () =>
      Promise.all([eva.get(calls.listDeskTrips), eva.get(calls.countDesk)]).then((both) =>
        both.map(({ stamp }) => stamp),
      );
    const [before, beforeInNumbers] = await stamps();
    expect(before).toBe(beforeInNumbers);
    const id = await insertTrip({ state: 'requested' });
    const [after] = await stamps();
    await at.world.db.updateTable('trips').set({ state: 'failed' }).where('id', '=', id).execute();
    expect(new Set([before, after, (await stamps())[0]]).size).toBe(3);
  });
});

describe('The groups', () => {
  test('are programs with their trips counted, and requests of groups by first day', async () => {
    const before = await root.get(calls.listDeskGroups);
    const [program] = before.programs;
    expect(before.programs.map(({ organization_name: name }) => name)).toContain('Northstar Youth Programs');
    expect(before.trips).toEqual([]);
    const programId = program?.id ?? 0;
    await insertTrip({ state: 'requested', org: 'Northstar', programId, dateEnd: '2026-07-01' });
    await insertTrip({ state: 'quoted', org: 'Northstar', programId, dateEnd: '2026-06-01' });
    await insertTrip({ state: 'canceled', org: 'Northstar', programId });
    await insertTrip({ state: 'quoted', type: 'offsite', dateEnd: '2026-06-20' });
    await insertTrip({ state: 'requested', type: 'premium' });
    const { programs, trips, total, counts } = await root.get(calls.listDeskGroups);
    expect(programs.find(({ id }) => id === programId)).toMatchObject({ trip_count: 2, waiting_count: 1 });
    expect(trips.map(({ state, program_name: name }) => [state, name])).toEqual([
      ['quoted', program?.full_program_name],
      ['quoted', null],
      ['requested', program?.full_program_name],
    ]);
    expect(total).toBe(3);
    expect(counts).toMatchObject([
      { organization_name: 'Acme Robotics', program_id: null, count: 1 },
      { organization_name: 'Northstar Youth Programs', program_id: programId, count: 2 },
    ]);
    const narrowed = async (query: Record<string, string>) =>
      (await root.get(calls.listDeskGroups, { query })).trips.length;
    expect(await narrowed({ program: 'requests' })).toBe(1);
    expect(await narrowed({ program: String(programId) })).toBe(2);
    expect(await narrowed({ organization: String(organization('Globex')) })).toBe(0);
    expect((await root.get(calls.listDeskGroups, { query: { organization: 'personal' } })).programs).toEqual([]);
  });
});

const kim = { name: 'Kim Fresh', email: 'kim@fresh.example', organization: 'Fresh Fields' };
const register = async (person = kim): Promise<number> => {
  const { status, text } = await at.anonymous.send('POST', '/customers', { body: person });
  if (status !== 200) throw new Error(text);
  const [found] = (await eva.get(calls.listRegistrations)).filter(({ email }) => email === person.email);
  return found?.organization_id ?? 0;
};
const mailsTo = async (to: string) => {
  await at.relay.relayDue();
  return await at.anonymous.get(readMailbox, { query: { to } });
};
const linkTo = async (email: string): Promise<Record<string, string>> => {
  const [mail] = await mailsTo(email);
  const { searchParams } = new URL(mail?.links[0] ?? 'http://no.link');
  return { email, code: searchParams.get('code') ?? '' };
};
const audited = (event: string) =>
  at.world.db
    .selectFrom('audit_events')
    .where('event', '=', event)
    .orderBy('id')
    .select(['user_id', 'actor_id', 'facts'])
    .execute();

describe('Registrations at the desk', () => {
  beforeEach(async () => {
    const { db } = at.world;
    const people = db.selectFrom('users').where('email', 'like', '%@fresh.example').select('id');
    for (const table of ['sessions', 'sign_in_challenges', 'sign_in_attempts', 'memberships'] as const)
      await db.deleteFrom(table).where('user_id', 'in', people).execute();
    await db.deleteFrom('users').where('email', 'like', '%@fresh.example').execute();
    await db.deleteFrom('organizations').where('name', '=', kim.organization).execute();
    await db.deleteFrom('sandbox_mails').execute();
  });

  test('are approved once the address is proven, and the person is in (SIGN-25)', async () => {
    const id = await register();
    const [waiting] = await eva.get(calls.listRegistrations);
    expect(waiting).toMatchObject({ organization_name: 'Fresh Fields', name: 'Kim Fresh', is_email_proven: false });
    const early = await eva.send('PUT', `/desk/registrations/${id}/approve`);
    expect(early).toMatchObject({
      status: 409,
      body: { detail: 'This address is not confirmed yet. Please approve the organization after that.' },
    });
    const { body } = await at.anonymous.send('POST', '/signin', { body: await linkTo(kim.email) });
    expect(body).toMatchObject({ standing: 'pending' });
    expect((await eva.get(calls.listRegistrations))[0]?.is_email_proven).toBe(true);
    expect((await eva.get(calls.countDesk)).registrations).toBe(1);
    expect((await eva.send('PUT', `/desk/registrations/${id}/approve`)).status).toBe(200);
    expect((await eva.send('PUT', `/desk/registrations/${id}/approve`)).status).toBe(409);
    expect(await mailsTo(kim.email)).toMatchObject([{ subject: 'Your organization account is ready' }, {}]);
    expect(await audited('organization-approved')).toMatchObject([
      { actor_id: await idOf('eva@tripwright.example'), facts: { organizationId: id } },
    ]);
    expect(await eva.get(calls.listRegistrations)).toEqual([]);
  });

  test('are declined with a reason that the person is told; the domain is free again', async () => {
    const id = await register();
    const short = await root.send('PUT', `/desk/registrations/${id}/decline`, { body: { reason: ' no ' } });
    expect(short.status).toBe(422);
    const reason = 'We could not reach you by phone.';
    const declined = await root.send('PUT', `/desk/registrations/${id}/decline`, { body: { reason } });
    expect(declined.status).toBe(200);
    expect(await mailsTo(kim.email)).toMatchObject([
      {
        subject: 'About your organization account',
        text: expect.stringContaining(`for Fresh Fields. We cannot open it.\n\nReason: ${reason}`),
      },
      {},
    ]);
    expect(await audited('organization-declined')).toMatchObject([
      {
        user_id: await idOf(kim.email),
        actor_id: await idOf('root@tripwright.example'),
        facts: { organizationId: id },
      },
    ]);
    const again = await root.send('PUT', `/desk/registrations/${id}/approve`);
    expect(again.status).toBe(409);
    expect((await at.anonymous.send('POST', '/customers', { body: kim })).status).toBe(409);
    expect(await register({ ...kim, email: 'lea@fresh.example' })).toBeGreaterThan(id);
    await at.world.db
      .updateTable('users')
      .set({ email: 'gone@fresh.example' })
      .where('email', '=', kim.email)
      .execute();
  });
});

describe('Who is at the desk', () => {
  const parts = ['/desk/trips', '/desk/counts', '/desk/groups', '/desk/registrations'] as const;

  test('experts and administrators; customers of every type are refused, also where they ask for their own', async () => {
    await insertTrip({ state: 'requested' });
    for (const name of ['sam@acme.example', 'tom@acme.example', 'ada@acme.example', 'new@solo.example']) {
      const customer = await at.signIn(name);
      for (const path of [...parts, `/desk/trips?organization=${organization('Acme')}`])
        expect([name, path, (await customer.send('GET', path)).status]).toEqual([name, path, 403]);
      for (const act of ['approve', 'decline'])
        expect(await customer.send('PUT', `/desk/registrations/1/${act}`, { body: {} })).toMatchObject({ status: 403 });
    }
    for (const path of parts) expect((await at.anonymous.send('GET', path)).status).toBe(401);
    for (const staff of [eva, root])
      for (const path of parts) expect([path, (await staff.send('GET', path)).status]).toEqual([path, 200]);
  });

  test('every look across organizations is audited, with what it was narrowed to; numbers alone are not', async () => {
    const before = (await looks()).length;
    const acme = organization('Acme');
    await eva.get(calls.listDeskTrips, { query: { organization: String(acme), state: 'failed' } });
    await root.get(calls.listDeskGroups, { query: { program: 'requests' } });
    await eva.get(calls.listRegistrations);
    await eva.get(calls.countDesk);
    const [evaId, rootId] = [await idOf('eva@tripwright.example'), await idOf('root@tripwright.example')];
    expect((await looks()).slice(before)).toMatchObject([
      { actor_id: evaId, facts: { part: 'trips', organization: acme, state: 'failed' } },
      { actor_id: rootId, facts: { part: 'groups', organization: '', program: 'requests' } },
      { actor_id: evaId, facts: { part: 'registrations' } },
    ]);
  });

  test('a session of the staff ends after twelve hours without use', async () => {
    const idle = await at.signIn('eva@tripwright.example');
    at.clock.advance(12 * 60);
    expect((await idle.send('GET', '/desk/trips')).status).toBe(401);
  });
});
