/** Proves docs/booking.md#worker, docs/decisions/0066 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { freshDatabase, reopenAsSecondProcess } from '#tests/builders/test-database.ts';
import { collectedJobs } from '#tests/builders/test-jobs.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { silentLog } from '../log.ts';
import { type JobHandler, type Jobs, makeJobs } from './jobs.ts';

const log = silentLog();
let database: Database;
let jobs: Jobs;
const done: number[] = [];
/** What a test does with its own attempt ids. */
const handlers = new Map<number, JobHandler<'advance-attempt'>>();
const reconciled: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  jobs = makeJobs({ database, log });
  jobs.work('advance-attempt', async (data, context) => {
    await handlers.get(data.attempt_id)?.(data, context);
    done.push(data.attempt_id);
  });
  jobs.every('reconcile', 3600, async () => void reconciled.push('ran'));
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const send = (attemptId: number, options?: { startAfterSeconds: number }) =>
  transact(database.db, (tx) => jobs.send(tx, 'advance-attempt', { attempt_id: attemptId }, options));
const untilDone = (attemptId: number) => eventually(() => expect(done).toContain(attemptId));

describe('jobs', () => {
  test('a job of a committed transaction is taken promptly, also while others wait', async () => {
    // It polls only once an hour, so only the commit's signal can wake it.
    const prompt = makeJobs({ database, log, lookEverySeconds: 3600 });
    const settled: number[] = [];
    prompt.work('settle-fee', async ({ fee_id }) => void settled.push(fee_id));
    await prompt.start();
    for (const feeId of [1, 2]) {
      await transact(database.db, (tx) => prompt.send(tx, 'settle-fee', { fee_id: feeId }));
      await eventually(() => expect(settled).toContain(feeId));
    }
    await prompt.stop();
  });

  test('jobs sent by other processes are taken one after the other, not one a second', async () => {
    const fees = Array.from({ length: 20 }, (_, index) => 100 + index);
    for (const feeId of fees) await transact(database.db, (tx) => jobs.send(tx, 'settle-fee', { fee_id: feeId }));
    // No commit of this process wakes the loop, and on its own it looks once an hour.
    const draining = makeJobs({ database, log, lookEverySeconds: 3600 });
    const settled: number[] = [];
    draining.work('settle-fee', async ({ fee_id }) => void settled.push(fee_id));
    await draining.start();
    await eventually(() => expect(settled.toSorted((a, b) => a - b)).toEqual(fees));
    await draining.stop();
  });

  test('a job of a rolled-back transaction never was', async () => {
    const undone = transact(database.db, async (tx) => {
      await jobs.send(tx, 'advance-attempt', { attempt_id: 3 });
      throw new Error('no booking');
    });
    await expect(undone).rejects.toThrow('no booking');
    await send(4);
    await untilDone(4);
    expect(done).not.toContain(3);
  });

  test('a deferred job waits', async () => {
    await send(5, { startAfterSeconds: 3600 });
    await send(6);
    await untilDone(6);
    expect(done).not.toContain(5);
    await sql`update jobs.job set start_after = now() where data ->> 'attempt_id' = '5'`.execute(database.db);
    await untilDone(5);
  });

  test('a job that fails is tried again', async () => {
    let tries = 0;
    handlers.set(7, async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database was away');
    });
    await send(7);
    await untilDone(7);
    expect(tries).toBe(2);
  });

  test('a job that waits for a supplier does not hold up the next', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    handlers.set(8, () => promise);
    await send(8);
    await send(9);
    await untilDone(9);
    expect(done).not.toContain(8);
    resolve();
    await untilDone(8);
  });

  test('a repeated job runs at the start', () => eventually(() => expect(reconciled).toEqual(['ran'])));

  test('a stopping process tells its jobs, and waits until they end at an edge', async () => {
    const own = (await reopenAsSecondProcess(database)) ?? (await freshDatabase());
    const stopping = makeJobs({ database: own, log });
    const steps: string[] = [];
    const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
    stopping.work('approval-deadlines', async (_data, { signal }) => {
      begun();
      await sleep(60_000, undefined, { signal }).catch(() => steps.push('told'));
      steps.push('edge');
    });
    await stopping.start();
    await transact(own.db, (tx) => stopping.send(tx, 'approval-deadlines', {}));
    await hasBegun;
    await stopping.stop();
    expect(steps).toEqual(['told', 'edge']);
    await own.close();
  });
});

describe('jobs of tests', () => {
  test('wait until the test runs them, and are forgotten after a rollback', async () => {
    const collected = collectedJobs();
    const ran: number[] = [];
    collected.work('advance-attempt', async ({ attempt_id }) => {
      ran.push(attempt_id);
      if (attempt_id === 1)
        await collected.send(database.db, 'advance-attempt', { attempt_id: 2 }, { startAfterSeconds: 10 });
    });
    await transact(database.db, async (tx) => {
      await collected.send(tx, 'advance-attempt', { attempt_id: 9 });
      throw new Error('undo');
    }).catch(() => {});
    await transact(database.db, (tx) => collected.send(tx, 'advance-attempt', { attempt_id: 1 }));
    expect(collected.sent()).toEqual([{ name: 'advance-attempt', data: { attempt_id: 1 }, startAfterSeconds: 0 }]);
    await collected.runDue();
    expect(ran).toEqual([1]);
    await collected.runAll();
    expect(ran).toEqual([1, 2]);
  });
});
