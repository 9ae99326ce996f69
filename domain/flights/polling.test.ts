import { describe, expect, test } from 'vitest';
import { loadingText, nextPollDelayMs, type Polling, type PollingEvent, polling, startPolling } from './polling.ts';

type Reply = { readonly is_finished: boolean; readonly flights: number };
const running: Reply = { is_finished: false, flights: 3 };
const finished: Reply = { is_finished: true, flights: 9 };

const following = (...events: readonly PollingEvent<Reply>[]): Polling<Reply> =>
  events.reduce<Polling<Reply>>((state, event) => polling(state, event), startPolling);
const created = { type: 'created', id: 's' } as const;
const answered = (reply: Reply): PollingEvent<Reply> => ({ type: 'answered', id: 's', reply });

describe('polling a flight search', () => {
  test('FLT-09 FLT-10 a search starts in a loading state with its text', () => {
    expect(following()).toEqual({ step: 'starting', triesLost: 0 });
    expect(loadingText).toBe('Just one moment while we search hundreds of sources...');
  });

  test('FLT-11 polls after 300 ms, 1 s, then every 5 s', () => {
    const delays = [0, 1, 2, 3].map((polls) =>
      nextPollDelayMs(following(created, ...Array.from({ length: polls }, () => answered(running)))),
    );
    expect(delays).toEqual([300, 1000, 5000, 5000]);
  });

  test('FLT-12 polling stops when the response says is_finished', () => {
    const state = following(created, answered(running), answered(finished));
    expect(state).toEqual({ step: 'finished', id: 's', reply: finished });
    expect(nextPollDelayMs(state)).toBeNull();
  });

  test('FLT-13 a network error with no response keeps polling and keeps what was found', () => {
    const state = following(created, answered(running), { type: 'connection-lost' });
    expect(state).toMatchObject({ step: 'searching', reply: running, isConnectionLost: true });
    expect(nextPollDelayMs(state)).toBe(5000);
    expect(polling(state, answered(running))).toMatchObject({ isConnectionLost: false });
  });

  test('a search that could not be created is retried after 5 s', () => {
    expect(nextPollDelayMs(following())).toBe(0);
    expect(nextPollDelayMs(following({ type: 'connection-lost' }))).toBe(5000);
  });

  test('FLT-14 any other error stops polling and is passed on', () => {
    const state = following(created, { type: 'refused', refusal: { code: 'search-expired' } });
    expect(state).toEqual({ step: 'refused', refusal: { code: 'search-expired' } });
    expect(nextPollDelayMs(state)).toBeNull();
  });

  test('late answers and answers of another search change nothing', () => {
    expect(following(created, answered(finished), { type: 'connection-lost' }).step).toBe('finished');
    expect(following(created, { type: 'answered', id: 'other', reply: finished }).step).toBe('searching');
  });
});
