import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { onSignal, signalAfterCommit } from '../db/transact.ts';
import type { Log } from '../log.ts';
import { makeLoop } from '../loop.ts';

export const tripEventKinds = [
  'trip_changed_itineraries',
  'trip_changed_messages',
  'trip_changed_expert',
  'trip_changed_expiry',
] as const;
export type TripEventKind = (typeof tripEventKinds)[number];

/** What a viewer of a trip is told: that something changed, never what. security.md, T20 */
export type TripEvent = { readonly id: number; readonly kind: TripEventKind; readonly tripId: number };

const signal = 'trip-events';

/** Records an event as part of a transaction: viewers hear of it after the commit, and never after a rollback. */
export const emitTripEvent = async (tx: Db, event: { tripId: number; kind: TripEventKind }): Promise<void> => {
  await tx
    .insertInto('trip_events')
    .values({ trip_id: event.tripId, kind: event.kind, at: sql<Date>`now()` })
    .execute();
  signalAfterCommit(tx, signal);
};

export type TripEvents = {
  /**
   * Listens to one trip, to events of any process, at most a second late.
   * @returns the function that ends the listening
   */
  readonly subscribe: (tripId: number, listener: (event: TripEvent) => void) => () => void;
  /** Once it resolves, every event that is written from then on is told. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Tells listeners of this process about rows of every process. It asks the database after commits here and once a
 * second (or `pauseMs`) for those of others; LISTEN/NOTIFY would put a global lock into every commit. performance.md 6
 */
export const makeTripEvents = ({ db, log, pauseMs }: { db: Db; log: Log; pauseMs?: number }): TripEvents => {
  const listeners = new Map<number, Set<(event: TripEvent) => void>>();
  const reader = makeReader(db);
  const tell = (event: TripEvent) => {
    for (const listener of listeners.get(event.tripId) ?? []) {
      try {
        listener(event);
      } catch (error) {
        log.error({ error }, 'a listener to trip events failed');
      }
    }
  };
  const poll = async () => {
    for (const event of await reader.readNew()) tell(event);
  };
  const loop = makeLoop(poll, (error) => log.warn({ error }, 'trip events could not be read'), pauseMs);
  let ignore = () => {};
  return {
    subscribe: (tripId, listener) => {
      const ofTrip = listeners.get(tripId) ?? new Set();
      listeners.set(tripId, ofTrip.add(listener));
      return () => {
        ofTrip.delete(listener);
        if (ofTrip.size === 0 && listeners.get(tripId) === ofTrip) listeners.delete(tripId);
      };
    },
    start: async () => {
      await reader.readNew();
      ignore = onSignal(db, signal, loop.nudge);
      loop.start();
    },
    stop: async () => {
      ignore();
      await loop.stop();
    },
  };
};

type Row = { readonly id: number; readonly tripId: number; readonly kind: TripEventKind; readonly isSettled: boolean };

/** A row may be committed after a row with a higher id: rows younger than this are looked at again. */
const settlingSeconds = 10;
/** More rows than are written while transactions settle. */
const startWindow = 1000;

const makeReader = (db: Db) => {
  /** Rows up to here were told, and no transaction is old enough to add another below. Null before the first look. */
  let floor: number | null = null;
  let told: ReadonlySet<number> = new Set();
  const readAbove = async (id: number): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`
      select id, trip_id as "tripId", kind, at < now() - make_interval(secs => ${settlingSeconds}) as "isSettled"
      from trip_events where id > ${id} order by id`.execute(db);
    return rows;
  };
  /** @returns rows not told yet; none at the first look, because what happened before concerns nobody here */
  const readNew = async (): Promise<TripEvent[]> => {
    const isFirst = floor === null;
    const from: number = floor ?? (await newestId(db)) - startWindow;
    const rows = await readAbove(from);
    const fresh = isFirst ? [] : rows.filter(({ id }) => !told.has(id));
    told = new Set(rows.map(({ id }) => id));
    floor = Math.max(from, ...rows.filter(({ isSettled }) => isSettled).map(({ id }) => id));
    return fresh.map(({ id, tripId, kind }) => ({ id, tripId, kind }));
  };
  return { readNew };
};

const newestId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from trip_events`.execute(db);
  return rows[0]?.id ?? 0;
};
