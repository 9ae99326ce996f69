/**
 * A transaction locks the table of trips, like a careless migration or a forgotten session, while people go on
 * working. docs/faults.md#postgresql-away
 */
import { Client } from 'pg';
import { makeCaller } from './api-caller.ts';
import { expectOk, waitFor } from './main-job.ts';

export type Answered = {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly hasWait: boolean;
};

export type LockSeen = {
  /** Calls that need the table. */
  readonly trips: readonly Answered[];
  /** Calls that do not. */
  readonly others: readonly Answered[];
  readonly isServedAfterwards: boolean;
};

type Options = {
  readonly databaseUrl: string;
  readonly url: string;
  /** How many times everybody sends every call while it is locked. */
  readonly rounds: number;
};

/** More at once than a process has connections. */
const askersOfTrips = 14;
const needingTrips = ['/trips', '/trips/1', '/reports/trips'];
const needingNone = ['/users', '/airports?text=lon', '/organizations-admin', '/travelers?all=false'];

/** Locks, calls, unlocks, and calls again. */
export const lockTrips = async ({ databaseUrl, url, rounds }: Options): Promise<LockSeen> => {
  const body = expectOk(
    await makeCaller(url).send('POST', '/signin', { email: 'ada@acme.example', password: 'tripwright' }),
  );
  const caller = makeCaller(url, String(Reflect.get(Object(body), 'token')));
  const ask = async (path: string): Promise<Answered> => {
    const since = performance.now();
    let hasWait = false;
    const { status } = await caller.send('GET', path, undefined, {}, (headers) => {
      hasWait = headers.has('retry-after');
    });
    return { path, status, ms: performance.now() - since, hasWait };
  };
  const repeat = async (path: string): Promise<readonly Answered[]> => {
    const answers: Answered[] = [];
    for (let round = 0; round < rounds; round += 1) answers.push(await ask(path));
    return answers;
  };
  const locker = new Client({ connectionString: databaseUrl });
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table trips in access exclusive mode');
  const trips = Promise.all(
    Array.from({ length: askersOfTrips }, (_, at) => repeat(needingTrips[at % needingTrips.length] ?? '')),
  );
  const others = Promise.all(needingNone.map(repeat));
  const [askedTrips, askedOthers] = await Promise.all([trips, others]);
  await locker.query('rollback');
  await locker.end();
  await waitFor('trips to be served again', async () => (await ask('/trips')).status === 200 || undefined);
  const after = await Promise.all([...needingNone, '/trips', '/reports/trips'].map(ask));
  return {
    trips: askedTrips.flat(),
    others: askedOthers.flat(),
    isServedAfterwards: after.every(({ status }) => status === 200),
  };
};
