/** Proves docs/decisions/0106 */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createConsoleOrganization,
  listConsoleOrganizations,
  readConsoleOrganization,
  resumeConsoleOrganization,
  suspendConsoleOrganization,
} from '#contract/console-organizations.ts';
import { addVoucher, setVoucherActive } from '#contract/settings/vouchers.ts';
import { readCurrentUser, registerOrganization, signIn } from '#contract/sign-in.ts';
import { confirmPrice } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { suspendOrganization } from '#server/people/suspension-store.ts';
import { sandboxPassword } from '#server/sandbox/parts/people.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { acceptMailed } from '#tests/builders/join-team.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { requested, quoted, accept, found, propose } = proposalActs(at);
const { waiting, approve } = approvalActs(at);

const acme = () => at.organization('Acme');
const db = () => at.world().world.db;
const root = () => at.as('root');
const read = (id = acme()) => root().get(readConsoleOrganization, { params: { id: String(id) } });
const suspend = async (id = acme(), reason = 'Does not pay') =>
  root().call(suspendConsoleOrganization, {
    params: { id: String(id) },
    body: { reason, seen_version: (await read(id)).version },
  });
const resume = async (id = acme()) =>
  root().call(resumeConsoleOrganization, {
    params: { id: String(id) },
    body: { reason: 'Has paid', seen_version: (await read(id)).version },
  });
const entered = (email: string) => at.world().anonymous.call(signIn, { body: { email, password: sandboxPassword } });
const tripCount = async () => (await db().selectFrom('trips').select('id').execute()).length;
/** Sam is in another organization too, so the session stays while Acme is suspended. */
const alsoElsewhere = async (email: string) => {
  const { id } = await db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await db()
    .insertInto('memberships')
    .values({
      organization_id: at.organization('Globex'),
      user_id: id,
      user_type: 0,
      created_at: at.world().clock.now(),
    })
    .execute();
  return async () => {
    await db()
      .deleteFrom('memberships')
      .where('user_id', '=', id)
      .where('organization_id', '=', at.organization('Globex'))
      .execute();
  };
};
const suspendedWords = () =>
  `Acme Robotics is suspended, so nothing new can be booked in its name. Nothing was booked and nothing was charged. Please write to ${at.world().world.config.supportEmail}.`;
const refused = () => ({ status: 409, body: { code: 'organization-suspended', detail: suspendedWords() } });
const problem = () => ({ status: 409, problem: { code: 'organization-suspended', detail: suspendedWords() } });

/** Statements that wait for a lock of another transaction, as PostgreSQL counts them. */
const waitingStatements = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows[0]?.count ?? 0;
};

/** Undone after each test. */
let undo: (() => Promise<void>)[] = [];
/** The sessions of all tests end when their organization is suspended. */
const reopenSessions = () => db().updateTable('sessions').set({ ended_at: null }).execute();
beforeEach(() => {
  undo = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of undo) await each();
  if ((await read()).state === 'suspended') await resume();
  await reopenSessions();
});

describe('a suspended organization', () => {
  test('shows since when, by whom and why, is found by its state, and the audit has was and now', async () => {
    expect(await suspend()).toMatchObject({
      ok: true,
      value: { state: 'suspended', suspension: { reason: 'Does not pay', by: 'Ruth Amari' } },
    });
    const { organizations } = await root().get(listConsoleOrganizations, { query: { state: 'suspended' } });
    expect(organizations.map(({ name }) => name)).toEqual(['Acme Robotics']);
    expect(await resume()).toMatchObject({ ok: true, value: { state: 'active', suspension: null } });
    const events = await db()
      .selectFrom('audit_events')
      .where('event', 'like', 'organization-%')
      .orderBy('id')
      .select(['event', 'facts'])
      .execute();
    expect(events).toMatchObject([
      {
        event: 'organization-suspended',
        facts: { organizationId: acme(), stateWas: 'active', stateNow: 'suspended', reason: 'Does not pay' },
      },
      {
        event: 'organization-resumed',
        facts: { organizationId: acme(), stateWas: 'suspended', stateNow: 'active', reason: 'Has paid' },
      },
    ]);
  });

  test('tells each Super Admin by mail what it means, and not the reason, which is for staff', async () => {
    const told = async () => {
      await at.world().relay.relayDue();
      return (await readMailbox(db(), 'ada@acme.example'))[0];
    };
    await suspend(acme(), 'Canary reason');
    const suspended = await told();
    expect(suspended?.subject).toBe('Acme Robotics is suspended on Tripwright');
    expect(suspended?.text).toContain('What is booked stays booked');
    expect(suspended?.text).toContain(at.world().world.config.supportEmail);
    expect(suspended?.text).not.toContain('Canary');
    expect(suspended?.links ?? []).toEqual([]);
    await resume();
    expect((await told())?.subject).toBe('Acme Robotics is active again on Tripwright');
    const others = await readMailbox(db(), 'sam@acme.example');
    expect(others.map(({ subject }) => subject).join()).not.toContain('suspended');
  });

  test('ends the sessions of its people; who signs in again reads why, and can do nothing', async () => {
    await suspend();
    expect(await at.as('sam').call(readCurrentUser)).toMatchObject({ ok: false, status: 401 });
    const answer = await entered('sam@acme.example');
    expect(answer).toMatchObject({ ok: true, value: { standing: 'suspended' } });
    const caller = at.world().callerWith(answer.ok ? answer.value.token : null);
    expect(await caller.get(readCurrentUser)).toMatchObject({ standing: 'suspended' });
    for (const path of ['/trips', '/travelers', '/organizations-admin'])
      expect((await caller.send('GET', path)).status).toBe(401);
    await resume();
    const again = await entered('sam@acme.example');
    expect(again.ok && again.value).not.toHaveProperty('standing');
  });

  test('keeps the session of a person who is in another organization too, for that one alone', async () => {
    undo.push(await alsoElsewhere('sam@acme.example'));
    await suspend();
    expect(await at.as('sam').get(readCurrentUser)).not.toHaveProperty('standing');
    at.offerNew();
    await expect(at.chosen('sam')).rejects.toThrow('This is not one of your organizations');
    expect((await at.as('sam').send('GET', `/organizations/${acme()}`)).status).toBe(404);
    expect((await at.as('ada').send('GET', '/trips')).status).toBe(401);
  });

  test('books nothing new: no trip, no request, no accepted proposal, no confirmed price, not by experts either', async () => {
    undo.push(await alsoElsewhere('sam@acme.example'));
    const { tripId } = await quoted({});
    const asked = await requested();
    const proposal = await found();
    at.offerNew();
    const body = await at.chosen('sam', { body: { is_overlap_accepted: true } });
    const { offer } = at.offerNew();
    const dearer = await at.created('sam', { body: { is_overlap_accepted: true } });
    at.world().clock.advance(5);
    at.supplier.prices.set(offer.ref, 43_000);
    await at.world().jobs.runDue();
    await suspend();
    const before = await tripCount();
    const { id: samId } = await at.as('sam').get(readCurrentUser);
    expect(await at.send('eva', { ...body, customer_id: samId })).toMatchObject(refused());
    expect(await accept(tripId, 2)).toMatchObject(refused());
    expect(await accept(tripId, 2, {}, 'eva')).toMatchObject(refused());
    expect(await propose(asked, proposal.body)).toMatchObject(refused());
    await expect(requested({ customer_id: samId }, 'eva')).rejects.toThrow('"code":"organization-suspended"');
    const confirm = { params: { id: dearer }, body: { confirmed_amount: 430, confirmed_currency: 'USD' } };
    expect(await at.as('sam').call(confirmPrice, confirm)).toMatchObject(problem());
    expect(await tripCount()).toBe(before);
    await resume();
    expect(await accept(tripId, 2)).toMatchObject({ status: 200 });
  });

  test('searches nothing new, for experts either', async () => {
    undo.push(await alsoElsewhere('sam@acme.example'));
    await suspend();
    const query = `way=oneway&from=JFK&to=LHR&depart=2026-06-02&pax=1&org=${acme()}`;
    expect((await at.as('eva').send('GET', `/flight-search?${query}`)).body).toMatchObject({
      errors: { org: 'This organization is suspended, so nothing can be searched in its name' },
    });
    const stay = `geo=232&checkin=2026-06-02&checkout=2026-06-04&adults=2&org=${acme()}`;
    expect((await at.as('eva').send('GET', `/properties?${stay}`)).body).toMatchObject({
      errors: { org: 'This organization is suspended, so nothing can be searched in its name' },
    });
  });

  test('approves nothing: the question waits until it is resumed', async () => {
    const id = await waiting();
    await suspend();
    expect(await approve('ada', id)).toMatchObject({ ok: false, status: 401 });
    await resume();
    await reopenSessions();
    expect(await approve('ada', id)).toMatchObject({ ok: true });
  });

  test('issues no voucher, not by staff either, and takes one away all the same', async () => {
    const query = { organization_id: String(acme()) };
    const body = { customer_name: 'Sam', customer_email: 'sam@acme.example', amount_usd: 100 };
    const made = await root().get(addVoucher, { query, body });
    const switchTo = (action: 'activate' | 'deactivate') =>
      root().call(setVoucherActive, { params: { id: String(made.id) }, query: { ...query, action } });
    await suspend();
    expect(await root().call(addVoucher, { query, body })).toMatchObject(problem());
    expect(await switchTo('deactivate')).toMatchObject({ ok: true });
    expect(await switchTo('activate')).toMatchObject(problem());
  });

  test('loses nothing: a booking in progress is completed, and an expert reads and cancels it', async () => {
    at.offerNew();
    const id = await at.created('sam', { body: { is_overlap_accepted: true } });
    await suspend();
    await at.world().jobs.runDue();
    expect(await at.trip('eva', id)).toMatchObject({ state: 'booked', is_booked: true });
    expect((await at.as('eva').send('GET', `/trips/${id}/receipt`)).status).toBe(200);
    const quote = await at.as('eva').send('GET', `/trips/${id}/cancellation`);
    expect(quote.status).toBe(200);
  });

  test('keeps its name and domain: nobody registers or creates it again', async () => {
    await suspend();
    const registration = { name: 'Nora', email: 'nora@elsewhere.example', organization: 'Acme Robotics' };
    expect(await at.world().anonymous.call(registerOrganization, { body: registration })).toMatchObject({
      problem: { code: 'organization-registered' },
    });
    const body = {
      name: 'Acme Robotics',
      currency: 'USD',
      admin_name: 'Nora',
      admin_email: 'nora@elsewhere.example',
      has_domain: true,
    };
    expect(await root().call(createConsoleOrganization, { body })).toMatchObject({ status: 422 });
  });

  test('lets nobody join: its open invitations wait until it is resumed', async () => {
    const members = `/organizations/${acme()}/members`;
    const body = { customer_name: 'Nora', customer_email: 'nora@late.example', policy_id: null, user_type: 0 };
    expect((await at.as('ada').send('POST', members, { body })).status).toBe(200);
    await suspend();
    const join = () => acceptMailed(at.world(), { email: 'nora@late.example', name: 'Nora' });
    expect((await join()).status).toBe(404);
    await resume();
    expect((await join()).status).toBe(200);
  });
});

describe('a booking that begins before the suspension', () => {
  test('is refused when the organization is suspended before it is written', async () => {
    at.offerNew();
    const body = await at.chosen('sam', { body: { is_overlap_accepted: true } });
    const before = await tripCount();
    const isAsked = Promise.withResolvers<void>();
    const isSuspended = Promise.withResolvers<void>();
    const reprice = at.supplier.reprice.bind(at.supplier);
    vi.spyOn(at.supplier, 'reprice').mockImplementationOnce(async (...asked) => {
      isAsked.resolve();
      await isSuspended.promise;
      return reprice(...asked);
    });
    const booking = at.send('sam', body);
    await isAsked.promise;
    await suspend();
    isSuspended.resolve();
    expect(await booking).toMatchObject(refused());
    expect(await tripCount()).toBe(before);
  });

  /** What `act` answers when the suspension is being written while it checks, and is written before it writes. */
  const whileSuspending = async <T>(act: () => Promise<T>): Promise<T> => {
    const { world, clock } = at.world();
    const { version } = await read();
    const isWritten = Promise.withResolvers<void>();
    const isAwaited = Promise.withResolvers<void>();
    const suspending = world.database.transact(async (tx) => {
      await suspendOrganization(tx, { id: acme(), version }, { reason: 'Race', by: 1, now: clock.now() });
      isWritten.resolve();
      await isAwaited.promise;
    });
    await isWritten.promise;
    const answer = act();
    try {
      await expect.poll(waitingStatements).toBeGreaterThan(0);
    } finally {
      isAwaited.resolve();
      await suspending;
    }
    return await answer;
  };
  const onPostgres = test.runIf(process.env.TEST_DATABASE_URL !== undefined);

  onPostgres('waits for a suspension that is being written, and is refused', async () => {
    at.offerNew();
    const body = await at.chosen('sam', { body: { is_overlap_accepted: true } });
    const before = await tripCount();
    expect(await whileSuspending(() => at.send('sam', body))).toMatchObject(refused());
    expect(await tripCount()).toBe(before);
  });

  onPostgres('and so does an approval', async () => {
    const id = await waiting();
    expect(await whileSuspending(() => approve('ada', id))).toMatchObject(problem());
    expect(await at.trip('eva', id)).toMatchObject({ state: 'pending approval' });
  });

  onPostgres('and so does a request', async () => {
    const before = await tripCount();
    const asked = whileSuspending(() => requested({ trip_type: 'group' }));
    await expect(asked).rejects.toThrow('"code":"organization-suspended"');
    expect(await tripCount()).toBe(before);
  });
});

describe('suspending', () => {
  test('is refused on an older version, twice, for organizations that wait, and for the provider’s own', async () => {
    const { version } = await read();
    const call = (id: number, seen: number) =>
      root().call(suspendConsoleOrganization, {
        params: { id: String(id) },
        body: { reason: 'Does not pay', seen_version: seen },
      });
    expect(await suspend()).toMatchObject({ ok: true });
    expect(await call(acme(), version)).toMatchObject({
      problem: { code: 'conflict', current: { state: 'suspended' } },
    });
    expect(await call(acme(), version + 1)).toMatchObject({
      problem: { detail: 'Only an active organization is suspended.' },
    });
    expect(await call(999_999, 1)).toMatchObject({ status: 404 });
    await resume();
    const { version: now } = await read();
    const resumed = { params: { id: String(acme()) }, body: { reason: 'Again', seen_version: now } };
    expect(await root().call(resumeConsoleOrganization, resumed)).toMatchObject({
      problem: { detail: 'This organization is not suspended.' },
    });
    const config = at.world().world.config;
    const before = config.providerOrganizationId;
    Object.assign(config, { providerOrganizationId: acme() });
    expect(await suspend()).toMatchObject({
      problem: { detail: 'This is your own organization. It cannot be suspended.' },
    });
    Object.assign(config, { providerOrganizationId: before });
  });

  test('is for administrators alone', async () => {
    for (const name of ['eva', 'ada'] as const)
      expect(
        await at.as(name).call(suspendConsoleOrganization, {
          params: { id: String(acme()) },
          body: { reason: 'Not mine', seen_version: 1 },
        }),
      ).toMatchObject({ status: 403 });
  });
});
