/** Proves docs/decisions/0114: a program takes no more requests than it has places, and none after its last day. */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listEvents, readEvent } from '#contract/landers.ts';
import { type LanderBody, landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();
const db = () => at.world().world.db;

type Bounds = { capacity?: number | null; closes_on?: string | null };
const bound = (more: Bounds) =>
  db().updateTable('organization_programs').set(more).where('id', '=', at.programId()).execute();
afterEach(() => bound({ capacity: null, closes_on: null }));

let families = 0;
const submit = (more: Partial<LanderBody> = {}) => {
  families += 1;
  const body = at.body({ email: `family${families}@places.example`, ...more });
  return at.browser().send('POST', '/landers/trip', { body });
};
const party = (count: number): Partial<LanderBody> => ({
  pax_count: count,
  traveler: null,
  ages_under_18: [],
});
const problem = z.object({ detail: z.string(), errors: z.record(z.string(), z.string()) });
const sentenceOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 422 ? problem.parse(body).errors.organization_program_id : status;

const read = () => at.world().anonymous.get(readEvent, { params: { programId: at.programId() } });
const listed = async () =>
  (await at.world().anonymous.get(listEvents, { params: { category: 'northstar-camps' } })).find(
    ({ id }) => id === at.programId(),
  );
const cancelAll = () => db().updateTable('trips').set({ state: 'canceled' }).execute();

describe('the places of a program', () => {
  test('are counted by travelers, and a canceled trip gives its places back', async () => {
    await cancelAll();
    await bound({ capacity: 4 });
    expect(sentenceOf(await submit(party(3)))).toBe(200);
    expect(await read()).toMatchObject({ availability: 'open', places_left: 1 });
    expect(sentenceOf(await submit(party(2)))).toBe('Only 1 place is left in this program');
    expect(sentenceOf(await submit())).toBe(200);
    expect(await read()).toMatchObject({ availability: 'full', places_left: 0 });
    expect(await listed()).toMatchObject({ availability: 'full' });
    expect(sentenceOf(await submit())).toBe('All places of this program are taken');
    await cancelAll();
    expect(await listed()).toMatchObject({ availability: 'open' });
    expect(sentenceOf(await submit())).toBe(200);
  });

  test('of two families who ask for the last place at once, one gets it and one is told', async () => {
    await cancelAll();
    await bound({ capacity: 1 });
    const answers = await Promise.all([submit(), submit(), submit()]);
    const full = 'All places of this program are taken';
    expect(answers.map((answer) => String(sentenceOf(answer))).toSorted()).toEqual(['200', full, full]);
    expect(await read()).toMatchObject({ places_left: 0 });
  });

  test('a refused family leaves no account, no trip and no mail', async () => {
    await cancelAll();
    await bound({ capacity: 1 });
    await submit();
    const count = async (table: 'users' | 'trips' | 'outbox') =>
      (await db().selectFrom(table).select('id').execute()).length;
    const counts = () => Promise.all([count('users'), count('trips'), count('outbox')]);
    const before = await counts();
    expect(sentenceOf(await submit())).toBe('All places of this program are taken');
    expect(await counts()).toEqual(before);
  });
});

describe('the last day of a program for requests', () => {
  test('takes requests until midnight at its airport, then says until when it did', async () => {
    const today = at.world().clock.now().toISOString().slice(0, 10);
    await bound({ closes_on: today });
    expect(await listed()).toMatchObject({ availability: 'open' });
    expect(sentenceOf(await submit())).toBe(200);
    const yesterday = new Date(at.world().clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    await bound({ closes_on: yesterday });
    expect(await read()).toMatchObject({ availability: 'closed', closes_on: yesterday });
    expect(sentenceOf(await submit())).toMatch(/^This program took requests until \d+ \w+ 2026$/);
  });
});

describe('the seats of a group flight', () => {
  const seats = async () => (await read()).flight_seats.map(({ seats_left: left }) => left);

  test('are taken by travelers who chose it, and given back when the trip is canceled', async () => {
    expect(await seats()).toEqual([6, null, null]);
    const visitor = at.browser();
    at.offerNew({ flight: 'B63' });
    const flights = await at.chosen(visitor);
    const { trip_id } = await at.submitted(visitor, {
      email: 'seats@places.example',
      is_self_search: true,
      organization_program_type: 'Chaperoned',
      is_unchaperoned_accepted: true,
      flights,
    });
    expect(await seats()).toEqual([5, null, null]);
    await db().updateTable('trips').set({ state: 'canceled' }).where('id', '=', trip_id).execute();
    expect(await seats()).toEqual([6, null, null]);
  });
});
