/** Proves docs/decisions/0116: what the desk's list says of a trip, what it is narrowed to, and the promises by week. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readDeskPromises } from '#contract/desk-promises.ts';
import { countDesk, type DeskTrip, listDeskTrips } from '#contract/expert-desk.ts';
import type { TripState } from '#contract/trips.ts';
import { deskCount } from '#domain/expert-desk/facets.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

// Monday 2 March 2026, 09:00 UTC: the desk's working day.
const at = tripWorld({ config: { deskZone: 'UTC' } });
const db = () => at.world().world.db;
const now = () => at.world().clock.now();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hoursFromNow = (hours: number): Date => new Date(now().getTime() + hours * hourMs);
const dayFromNow = (days: number): string => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);

const idOf = async (email: string): Promise<number> =>
  (await db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

type Said = {
  readonly state?: TripState;
  readonly startsInDays?: number | null;
  readonly dueAt?: Date;
  readonly description?: string;
  readonly program?: number;
};

/** A trip as a row: the desk does not depend on how it reached its state. */
const insertTrip = async (said: Said = {}): Promise<number> => {
  const { state = 'booked', startsInDays = 60 } = said;
  const sam = await idOf('sam@acme.example');
  const start = startsInDays === null ? null : dayFromNow(startsInDays);
  const { id } = await db()
    .insertInto('trips')
    .values({
      organization_id: at.organization('Acme'),
      organization_program_id: said.program ?? null,
      contact_id: sam,
      contact_name: 'Sam Rivera',
      contact_email: 'sam@acme.example',
      creator_id: sam,
      trip_type: 'standard',
      is_self_book: false,
      destination: 'Lisbon',
      date_start: start,
      date_end: start,
      state,
      description: said.description ?? '',
      reply_due_at: said.dueAt ?? null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const listed = (query: Record<string, string> = {}, name: Person = 'eva') => at.as(name).get(listDeskTrips, { query });
const rowOf = async (id: number): Promise<DeskTrip | undefined> =>
  (await listed()).trips.find((trip) => trip.id === id);
const write = (id: number, isUrgent = false) =>
  at.as('sam').send('POST', `/trips/${id}/messages`, { body: { text: 'Is 11:40 still free?', is_urgent: isUrgent } });
const answer = (id: number) => at.as('eva').send('POST', `/desk/trips/${id}/messages`, { body: { text: 'Yes.' } });

beforeEach(async () => {
  for (const table of ['trip_messages', 'desk_holders', 'trip_travelers', 'trip_events', 'trips'] as const)
    await db().deleteFrom(table).execute();
});

describe('a message about a trip in any state', () => {
  test.each(['booked', 'completed', 'canceled', 'booking'] as const)(
    'puts a trip that is %s on the list until an expert answers',
    async (state) => {
      const id = await insertTrip({ state });
      expect(await rowOf(id)).toBeUndefined();
      expect((await write(id)).status).toBe(200);
      const row = await rowOf(id);
      expect(row).toMatchObject({ state, unanswered_count: 1, is_urgent: false, is_proposal_wanted: false });
      expect(row?.asked).toMatch(/^Answer the message\. The trip (is|has|was) /);
      expect((await answer(id)).status).toBe(200);
      expect(await rowOf(id)).toBeUndefined();
      expect((await at.as('eva').get(countDesk)).trips).toEqual([]);
    },
  );
});

describe('the promised time of an answer', () => {
  test('WIZ-35 is an hour after the oldest message that waits, and ends with the answer', async () => {
    const id = await insertTrip({ state: 'failed' });
    await write(id);
    const asked = now();
    at.world().clock.advance(10);
    await write(id, true);
    expect(await rowOf(id)).toMatchObject({
      reply_due_at: new Date(asked.getTime() + hourMs).toISOString(),
      promise_since: asked.toISOString(),
      is_urgent: true,
      unanswered_count: 2,
    });
    await answer(id);
    expect(await rowOf(id)).toMatchObject({ reply_due_at: null, promise_since: null, unanswered_count: 0 });
  });

  test('of a request ends when an expert writes, although nothing is proposed yet', async () => {
    const dueAt = hoursFromNow(1);
    const id = await insertTrip({ state: 'requested', dueAt });
    expect(await rowOf(id)).toMatchObject({ reply_due_at: dueAt.toISOString(), promise_since: now().toISOString() });
    await answer(id);
    expect(await rowOf(id)).toMatchObject({ reply_due_at: null, is_proposal_wanted: true });
  });

  test('decides the order among messages of one kind, and the trips without a promise come after', async () => {
    const none = await insertTrip({ state: 'failed' });
    const later = await insertTrip({ state: 'requested', dueAt: hoursFromNow(3) });
    const sooner = await insertTrip({ state: 'requested', dueAt: hoursFromNow(2) });
    const theirs = await insertTrip({ state: 'quoted' });
    expect((await listed()).trips.map(({ id }) => id)).toEqual([sooner, later, none, theirs]);
  });
});

describe('a row of the list', () => {
  const traveler = async (name: string, born: string): Promise<number> => {
    const body = {
      email: 'sam@acme.example',
      phone_number: '+12025550123',
      passport_first_name: name,
      passport_middle_name: '',
      passport_last_name: 'Rivera',
      date_of_birth: born,
      sex: 'f',
      seat_preference: null,
      dietary_requirements: '',
      other: '',
      emergency_name: 'Jo Rivera',
      emergency_phone: '+12025550124',
      traveler_programs: [],
      passport_number: null,
      passport_country_id: null,
      passport_expiry: null,
    };
    const made = await at.as('sam').send('POST', '/travelers', { body });
    expect([made.status, made.text]).toEqual([200, expect.anything()]);
    const { id } = await db()
      .selectFrom('travelers')
      .where('passport_first_name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test('names the travelers, with the age on the first day of those under 18 and of nobody else', async () => {
    const id = await insertTrip({ state: 'failed', startsInDays: 10 });
    const travelers = [
      ['Lotte', dayFromNow(10 - 365 * 18 - 4)],
      ['Theo', `${2026 - 15}${dayFromNow(10).slice(4)}`],
      ['Mia', `${2026 - 15}${dayFromNow(11).slice(4)}`],
      ['Noor', '2024-01-01'],
    ] as const;
    for (const [name, born] of travelers)
      await db()
        .insertInto('trip_travelers')
        .values({
          trip_id: id,
          traveler_id: await traveler(name, born),
          first_name: name,
          middle_name: '',
          last_name: 'Rivera',
        })
        .execute();
    const row = await rowOf(id);
    expect(row?.travelers).toEqual([
      { name: 'Lotte Rivera', age: null },
      { name: 'Theo Rivera', age: 15 },
      { name: 'Mia Rivera', age: 14 },
    ]);
    expect(row?.traveler_count).toBe(4);
    expect((await at.as('eva').send('GET', '/desk/trips')).text).not.toContain('2011-');
  });

  test('says the program, the start of the way that was asked for, and how many days are left', async () => {
    const program = await db()
      .selectFrom('organization_programs')
      .select(['id', 'full_program_name'])
      .limit(1)
      .execute();
    const description = [
      'Flights: Round trip, Economy, 1 traveler',
      'Outbound, Tue 16 June 2026: New York (JFK) to London (LHR). Any flight',
    ].join('\n');
    const id = await insertTrip({
      state: 'requested',
      startsInDays: 19,
      description,
      program: program[0]?.id ?? 0,
    });
    expect(await rowOf(id)).toMatchObject({
      program_name: program[0]?.full_program_name,
      starts_in_days: 19,
      destination: 'Lisbon',
      from: 'JFK',
    });
    const free = await insertTrip({ state: 'requested', startsInDays: null, description: 'Somewhere warm, please.' });
    expect(await rowOf(free)).toMatchObject({ from: null, starts_in_days: null, program_name: null });
  });
});

describe('what the list is narrowed to', () => {
  test('who has it, when it departs, messages and urgent ones; each choice has as many as its count says', async () => {
    const [mine, other, soon, later] = [
      await insertTrip({ state: 'failed', startsInDays: 7 }),
      await insertTrip({ state: 'failed', startsInDays: 8 }),
      await insertTrip({ state: 'requested', startsInDays: 30 }),
      await insertTrip({ state: 'booked', startsInDays: 31 }),
    ];
    await write(soon);
    await write(later, true);
    const [eva, root] = [await idOf('eva@tripwright.example'), await idOf('root@tripwright.example')];
    for (const [trip_id, holder_id] of [
      [mine, eva],
      [other, root],
    ] as const)
      await db().insertInto('desk_holders').values({ trip_id, holder_id, since: now() }).execute();
    const { trips: counts } = await at.as('eva').get(countDesk);
    const choices = [
      [{ holder: 'mine' }, [mine]],
      [{ holder: 'others' }, [other]],
      [{ holder: 'nobody' }, [later, soon]],
      [{ departs: 'week' }, [mine]],
      [{ departs: 'month' }, [soon, mine, other]],
      [{ departs: 'later' }, [later]],
      [{ state: 'message' }, [later, soon]],
      [{ state: 'urgent' }, [later]],
      [{ state: 'failed', departs: 'month', holder: 'others' }, [other]],
    ] as const;
    const none = { organization: undefined, state: undefined, holder: undefined, departs: undefined };
    for (const [query, ids] of choices) {
      const { trips, total } = await listed(query);
      expect([query, trips.map(({ id }) => id), total]).toEqual([query, ids, ids.length]);
      expect([query, deskCount(counts, { ...none, ...query })]).toEqual([query, ids.length]);
    }
    expect((await at.as('eva').send('GET', '/desk/trips?holder=7')).status).toBe(422);
  });
});

describe('answers in time', () => {
  const message = (tripId: number, said: { due: number; settled: number | null; isDismissed?: boolean }) =>
    db()
      .insertInto('trip_messages')
      .values({
        trip_id: tripId,
        author_id: sql`(select creator_id from trips where id = ${tripId})`,
        text: 'Hello?',
        is_expert: false,
        is_urgent: false,
        created_at: hoursFromNow(said.due - 1),
        reply_due_at: hoursFromNow(said.due),
        settled_at: said.settled === null ? null : hoursFromNow(said.settled),
        is_dismissed: said.isDismissed ?? false,
      })
      .execute();

  test('are counted by the week when they were due: met, missed, and missed while they still wait', async () => {
    const [a, b, c] = [await insertTrip(), await insertTrip(), await insertTrip()];
    await message(a, { due: -2, settled: -3 });
    // Answered together: one promise, that of the oldest.
    await message(b, { due: -4, settled: -2.5 });
    await message(b, { due: -2, settled: -2.5 });
    await message(c, { due: -1, settled: null });
    await message(c, { due: -1, settled: -5, isDismissed: true });
    const future = await insertTrip();
    await message(future, { due: 2, settled: null });
    const lastWeek = await insertTrip();
    await message(lastWeek, { due: -7 * 24, settled: -7 * 24 });
    const request = await insertTrip({ state: 'requested', dueAt: hoursFromNow(-3) });
    await insertTrip({ state: 'canceled', dueAt: hoursFromNow(-3) });
    const { weeks } = await at.as('root').get(readDeskPromises);
    expect(weeks).toHaveLength(8);
    expect(weeks.slice(-2)).toEqual([
      { monday: '2026-02-23', met: 1, missed: 0 },
      { monday: '2026-03-02', met: 1, missed: 3 },
    ]);
    await answer(request);
    expect((await at.as('eva').get(readDeskPromises)).weeks.at(-1)).toEqual({
      monday: '2026-03-02',
      met: 1,
      missed: 3,
    });
    const kept = await insertTrip({ state: 'requested', dueAt: hoursFromNow(1) });
    await answer(kept);
    expect((await at.as('eva').get(readDeskPromises)).weeks.at(-1)).toMatchObject({ met: 2, missed: 3 });
  });

  test('are numbers of the staff alone', async () => {
    expect((await at.as('ada').send('GET', '/desk/promises')).status).toBe(403);
  });
});
