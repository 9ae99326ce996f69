/** Flight searches with a fake supplier, on one database, shared by the tests of server/flights. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import * as calls from '#contract/flights.ts';
import { cachesOf } from '#server/flights/parts/caches.ts';
import { type FakeFlightSupplier, fakeFlightSupplier } from './fake-flight-supplier.ts';
import { type FlightNote, offerOf, sliceOf } from './flight-offers.ts';
import { type ManualTimers, manualTimers } from './manual-timers.ts';
import { type TestCaller, type TestWorld, testWorld } from './test-world.ts';

export const out: FlightNote = { from: 'JFK', to: 'LHR', at: '2026-06-16T08:05', minutes: 425, flight: 'BA178' };
export const later: FlightNote = { from: 'JFK', to: 'LHR', at: '2026-06-16T18:25', minutes: 420, flight: 'VS4' };
export const back: FlightNote = { from: 'LHR', to: 'JFK', at: '2026-06-22T13:00', minutes: 475, flight: 'BA177' };
export const lateBack: FlightNote = { ...back, at: '2026-06-22T18:00', flight: 'BA183' };
const club: FlightNote = { ...out, cabin: 'business' };

export const journey = (a: FlightNote, b: FlightNote) => [sliceOf(a), sliceOf(b)];

/** JFK-LHR and back; two outbound flights. Acme's Standard policy is 10 %, economy, upgrades of 50 short and 100 long. */
export const offers = [
  offerOf(journey(out, back), { ref: 'cheap', minor: 41_200, fare: 'Light' }),
  offerOf(journey(out, lateBack), { ref: 'late', minor: 43_000, fare: 'Light' }),
  offerOf(journey(out, back), { ref: 'flex', minor: 60_000, fare: 'Flex' }),
  offerOf(journey(club, back), { ref: 'club', minor: 190_000, fare: 'Club' }),
  offerOf(journey(later, back), { ref: 'later', minor: 70_000, fare: 'Light' }),
];

export const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: '2026-06-16', return: '2026-06-22' } as const;

const people = ['sam', 'ada', 'tom', 'zoe'] as const;

/**
 * Registers the hooks of a test file: one database and its sessions for all tests, a process and a supplier for
 * each. Time stands still. Read everything through functions, because each test has new values.
 */
export const flightSearchWorld = () => {
  const tokens = new Map<string, string | null>();
  let made = 1;
  let first: TestWorld;
  let tested: TestWorld;
  let supplier: FakeFlightSupplier;
  let timers: ManualTimers;
  let org: number;

  const anotherProcess = async (flights: readonly FakeFlightSupplier[]): Promise<TestWorld> => {
    // Ids are a function of the seed, so each process needs its own.
    made += 1;
    const config = { sandboxSeed: made };
    const world = await testWorld({ flights, database: first.world.database, hasPeople: false, config });
    cachesOf(world.world, timers);
    return world;
  };
  beforeAll(async () => {
    first = await testWorld();
    for (const name of people) tokens.set(name, (await first.signIn(`${name}@acme.example`)).token);
    const acme = first.world.db.selectFrom('organizations').where('name', '=', 'Acme Robotics').select('id');
    org = (await acme.executeTakeFirstOrThrow()).id;
  });
  beforeEach(async () => {
    supplier = fakeFlightSupplier();
    timers = manualTimers();
    tested = await anotherProcess([supplier]);
  });
  afterEach(() => tested.close());
  afterAll(() => first.close());

  const as = (name: (typeof people)[number]): TestCaller => tested.callerWith(tokens.get(name) ?? null);
  const read = (id: string, caller = as('sam')) => caller.get(calls.readFlightSearch, { params: { id } });
  return {
    world: () => tested,
    supplier: () => supplier,
    /** Deadlines of suppliers; they fire when the test says so. */
    timers: () => timers,
    org: () => org,
    anotherProcess,
    as,
    read,
    /** Starts the usual search of Acme, with changes. @returns its id */
    start: async (caller = as('sam'), more: Record<string, string> = {}): Promise<string> => {
      const { id } = await caller.get(calls.startFlightSearch, { query: { ...query, org, ...more } });
      return id;
    },
    /** Reads until it is finished. */
    finished: async (id: string, caller = as('sam')) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const reply = await read(id, caller);
        if (reply.is_finished) return reply;
        await new Promise((resolve) => setImmediate(resolve));
      }
      throw new Error('the search did not finish');
    },
    /** The refusal of starting the usual search without an organization, with changes; null: it is not refused. */
    refused: async (caller: TestCaller, more: Record<string, string>) => {
      const answer = await caller.call(calls.startFlightSearch, { query: { ...query, ...more } });
      return answer.ok ? null : { status: answer.status, problem: answer.problem };
    },
  };
};
