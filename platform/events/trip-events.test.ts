import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { freshDatabase, reopenAsSecondProcess } from '#tests/builders/test-database.ts';
import type { Database, Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { silentLog } from '../log.ts';
import { emitTripEvent, makeTripEvents, type TripEvent, type TripEvents } from './trip-events.ts';

const log = silentLog();
let database: Database;
let events: TripEvents;
let tripId: number;
let otherTripId: number;

const insertTrip = async (db: Db): Promise<number> => {
  const at = '2026-03-01T09:00:00Z';
  const user = await db
    .insertInto('users')
    .values({ email: `u${performance.now()}@acme.example`, name: 'Ada Okafor', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const trip = await db
    .insertInto('trips')
    .values({
      contact_name: 'Ada Okafor',
      contact_email: 'ada@acme.example',
      creator_id: user.id,
      trip_type: 'business',
      is_self_book: true,
      state: 'requested',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return trip.id;
};

beforeAll(async () => {
  database = await freshDatabase();
  tripId = await insertTrip(database.db);
  otherTripId = await insertTrip(database.db);
  await emitTripEvent(database.db, { tripId, kind: 'trip_changed_expiry' });
  events = makeTripEvents({ db: database.db, log });
  await events.start();
});
afterAll(async () => {
  await events.stop();
  await database.close();
});

const emit = (kind: TripEvent['kind'], ofTrip = tripId) =>
  transact(database.db, (tx) => emitTripEvent(tx, { tripId: ofTrip, kind }));
const listen = (to = events, ofTrip = tripId) => {
  const heard: TripEvent[] = [];
  const unsubscribe = to.subscribe(ofTrip, (event) => heard.push(event));
  return { heard, unsubscribe, kinds: () => heard.map(({ kind }) => kind) };
};

describe('trip events', () => {
  test('a viewer is told of a change promptly after the commit, once, and of its own trip only', async () => {
    // It polls only once an hour, so only the commit's signal can wake it.
    const prompt = makeTripEvents({ db: database.db, log, pauseMs: 3_600_000 });
    await prompt.start();
    const mine = listen(prompt);
    const other = listen(prompt, otherTripId);
    await emit('trip_changed_messages');
    await eventually(() => expect(mine.heard).toHaveLength(1));
    await emit('trip_changed_expert', otherTripId);
    await eventually(() => expect(other.heard).toHaveLength(1));
    expect(mine.heard).toEqual([{ id: expect.any(Number), tripId, kind: 'trip_changed_messages' }]);
    await prompt.stop();
  });

  test('nobody is told of a change that was rolled back, or after unsubscribing', async () => {
    const mine = listen();
    const gone = listen();
    gone.unsubscribe();
    await transact(database.db, async (tx) => {
      await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
      throw new Error('undo');
    }).catch(() => {});
    await emit('trip_changed_expert');
    await eventually(() => expect(mine.kinds()).toEqual(['trip_changed_expert']));
    expect(gone.heard).toEqual([]);
    mine.unsubscribe();
  });

  test('a listener that fails does not keep others from hearing', async () => {
    const stop = events.subscribe(tripId, () => {
      throw new Error('socket closed');
    });
    const mine = listen();
    await emit('trip_changed_messages');
    await eventually(() => expect(mine.heard).toHaveLength(1));
    stop();
    mine.unsubscribe();
  });

  test('a change committed late, with a lower id than one already told, is told too', async () => {
    const mine = listen();
    const { rows } = await sql<{
      id: number;
    }>`select nextval(pg_get_serial_sequence('trip_events', 'id')) as id`.execute(database.db);
    await emit('trip_changed_messages');
    await eventually(() => expect(mine.heard).toHaveLength(1));
    await database.db
      .insertInto('trip_events')
      .values({ id: rows[0]?.id ?? 0, trip_id: tripId, kind: 'trip_changed_expert', at: sql<Date>`now()` })
      .execute();
    await eventually(() => expect(mine.kinds()).toEqual(['trip_changed_messages', 'trip_changed_expert']));
    mine.unsubscribe();
  });

  test('a change made by another process is heard within about a second', async () => {
    const second = await reopenAsSecondProcess(database);
    if (second === null) return;
    const there = makeTripEvents({ db: second.db, log });
    await there.start();
    const viewer = listen(there);
    await emit('trip_changed_expiry');
    await eventually(() => expect(viewer.kinds()).toEqual(['trip_changed_expiry']));
    await there.stop();
    await second.close();
  });
});
