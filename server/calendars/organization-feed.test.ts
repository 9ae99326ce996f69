/** Proves docs/decisions/0180: the calendar of an organization */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  endOrganizationCalendarFeed,
  readOrganizationCalendarFeed,
  startOrganizationCalendarFeed,
} from '#contract/calendar-feeds.ts';
import { cancelTrip } from '#contract/cancellations.ts';
import { deleteMember } from '#contract/settings/team.ts';
import { createTraveler } from '#contract/travelers.ts';
import { readCalendar } from '#contract/trips.ts';
import { compareBooking } from '#server/bookings/compare-books.ts';
import { eraseAccountOf } from '#server/settings/erasure/erase-account-of.ts';
import { calendarProgram, entriesOf } from '#tests/builders/calendar-entries.ts';
import { shifted } from '#tests/builders/flight-offers.ts';
import { statementsOf } from '#tests/builders/statements.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const db = () => at.world().world.db;
const acme = () => at.organization('Acme');
const { pathOf, opened, entries } = calendarProgram(at.world);

const params = () => ({ id: acme() });
const started = async (name: Person = 'tom'): Promise<string> =>
  pathOf((await at.as(name).get(startOrganizationCalendarFeed, { params: params() })).url);
const refusal = async (name: Person, id = acme()) => {
  const { status, body } = await at.as(name).send('POST', `/organizations/${id}/calendar-feed`);
  return status === 200 ? 'yes' : z.object({ code: z.string() }).parse(body).code;
};

const booked = async (name: Person = 'sam'): Promise<number> => {
  at.offerNew();
  const id = await at.created(name);
  await at.world().jobs.runDue();
  return id;
};
const ofTrip = async (path: string, id: number) =>
  (await entries(path)).filter(({ uid }) => uid.startsWith(`trip-${id}-`));
const userId = (name: Person) =>
  db().selectFrom('users').where('email', '=', `${name}@acme.example`).select('id').executeTakeFirstOrThrow();
const reports = (is: boolean) =>
  db().updateTable('organizations').set({ is_reports: is }).where('id', '=', acme()).execute();
const typeOf = async (name: Person, userType: number) => {
  const { id } = await userId(name);
  await db()
    .updateTable('memberships')
    .set({ user_type: userType })
    .where('user_id', '=', id)
    .where('organization_id', '=', acme())
    .execute();
};

beforeEach(async () => {
  await db().deleteFrom('calendar_feeds').execute();
  await reports(true);
});

describe('the calendar of an organization', () => {
  test('has who travels when, with the entries of the trips’ own files, without codes or prices', async () => {
    const id = await booked();
    const path = await started();
    const reply = await opened(path);
    const own = entriesOf(await at.as('sam').get(readCalendar, { params: { id } }));
    const shown = entriesOf(reply.text).filter(({ uid }) => uid.startsWith(`trip-${id}-`));
    expect(shown.map(({ summary }) => summary)).toEqual([
      'Sam R., BA 178 New York to London',
      'Sam R., BA 177 London to New York',
    ]);
    expect(shown).toEqual(own.map((entry) => ({ ...entry, summary: `Sam R., ${entry.summary}` })));
    expect(reply.text).not.toMatch(/X7K2QP|1252400|USD|Rivera|@acme/);
    expect(reply.text).toContain('X-WR-CALNAME:Tripwright\\, Acme Robotics');
  });

  test('counts travelers who are no members, and does not name them: they may be children', async () => {
    const id = await booked();
    const child = await at.as('sam').get(createTraveler, {
      body: {
        passport_first_name: 'Mila',
        passport_last_name: 'Zqrivera',
        email: 'sam@acme.example',
        date_of_birth: '2017-05-05',
        sex: 'f',
        phone_number: '+16175550142',
      },
    });
    const named = { trip_id: id, traveler_id: child.id, first_name: 'Mila', middle_name: '', last_name: 'Zqrivera' };
    await db().insertInto('trip_travelers').values(named).execute();
    const path = await started();
    const reply = await opened(path);
    expect(reply.text).not.toMatch(/Mila|Zqrivera/);
    expect((await ofTrip(path, id))[0]?.summary).toBe('Sam R. and 1 more, BA 178 New York to London');
    await db().deleteFrom('trip_travelers').where('trip_id', '=', id).where('traveler_id', '!=', child.id).execute();
    expect((await ofTrip(path, id))[0]?.summary).toBe('1 traveler, BA 178 New York to London');
  });

  test('has no trips of other organizations, no personal trips and no trips of programs', async () => {
    const [id, personal] = [await booked(), await booked()];
    await db()
      .updateTable('trips')
      .set({ organization_id: null, is_personal: true })
      .where('id', '=', personal)
      .execute();
    const path = await started();
    expect(await ofTrip(path, personal)).toEqual([]);
    expect(await ofTrip(path, id)).toHaveLength(2);
    const set = (changes: { organization_id?: number; organization_program_id?: number | null }) =>
      db().updateTable('trips').set(changes).where('id', '=', id).execute();
    await set({ organization_program_id: 1 });
    expect(await ofTrip(path, id)).toEqual([]);
    await set({ organization_program_id: null, organization_id: at.organization('Globex') });
    expect(await ofTrip(path, id)).toEqual([]);
  });

  test('a flight that moves keeps its entry, and one that is canceled stays as canceled', async () => {
    const id = await booked();
    const path = await started();
    const before = await ofTrip(path, id);
    const attempts = db().selectFrom('booking_attempts').where('trip_id', '=', id).select(['id', 'key']);
    const attempt = await attempts.executeTakeFirstOrThrow();
    at.supplier.reschedule(attempt.key, (slices) => shifted(slices, { minutes: 20 }));
    await compareBooking(at.world().world, attempt.id);
    const moved = await ofTrip(path, id);
    expect(moved.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(moved[0]?.start).not.toBe(before[0]?.start);
    expect(moved[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id }, body })).ok).toBe(true);
    await at.world().jobs.runDue();
    const after = await ofTrip(path, id);
    expect(after.map(({ uid, status }) => [uid, status])).toEqual(before.map(({ uid }) => [uid, 'CANCELLED']));
    expect(after[0]?.sequence).toBeGreaterThan(moved[0]?.sequence ?? 0);
  });

  test('has 30 days back and 180 ahead', async () => {
    const id = await booked();
    const path = await started();
    const from = async (first: number, last: number) => {
      const day = (days: number) =>
        new Date(at.world().clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const days = { date_start: day(first), date_end: day(last) };
      await db().updateTable('trips').set(days).where('id', '=', id).execute();
      return (await ofTrip(path, id)).length;
    };
    expect([await from(-40, -30), await from(-40, -31), await from(180, 190), await from(181, 190)]).toEqual([
      2, 0, 2, 0,
    ]);
  });

  test('has at most 500 trips, those nearest to today, and says on today how many are left out', async () => {
    const id = await booked();
    const path = await started();
    const known = (await entries(path)).map(({ uid }) => uid);
    const before = await db().selectFrom('trips').select(sql<number>`max(id)`.as('id')).executeTakeFirstOrThrow();
    const { rows } = await sql<{ count: number }>`with made as (
      insert into trips (organization_id, contact_id, contact_name, contact_email, creator_id, trip_type, is_self_book,
        date_start, date_end, state, is_booked, created_at)
      select organization_id, contact_id, contact_name, contact_email, creator_id, trip_type, is_self_book,
        date_start + 1, date_end + 1, state, is_booked, created_at
      from trips, generate_series(1, 501) where id = ${id} returning 1)
      select count(*)::int as count from made`.execute(db());
    expect(rows[0]?.count).toBe(501);
    const shown = await entries(path);
    const [more] = shown;
    expect(more?.summary).toMatch(/^\d+ more trips are not in this calendar$/);
    expect(Number.parseInt(more?.summary ?? '', 10)).toBeLessThan(known.length);
    expect(more?.start).toBe(at.world().clock.now().toISOString().slice(0, 10));
    expect(shown.slice(1).map(({ uid }) => uid)).toEqual(expect.arrayContaining([expect.stringContaining(`-${id}-`)]));
    await db().deleteFrom('trips').where('id', '>', before.id).execute();
    expect((await entries(path)).map(({ uid }) => uid)).toEqual(known);
  });

  test('more trips need no more statements, and the same bytes are not sent again', async () => {
    await booked();
    const path = await started();
    await opened(path);
    const count = async () => (await statementsOf(at.world().world.database, () => opened(path))).length;
    const withOne = await count();
    const etag = String((await opened(path)).headers.etag);
    expect((await opened(path, { 'if-none-match': etag })).status).toBe(304);
    await booked();
    await booked('tom');
    expect((await opened(path, { 'if-none-match': etag })).status).toBe(200);
    expect(await count()).toBe(withOne);
  });
});

describe('the right to it', () => {
  test('is the managers’ who read its manifest: no member, no stranger, no staff, and nobody while reports are off', async () => {
    const asked = async () => {
      const answers: string[] = [];
      for (const name of ['ada', 'tom', 'sam', 'max', 'eva', 'root'] as const) answers.push(await refusal(name));
      return answers;
    };
    expect(await asked()).toEqual(['yes', 'yes', 'role-too-low', 'not-found', 'not-found', 'not-found']);
    await reports(false);
    expect(await refusal('tom')).toBe('role-too-low');
    expect(await refusal('tom', at.organization('Globex'))).toBe('not-found');
  });

  test('is asked again at each look: without it the address is as good as unknown, with it it opens again', async () => {
    const path = await started();
    const unknown = await opened(`/calendar-feeds/${'x'.repeat(43)}`);
    const told = async () => {
      const { status, text } = await opened(path);
      return [status, text.replace(/"ref":"[^"]*"/, '')];
    };
    const nothing = [404, unknown.text.replace(/"ref":"[^"]*"/, '')];
    expect((await opened(path)).status).toBe(200);
    await typeOf('tom', 0);
    expect(await told()).toEqual(nothing);
    await typeOf('tom', 2);
    await reports(false);
    expect(await told()).toEqual(nothing);
    await reports(true);
    const tom = db().updateTable('users').where('email', '=', 'tom@acme.example');
    await tom.set({ status: 'disabled' }).execute();
    expect(await told()).toEqual(nothing);
    await tom.set({ status: 'active' }).execute();
    expect((await opened(path)).status).toBe(200);
  });

  test('ends with the membership: a manager who comes back to the team has no address of it', async () => {
    const path = await started();
    const { id } = await userId('tom');
    const own = db().selectFrom('memberships').where('user_id', '=', id).where('organization_id', '=', acme());
    const member = await own.selectAll().executeTakeFirstOrThrow();
    const left = await at.as('ada').call(deleteMember, { params: { id: acme(), memberId: member.id } });
    expect(left.ok).toBe(true);
    expect((await opened(path)).status).toBe(404);
    const { id: _, ...again } = member;
    await db().insertInto('memberships').values(again).execute();
    expect((await opened(path)).status).toBe(404);
    expect(await at.as('tom').get(readOrganizationCalendarFeed, { params: params() })).toEqual({
      created_at: null,
      read_at: null,
    });
  });

  test('ends with the account', async () => {
    const now = at.world().clock.now();
    const user = { email: 'una@acme.example', name: 'Una Manager', created_at: now, email_proven_at: now };
    const { id } = await db().insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    const membership = { organization_id: acme(), user_id: id, user_type: 2, created_at: now };
    await db().insertInto('memberships').values(membership).execute();
    await sql`update users set password_hash = (select password_hash from users where email = 'sam@acme.example')
      where id = ${id}`.execute(db());
    const una = await at.world().signIn(user.email);
    const path = pathOf((await una.get(startOrganizationCalendarFeed, { params: params() })).url);
    expect((await opened(path)).status).toBe(200);
    const erased = await eraseAccountOf(at.world().world, { userId: id, by: { actorId: id, ip: '' } });
    expect(erased).toMatchObject({ ok: true });
    expect((await opened(path)).status).toBe(404);
    expect(await db().selectFrom('calendar_feeds').where('user_id', '=', id).select('id').execute()).toEqual([]);
  });
});

describe('the address', () => {
  test('is the manager’s own: a new one ends the one before, and nobody else’s', async () => {
    const [ada, first, second] = [await started('ada'), await started(), await started()];
    const statuses = async () => [
      (await opened(ada)).status,
      (await opened(first)).status,
      (await opened(second)).status,
    ];
    expect(await statuses()).toEqual([200, 404, 200]);
    const read = () => at.as('tom').get(readOrganizationCalendarFeed, { params: params() });
    expect(await read()).toEqual({ created_at: expect.any(String), read_at: expect.any(String) });
    expect(await at.as('tom').get(endOrganizationCalendarFeed, { params: params() })).toEqual({
      created_at: null,
      read_at: null,
    });
    expect(await statuses()).toEqual([200, 404, 404]);
  });

  test('each press is in the audit with the organization, without the address', async () => {
    const path = await started();
    await at.as('tom').get(endOrganizationCalendarFeed, { params: params() });
    await at.as('tom').get(endOrganizationCalendarFeed, { params: params() });
    const events = await db()
      .selectFrom('audit_events')
      .where('event', 'like', 'calendar-%')
      .orderBy('id', 'desc')
      .limit(2)
      .selectAll()
      .execute();
    expect(events.map(({ event, facts }) => [event, facts])).toEqual([
      ['calendar-turned-off', { organizationId: acme() }],
      ['calendar-turned-on', { organizationId: acme() }],
    ]);
    expect(JSON.stringify(events)).not.toContain(path.split('/').at(-1));
  });
});
