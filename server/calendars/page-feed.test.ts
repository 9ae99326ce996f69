/** Proves docs/decisions/0180, docs/threats.md#minors: the calendar of a landing page's programs */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  endPageCalendarFeed,
  readPageCalendarFeed,
  startOrganizationCalendarFeed,
  startPageCalendarFeed,
} from '#contract/calendar-feeds.ts';
import { cancelTrip, readCancellation } from '#contract/cancellations.ts';
import { acceptProposal } from '#contract/proposals.ts';
import { compareBooking } from '#server/bookings/compare-books.ts';
import { calendarProgram } from '#tests/builders/calendar-entries.ts';
import { offerOf, shifted, sliceOf } from '#tests/builders/flight-offers.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { programActs } from '#tests/builders/program-acts.ts';
import { statementsOf } from '#tests/builders/statements.ts';

const at = landerWorld();
const { proposed, signedIn } = programActs(at);
const db = () => at.world().world.db;
const { pathOf, opened, entries } = calendarProgram(at.world);

const params = { slug: 'northstar-camps' };
const nia = () => at.world().signIn('nia@northstar.example');
const started = async (): Promise<string> => pathOf((await (await nia()).get(startPageCalendarFeed, { params })).url);

/** From home by way of Boston, so that no flight from home is one to the program. */
const offer = () => {
  const made = offerOf(
    [
      sliceOf(
        { from: 'JFK', to: 'BOS', at: '2026-06-09T18:00', minutes: 80, flight: 'AA12' },
        { from: 'BOS', to: 'LHR', at: '2026-06-09T23:30', minutes: 420, flight: 'BA178' },
      ),
      sliceOf(
        { from: 'LHR', to: 'BOS', at: '2026-06-24T11:00', minutes: 400, flight: 'BA177' },
        { from: 'BOS', to: 'JFK', at: '2026-06-24T20:00', minutes: 80, flight: 'AA13' },
      ),
    ],
    { expiresAt: '2027-01-01T00:00:00Z', minor: 81_200 },
  );
  at.supplier.offers.push(made);
  return made;
};

let families = 0;
/** A family whose flights are booked. */
const booked = async () => {
  families += 1;
  const email = `zqfamily${families}@calendar.example`;
  at.supplier.offers.length = 0;
  const id = await proposed(email, offer);
  const family = await signedIn(email);
  expect(await family.get(acceptProposal, { params: { id, index: 2 }, body: {} })).toMatchObject({ state: 'booking' });
  await at.world().jobs.runDue();
  return { id, family };
};
const canceled = async ({ id, family }: Awaited<ReturnType<typeof booked>>) => {
  const { kept, currency } = await family.get(readCancellation, { params: { id } });
  const body = { kept, currency, fee: 0 };
  expect((await family.call(cancelTrip, { params: { id }, body })).ok).toBe(true);
  await at.world().jobs.runDue();
};
const attemptOf = (tripId: number) =>
  db()
    .selectFrom('booking_attempts')
    .where('trip_id', '=', tripId)
    .orderBy('id', 'desc')
    .select(['id', 'key'])
    .executeTakeFirstOrThrow();
const rescheduled = async (tripId: number, said: Parameters<typeof shifted>[1]) => {
  const attempt = await attemptOf(tripId);
  at.supplier.reschedule(attempt.key, (slices) => shifted(slices, said));
  await compareBooking(at.world().world, attempt.id);
};

beforeEach(async () => {
  await db().deleteFrom('calendar_feeds').execute();
  // Trips of earlier tests are no trips of the program.
  await sql`update trips set organization_program_id = null`.execute(db());
});

describe('the calendar of a page’s programs', () => {
  test('has one entry for each flight that arrives or leaves, with how many are on it, and nobody’s name', async () => {
    const [first, second] = [await booked(), await booked()];
    await sql`update lander_requests set pax_count = 3 where trip_id = ${first.id}`.execute(db());
    const path = await started();
    const reply = await opened(path);
    expect(await entries(path)).toEqual([
      {
        uid: expect.stringMatching(new RegExp(`^program-${at.programId()}-arrival-2026-06-09-BA178@`)),
        sequence: expect.any(Number),
        summary: 'BA 178 arrives, 4 travelers',
        status: 'CONFIRMED',
        start: '2026-06-10T06:30:00Z',
        place: 'London, Heathrow (LHR)',
        description: expect.stringContaining('Program: London Stage and Screen, Summer 2026\nArrives: 06:30'),
      },
      expect.objectContaining({
        uid: expect.stringMatching(new RegExp(`^program-${at.programId()}-departure-2026-06-24-BA177@`)),
        summary: 'BA 177 departs, 4 travelers',
        start: '2026-06-24T11:00:00Z',
      }),
    ]);
    const text = reply.text.replaceAll('\r\n ', '');
    expect(text).toContain(`/landing-pages/northstar-camps/programs?program=${at.programId()}`);
    // Names, addresses, numbers, the flights from home, and the trips.
    expect(text).not.toMatch(
      /Uma|Stone|Pat|zq|calendar\.example|2125550142|1999|ZQ7654321|JFK|BOS|Boston|AA ?1[23]|USD/,
    );
    for (const { id } of [first, second]) expect(text).not.toMatch(new RegExp(`trips?[/-]${id}\\b`));
    expect(text).not.toMatch(/\/trips\b/);
  });

  test('what is only requested or proposed is not in it', async () => {
    at.supplier.offers.length = 0;
    await proposed('zqwaiting@calendar.example', offer);
    expect(await entries(await started())).toEqual([]);
  });

  test('of a flight that several take, some of whom cancel, the others are counted; then it stays as canceled', async () => {
    const [first, second] = [await booked(), await booked()];
    const path = await started();
    await sql`update lander_requests set pax_count = 4 where trip_id = ${first.id}`.execute(db());
    const before = await entries(path);
    expect(before[0]?.summary).toBe('BA 178 arrives, 5 travelers');
    await canceled(first);
    const one = await entries(path);
    expect(one.map(({ summary, status }) => [summary, status])).toEqual([
      ['BA 178 arrives, 1 to 3 travelers', 'CONFIRMED'],
      ['BA 177 departs, 1 to 3 travelers', 'CONFIRMED'],
    ]);
    await canceled(second);
    const none = await entries(path);
    expect(none.map(({ summary, status }) => [summary, status])).toEqual([
      ['BA 178 arrives, no travelers', 'CANCELLED'],
      ['BA 177 departs, no travelers', 'CANCELLED'],
    ]);
    for (const [place, { uid, sequence }] of before.entries()) {
      expect([one[place]?.uid, none[place]?.uid]).toEqual([uid, uid]);
      expect(one[place]?.sequence).toBeGreaterThan(sequence);
      expect(none[place]?.sequence).toBeGreaterThan(one[place]?.sequence ?? 0);
    }
  });

  test('a flight that moves keeps its entry, also to another day and number', async () => {
    const { id } = await booked();
    const path = await started();
    const before = await entries(path);
    await rescheduled(id, { leg: 1, minutes: 60, number: '180' });
    const [moved, back] = await entries(path);
    expect(moved).toMatchObject({
      uid: before[0]?.uid,
      summary: 'BA 180 arrives, 1 to 3 travelers',
      start: '2026-06-10T07:30:00Z',
    });
    expect(moved?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
    expect(back?.uid).toBe(before[1]?.uid);
  });

  test('travelers whom the airline puts on another flight have an entry of their own', async () => {
    await booked();
    const { id } = await booked();
    const path = await started();
    const [before] = await entries(path);
    await rescheduled(id, { leg: 1, minutes: 90, number: '180' });
    const [kept, other] = await entries(path);
    expect([kept?.summary, kept?.uid]).toEqual(['BA 178 arrives, 1 to 3 travelers', before?.uid]);
    expect(other?.summary).toBe('BA 180 arrives, 1 to 3 travelers');
    expect(other?.uid).toContain('-2026-06-09-BA178-2026-06-10-BA180-BOSLHR@');
  });

  test('has arrivals on the way there and departures on the way home, at every airport that the program means', async () => {
    const { id } = await booked();
    const path = await started();
    const program = db().updateTable('organization_programs').where('id', '=', at.programId());
    const shown = async (arrive: string, depart: string) => {
      await program.set({ airport_iata_arrive: arrive, airport_iata_depart: depart }).execute();
      return (await entries(path)).map(({ summary }) => summary.replace(/, .*/, ''));
    };
    const both = ['BA 178 arrives', 'BA 177 departs'];
    expect(await shown('LON', 'LON')).toEqual(both);
    // Who comes home to New York does not arrive at a program there.
    expect(await shown('JFK', 'JFK')).toEqual([]);
    // Boston is on the way.
    expect(await shown('BOS', 'BOS')).toEqual([]);
    expect(await shown('LHR', 'LHR')).toEqual(both);
    // Somebody brings the child, and it flies home.
    await sql`delete from trip_flights f using itineraries i where i.id = f.itinerary_id and i.trip_id = ${id}
      and f.slice_index = 0`.execute(db());
    expect(await shown('LHR', 'LHR')).toEqual(['BA 177 departs']);
  });

  test('has no trips that another organization made before it owned the page', async () => {
    const { id } = await booked();
    const path = await started();
    expect(await entries(path)).toHaveLength(2);
    await sql`update trips set organization_id = (select id from organizations where name = 'Acme Robotics')
      where id = ${id}`.execute(db());
    expect(await entries(path)).toEqual([]);
  });

  test('has 30 days back and 180 ahead', async () => {
    await booked();
    const path = await started();
    const from = async (days: number) => {
      const at30 = new Date(
        Date.parse(`${at.world().clock.now().toISOString().slice(0, 10)}T12:00Z`) + days * 86_400_000,
      );
      await sql`update trip_flights set arrive_utc = ${at30} where number = '178'`.execute(db());
      return (await entries(path)).filter(({ summary }) => summary.startsWith('BA 178')).length;
    };
    expect([await from(-31), await from(-30), await from(179), await from(180)]).toEqual([0, 1, 1, 0]);
  });

  test('has at most 500 flights, and says on today how many are left out', async () => {
    const { id } = await booked();
    const path = await started();
    await sql`insert into trip_flights (itinerary_id, quote_id, slice_index, leg_index, airline_iata, airline_iata_op, number,
        airport_depart_iata, airport_arrive_iata, time_depart, time_arrive, original_time_depart, original_time_arrive,
        depart_utc, arrive_utc, elapsed_minutes, cabin, fare, status)
      select f.itinerary_id, f.quote_id, 10 + n, 0, airline_iata, airline_iata_op, (1000 + n)::text, 'BOS', 'LHR',
        time_depart, time_arrive, original_time_depart, original_time_arrive, min(f.depart_utc) over (), arrive_utc,
        elapsed_minutes, cabin, fare, f.status
      from trip_flights f join itineraries i on i.id = f.itinerary_id, generate_series(1, 500) n
      where i.trip_id = ${id} and f.number = '178' and f.status = 'Booked'`.execute(db());
    await sql`update trip_flights set depart_utc = (select min(depart_utc) from trip_flights f
        join itineraries i on i.id = f.itinerary_id where i.trip_id = ${id} and f.status = 'Booked')
      where number like '1___'`.execute(db());
    const shown = await entries(path);
    expect(shown).toHaveLength(501);
    expect(shown[0]).toMatchObject({
      summary: '2 more flights are not in this calendar',
      start: at.world().clock.now().toISOString().slice(0, 10),
    });
    await sql`delete from trip_flights where number like '1___'`.execute(db());
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
    await booked();
    expect((await opened(path, { 'if-none-match': etag })).status).toBe(200);
    expect(await count()).toBe(withOne);
  });

  test('the calendar of the partner’s organization has none of it', async () => {
    await db().updateTable('organizations').set({ is_reports: true }).where('name', 'like', 'Northstar%').execute();
    await booked();
    const { organization_id: id } = await db()
      .selectFrom('landers')
      .where('slug', '=', params.slug)
      .select('organization_id')
      .executeTakeFirstOrThrow();
    const { url } = await (await nia()).get(startOrganizationCalendarFeed, { params: { id: id ?? 0 } });
    expect(await entries(pathOf(url))).toEqual([]);
  });
});

describe('the right to it', () => {
  test('is that of the Super Admins of its organization: nobody else’s, and not staff’s', async () => {
    const statusOf = async (email: string, slug = params.slug) => {
      const caller = await at.world().signIn(email);
      return (await caller.send('POST', `/landing-pages/${slug}/calendar-feed`)).status;
    };
    expect(await statusOf('nia@northstar.example')).toBe(200);
    expect(await statusOf('nia@northstar.example', 'nothing')).toBe(404);
    expect(await statusOf('ada@acme.example')).toBe(404);
    for (const email of ['sam@acme.example', 'eva@tripwright.example', 'root@tripwright.example'])
      expect([403, 404]).toContain(await statusOf(email));
  });

  test('is asked again at each look: a lower role, and a page that goes to others, end it', async () => {
    const path = await started();
    const role = (userType: number) =>
      sql`update memberships set user_type = ${userType} where user_id = (select id from users
        where email = 'nia@northstar.example')`.execute(db());
    const owner = (name: string) =>
      sql`update landers set organization_id = (select id from organizations where name like ${name})
        where slug = ${params.slug}`.execute(db());
    const status = async () => (await opened(path)).status;
    expect(await status()).toBe(200);
    await role(2);
    expect(await status()).toBe(404);
    await role(1);
    expect(await status()).toBe(200);
    await owner('Acme%');
    expect(await status()).toBe(404);
    // Also where she is a Super Admin of the new owner.
    await sql`insert into memberships (organization_id, user_id, user_type, created_at) select o.id, u.id, 1, now()
      from organizations o, users u where o.name like 'Acme%' and u.email = 'nia@northstar.example'`.execute(db());
    expect(await status()).toBe(404);
    await sql`delete from memberships m using users u, organizations o where u.id = m.user_id
      and u.email = 'nia@northstar.example' and o.id = m.organization_id and o.name like 'Acme%'`.execute(db());
    await owner('Northstar%');
    expect(await status()).toBe(200);
  });
});

test('its state is the person’s own, and each press is in the audit with the page, without the address', async () => {
  const path = await started();
  await opened(path);
  const caller = await nia();
  const state = { created_at: expect.any(String), read_at: expect.any(String) };
  expect(await caller.get(readPageCalendarFeed, { params })).toEqual(state);
  const other = await caller.get(readPageCalendarFeed, { params: { slug: 'northstar-coaches' } });
  expect(other).toEqual({ created_at: null, read_at: null });
  await caller.get(endPageCalendarFeed, { params });
  expect((await opened(path)).status).toBe(404);
  const events = await db()
    .selectFrom('audit_events')
    .where('event', 'like', 'calendar-%')
    .orderBy('id', 'desc')
    .limit(2)
    .select(['event', 'facts'])
    .execute();
  const facts = { organizationId: expect.any(Number), landerId: expect.any(Number) };
  expect(events).toEqual([
    { event: 'calendar-turned-off', facts },
    { event: 'calendar-turned-on', facts },
  ]);
  expect(JSON.stringify(events)).not.toContain(path.split('/').at(-1));
});
