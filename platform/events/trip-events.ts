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
type TeamEventKind = 'team_changed';

/** What a viewer of a trip is told: that something changed, never what. docs/threats.md#open-streams */
export type TripEvent = { readonly id: number; readonly kind: TripEventKind; readonly tripId: number };

/** What a viewer of a team is told: that something changed, never what. */
export type TeamEvent = { readonly id: number; readonly kind: TeamEventKind; readonly organizationId: number };

const signal = 'trip-events';

/** Records an event as part of a transaction: viewers are told after the commit, and never after a rollback. */
export const emitTripEvent = async (tx: Db, event: { tripId: number; kind: TripEventKind }): Promise<void> => {
  await tx
    .insertInto('trip_events')
    .values({ trip_id: event.tripId, kind: event.kind, at: sql<Date>`now()` })
    .execute();
  signalAfterCommit(tx, signal);
};

/** The same for a team: its members and the people who asked to join it. */
export const emitTeamEvent = async (tx: Db, organizationId: number): Promise<void> => {
  const kind: TeamEventKind = 'team_changed';
  await tx.insertInto('trip_events').values({ organization_id: organizationId, kind, at: sql<Date>`now()` }).execute();
  signalAfterCommit(tx, signal);
};

export type TripEvents = {
  /**
   * Listens to one trip, to events of all processes, at most a second late.
   * @returns the function that ends the listening
   */
  readonly subscribe: (tripId: number, listener: (event: TripEvent) => void) => () => void;
  /** Listens to one team in the same way. */
  readonly subscribeToTeam: (organizationId: number, listener: (event: TeamEvent) => void) => () => void;
  /** Every event written after it resolves is reported. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Tells listeners of this process about rows of every process. It asks the database after commits here and once a
 * second (or `pauseMs`) for those of others; LISTEN/NOTIFY would put a global lock into every commit.
 * docs/benchmarks.md#goals
 */
export const makeTripEvents = ({ db, log, pauseMs }: { db: Db; log: Log; pauseMs?: number }): TripEvents => {
  const ofTrips = makeListeners<TripEvent>(log);
  const ofTeams = makeListeners<TeamEvent>(log);
  const reader = makeReader(db);
  const poll = async () => {
    for (const event of await reader.readNew()) {
      if ('tripId' in event) ofTrips.tell(event.tripId, event);
      else ofTeams.tell(event.organizationId, event);
    }
  };
  const loop = makeLoop(poll, (error) => log.warn({ error }, 'trip events could not be read'), pauseMs);
  let ignore = () => {};
  return {
    subscribe: ofTrips.add,
    subscribeToTeam: ofTeams.add,
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

/** The listeners by the id of the trip or team. */
const makeListeners = <E>(log: Log) => {
  const listeners = new Map<number, Set<(event: E) => void>>();
  return {
    add: (id: number, listener: (event: E) => void): (() => void) => {
      const ofOne = listeners.get(id) ?? new Set();
      listeners.set(id, ofOne.add(listener));
      return () => {
        ofOne.delete(listener);
        if (ofOne.size === 0 && listeners.get(id) === ofOne) listeners.delete(id);
      };
    },
    tell: (id: number, event: E): void => {
      for (const listener of listeners.get(id) ?? []) {
        try {
          listener(event);
        } catch (error) {
          log.error({ error }, 'a listener to trip events failed');
        }
      }
    },
  };
};

type Row = { readonly id: number; readonly isSettled: boolean } & (
  | { readonly kind: TripEventKind; readonly tripId: number; readonly organizationId: null }
  | { readonly kind: TeamEventKind; readonly tripId: null; readonly organizationId: number }
);

const eventOf = (row: Row): TripEvent | TeamEvent =>
  row.tripId === null
    ? { id: row.id, kind: row.kind, organizationId: row.organizationId }
    : { id: row.id, kind: row.kind, tripId: row.tripId };

/** A row may be committed after a row with a higher id: rows younger than this are looked at again. */
const settlingSeconds = 10;
/** More rows than are written while transactions settle. */
const startWindow = 1000;

const makeReader = (db: Db) => {
  /** Rows up to here were reported, and no open transaction can still add one below. Null before the first look. */
  let floor: number | null = null;
  let sentIds: ReadonlySet<number> = new Set();
  const readAbove = async (id: number): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`
      select id, trip_id as "tripId", organization_id as "organizationId", kind, at < now() - make_interval(secs => ${settlingSeconds}) as "isSettled"
      from trip_events where id > ${id} order by id`.execute(db);
    return rows;
  };
  /** @returns rows not reported yet; none at the first look, because no listener here needs earlier events */
  const readNew = async (): Promise<(TripEvent | TeamEvent)[]> => {
    const isFirst = floor === null;
    const from: number = floor ?? (await newestId(db)) - startWindow;
    const rows = await readAbove(from);
    const fresh = isFirst ? [] : rows.filter(({ id }) => !sentIds.has(id));
    sentIds = new Set(rows.map(({ id }) => id));
    floor = Math.max(from, ...rows.filter(({ isSettled }) => isSettled).map(({ id }) => id));
    return fresh.map(eventOf);
  };
  return { readNew };
};

const newestId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from trip_events`.execute(db);
  return rows[0]?.id ?? 0;
};
