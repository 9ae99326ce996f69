import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { heldOf } from '#tests/builders/collected.ts';
import { makeOwnSignal, onAbort, orLate, underLimit } from './own-signal.ts';

const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;
const never = (): Promise<string> => new Promise(() => {});

describe('signals for one piece of work', () => {
  test('it aborts with any of its sources, and forgets them when it is released', () => {
    const [stop, other] = [new AbortController(), new AbortController()];
    const own = makeOwnSignal(stop.signal, other.signal);
    const released = makeOwnSignal(stop.signal);
    released.release();
    expect(own.signal.aborted).toBe(false);
    stop.abort();
    expect([own.signal.aborted, released.signal.aborted]).toEqual([true, false]);
    own.release();
    expect([listeners(stop.signal), listeners(other.signal)]).toEqual([0, 0]);
    expect(makeOwnSignal(stop.signal).signal.aborted).toBe(true);
  });

  test('aborting it leaves its sources alone', () => {
    const stop = new AbortController();
    const own = makeOwnSignal(stop.signal);
    own.abort();
    expect([own.signal.aborted, stop.signal.aborted]).toEqual([true, false]);
  });

  test('a listener added after the abort is called at once', () => {
    let calls = 0;
    onAbort(AbortSignal.abort(), () => {
      calls += 1;
    });
    expect(calls).toBe(1);
  });

  test('work under a limit is aborted when the time is over or the process stops', async () => {
    const stop = new AbortController();
    const untilAborted = (signal: AbortSignal): Promise<string> =>
      new Promise((resolve) => onAbort(signal, () => resolve('told')));
    expect(await underLimit({ limitMs: 1 }, untilAborted)).toBe('told');
    const stopped = underLimit({ limitMs: 60_000, sources: [stop.signal] }, untilAborted);
    stop.abort();
    expect(await stopped).toBe('told');
  });

  test('nobody waits for work that ignores its limit', async () => {
    expect(await orLate({ limitMs: 1 }, never, () => 'late')).toBe('late');
    expect(
      await orLate(
        { limitMs: 60_000 },
        async () => 'done',
        () => 'late',
      ),
    ).toBe('done');
  });

  test('a signal that lives as long as the process keeps no finished work in memory', async () => {
    const stop = new AbortController();
    const results: WeakRef<object>[] = [];
    const work = async (): Promise<object> => {
      const result = { offers: [] };
      results.push(new WeakRef(result));
      return result;
    };
    for (let call = 0; call < 20; call += 1) {
      await underLimit({ limitMs: 60_000, sources: [stop.signal] }, work);
      await orLate<object>({ limitMs: 60_000, sources: [stop.signal] }, work, () => ({}));
    }
    expect(listeners(stop.signal)).toBe(0);
    expect(await heldOf(results)).toBe(0);
    expect(stop.signal.aborted).toBe(false);
  });
});
