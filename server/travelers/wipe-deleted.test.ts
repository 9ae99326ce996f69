/** Proves docs/threats.md#data-kept-too-long */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTraveler, readTraveler } from '#contract/travelers.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { wipeDeletedTravelers } from './wipe-deleted-travelers.ts';

const at = tripWorld();
const minutesADay = 24 * 60;
const body = {
  passport_first_name: 'Zqgiven',
  passport_middle_name: 'Zqmiddle',
  passport_last_name: 'Zqfamily',
  email: 'zq@family.example',
  phone_number: '+12125550143',
  date_of_birth: '1991-02-28',
  sex: 'f' as const,
  passport_number: 'LR0912345',
  passport_country_id: 102,
  passport_expiry: '2031-05-01',
  dietary_requirements: 'No nuts',
  other: '98KT54321',
  traveler_programs: [{ program_id: 18, number: '3081471022' }],
};
const db = () => at.world().world.db;
/** The clock moves by weeks, so all sessions have expired. */
const signedIn = () => at.world().signIn('sam@acme.example');
const made = async (): Promise<number> => (await (await signedIn()).get(createTraveler, { body })).id;
const remove = async (id: number): Promise<void> => {
  expect((await (await signedIn()).send('DELETE', `/travelers/${id}`)).status).toBe(200);
};
const read = async (id: number) => (await signedIn()).get(readTraveler, { params: { id } });
const pass = async (days: number): Promise<void> => {
  at.world().clock.advance(days * minutesADay);
  await wipeDeletedTravelers(at.world().world);
};
const row = (id: number) => db().selectFrom('travelers').where('id', '=', id).selectAll().executeTakeFirst();
const restore = (id: number) => db().updateTable('travelers').set({ deleted_at: null }).where('id', '=', id).execute();
const programs = async (id: number): Promise<number> =>
  (await db().selectFrom('traveler_programs').where('traveler_id', '=', id).select('id').execute()).length;

test('a trip that is not over keeps a deleted traveler; then nothing is left but the names in the trip', async () => {
  const { clock } = at.world();
  at.offerNew();
  const id = await made();
  const tripId = await at.created('sam', { body: { travelers: [id] } });
  await at.world().jobs.runDue();
  await remove(id);
  const { date_end: end } = await db()
    .selectFrom('trips')
    .where('id', '=', tripId)
    .select('date_end')
    .executeTakeFirstOrThrow();
  const daysToTheEnd = Math.ceil((Date.parse(end ?? '') - clock.now().getTime()) / 86_400_000);
  expect(daysToTheEnd).toBeGreaterThan(31);
  await pass(daysToTheEnd);
  expect((await row(id))?.passport_number_sealed).toEqual(expect.any(String));
  await pass(4);
  const left = JSON.stringify(await row(id));
  expect(left).toContain('"passport_first_name":"Former"');
  for (const trace of ['zq', 'LR0912345', '5550143', 'nuts', '98KT'])
    expect(left.toLowerCase()).not.toContain(trace.toLowerCase());
  const sealed = Object.entries((await row(id)) ?? {}).filter(([name]) => name.endsWith('_sealed'));
  expect([sealed.every(([, value]) => value === null || value === ''), await programs(id)]).toEqual([true, 0]);
  const names = db().selectFrom('trip_travelers').where('trip_id', '=', tripId).select(['first_name', 'last_name']);
  expect(await names.execute()).toEqual([{ first_name: 'Zqgiven', last_name: 'Zqfamily' }]);
  const { version } = (await row(id)) ?? {};
  await pass(1);
  expect((await row(id))?.version).toBe(version);
});

test('a deleted traveler comes back whole within thirty days; after them the row is gone, and who was kept is not', async () => {
  const [deleted, kept] = [await made(), await made()];
  const before = await read(deleted);
  await remove(deleted);
  await pass(29);
  await restore(deleted);
  expect(await read(deleted)).toEqual(before);
  await remove(deleted);
  const tom = await db().selectFrom('users').where('email', '=', 'tom@acme.example').select('id').executeTakeFirst();
  await sql`insert into travelers_off_list values (${tom?.id}, ${deleted}, now())`.execute(db());
  await pass(29);
  expect([(await row(deleted))?.passport_last_name, await programs(deleted)]).toEqual(['Zqfamily', 1]);
  at.world().clock.advance(minutesADay);
  // A process that is stopping leaves the rest to the next one.
  await wipeDeletedTravelers(at.world().world, AbortSignal.abort());
  expect(await row(deleted)).toBeDefined();
  await pass(0);
  expect([await row(deleted), await programs(deleted)]).toEqual([undefined, 0]);
  expect([(await row(kept))?.passport_number_sealed, await programs(kept)]).toEqual([expect.any(String), 1]);
});
