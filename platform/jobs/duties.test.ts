import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';
import { collectedJobs } from '#tests/builders/test-jobs.ts';
import { fixedClock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { silentLog } from '../log.ts';
import { makeMetrics } from '../metrics.ts';
import { type Duty, type DutyWorld, doDueDuties, readDuties, workDuties } from './duties.ts';

const { inRolledBack } = await testDatabase();
const forEver = new AbortController().signal;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

type Calendar = {
  readonly world: DutyWorld;
  readonly done: string[];
  /** Moves the clock on by minutes, then a process checks the calendar. */
  readonly look: (minutes?: number, duties?: readonly Duty[]) => Promise<void>;
  /** A daily duty that records each run, or fails a given number of times. */
  readonly daily: (name: string, failures?: number) => Duty;
};

const withCalendar = (play: (calendar: Calendar) => Promise<void>): Promise<void> =>
  inRolledBack(async (db: Db) => {
    const clock = fixedClock('2026-03-02T09:00:00Z');
    const world = { clock, db, log: silentLog(), metrics: makeMetrics() };
    const done: string[] = [];
    const daily: Calendar['daily'] = (name, failures = 0) => {
      let tries = 0;
      const run = async (): Promise<void> => {
        tries += 1;
        if (tries <= failures) throw new Error(`${name} failed`);
        done.push(name);
      };
      return { name, everySeconds: 86_400, run };
    };
    const usual = [daily('wipe'), daily('audit')];
    const look: Calendar['look'] = async (minutes = 0, duties = usual) => {
      clock.advance(minutes);
      await doDueDuties(world, duties, forEver);
    };
    await play({ world, done, look, daily });
  });

describe('duties by the calendar', () => {
  test('all are due at the first start, then each once a day, however often processes start and check', () =>
    withCalendar(async ({ done, look }) => {
      await look();
      expect(done).toEqual(['wipe', 'audit']);
      for (let start = 0; start < 23; start += 1) await look(hourMinutes);
      expect(done).toHaveLength(2);
      await look(hourMinutes);
      expect(done).toHaveLength(4);
    }));

  test('a new release every day does them every day', () =>
    withCalendar(async ({ done, look, daily }) => {
      for (let day = 0; day < 5; day += 1) await look(dayMinutes, [daily('wipe')]);
      expect(done).toHaveLength(5);
    }));

  test('a failing duty blocks no other, and is retried soon, then less and less often', () =>
    withCalendar(async ({ world, done, look, daily }) => {
      const duties = [daily('wipe', 3), daily('audit')];
      await look(0, duties);
      expect(done).toEqual(['audit']);
      await look(1, duties);
      await look(1, duties);
      await look(1, duties);
      expect(done).toEqual(['audit']);
      await look(4, duties);
      expect(done).toEqual(['audit', 'wipe']);
      const counted = (await world.metrics.duties.get()).values.map(({ labels, value }) => [
        labels.duty,
        labels.outcome,
        value,
      ]);
      expect(counted).toEqual([
        ['wipe', 'failed', 3],
        ['audit', 'done', 1],
        ['wipe', 'done', 1],
      ]);
    }));

  test('only one process does a duty at a time; after a process died another takes it over', () =>
    withCalendar(async ({ world, done, daily, look }) => {
      let finish = (): void => {};
      const ending = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const slow = { ...daily('wipe'), run: () => ending };
      const first = doDueDuties(world, [slow], forEver);
      await expect
        .poll(async () => (await world.db.selectFrom('duties').selectAll().executeTakeFirst())?.leased_until ?? null)
        .not.toBeNull();
      await look(1, [daily('wipe')]);
      expect(done).toEqual([]);
      await look(6, [daily('wipe')]);
      expect(done).toEqual(['wipe']);
      finish();
      await first;
    }));

  test('a process that stops leaves its duty to another process at once', () =>
    withCalendar(async ({ world, done, daily, look }) => {
      const stop = new AbortController();
      const cutOff = { ...daily('wipe'), run: async () => stop.abort() };
      await doDueDuties(world, [cutOff, daily('audit')], stop.signal);
      expect(done).toEqual([]);
      await look(0, [daily('wipe')]);
      expect(done).toEqual(['wipe']);
    }));

  test('metrics report when each was last done, and how late it is', () =>
    withCalendar(async ({ world, look, daily }) => {
      const duties = [daily('wipe'), daily('audit', 1000)];
      await look(0, duties);
      world.clock.advance(dayMinutes + 10);
      const { doneAt, overdue } = await readDuties(world, duties);
      expect([...doneAt]).toEqual([['wipe', Date.parse('2026-03-02T09:00:00Z') / 1000]]);
      expect(Object.fromEntries(overdue)).toEqual({ wipe: 600, audit: 600 });
      // A duty that this release does not know is ignored.
      expect([...(await readDuties(world, [])).overdue]).toEqual([]);
    }));

  test('a process checks at its start and once a minute, as a job of all processes', () =>
    withCalendar(async ({ world, done, daily }) => {
      const jobs = collectedJobs();
      const every = vi.spyOn(jobs, 'every');
      workDuties(world, jobs, [daily('wipe')]);
      expect(every).toHaveBeenCalledWith('duties', 60, expect.any(Function));
      await transact(world.db, (tx) => jobs.send(tx, 'duties', {}));
      await jobs.runAll();
      expect(done).toEqual(['wipe']);
    }));
});
