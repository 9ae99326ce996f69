import type { Refusal } from '#contract/refusals.ts';

/** The delays before the first, second and every later poll of a search. docs/rules.md#flight-search */
export const firstPollDelayMs = 300;
export const secondPollDelayMs = 1000;
export const steadyPollDelayMs = 5000;

/** Shown while a search has no results yet. FLT-10 */
export const loadingText = 'Just one moment while we search hundreds of sources...';

/** The browser's state of a search. */
export type Polling<R> =
  | { readonly step: 'starting'; readonly triesLost: number }
  | {
      readonly step: 'searching';
      readonly id: string;
      readonly polls: number;
      readonly reply: R | null;
      readonly isConnectionLost: boolean;
    }
  | { readonly step: 'finished'; readonly id: string; readonly reply: R }
  | { readonly step: 'refused'; readonly refusal: Refusal };

export type PollingEvent<R> =
  | { readonly type: 'created'; readonly id: string }
  | { readonly type: 'answered'; readonly id: string; readonly reply: R }
  /** No response at all: offline, aborted by the network. */
  | { readonly type: 'connection-lost' }
  /** Any response other than the search. */
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** The initial state of every search: loading. FLT-09 */
export const startPolling: Polling<never> = { step: 'starting', triesLost: 0 };

/**
 * The next state of a search. A lost connection keeps polling; a refusal or `is_finished` stops it.
 * Answers of another search, and answers after the end, change nothing.
 * @see docs/rules.md#flight-search
 */
export const polling = <R extends { readonly is_finished: boolean }>(
  state: Polling<R>,
  event: PollingEvent<R>,
): Polling<R> => {
  if (state.step === 'finished' || state.step === 'refused') return state;
  switch (event.type) {
    case 'created':
      return { step: 'searching', id: event.id, polls: 0, reply: null, isConnectionLost: false };
    case 'answered':
      if (state.step !== 'searching' || state.id !== event.id) return state;
      if (event.reply.is_finished) return { step: 'finished', id: event.id, reply: event.reply };
      return { ...state, polls: state.polls + 1, reply: event.reply, isConnectionLost: false };
    case 'connection-lost':
      if (state.step === 'starting') return { step: 'starting', triesLost: state.triesLost + 1 };
      return { ...state, polls: state.polls + 1, isConnectionLost: true };
    case 'refused':
      return { step: 'refused', refusal: event.refusal };
  }
};

/**
 * The delay before the next call of a search: creating it while starting, polling it while searching.
 * @returns milliseconds, or null when there is nothing left to call
 */
export const nextPollDelayMs = (state: Polling<unknown>): number | null => {
  if (state.step === 'starting') return state.triesLost === 0 ? 0 : steadyPollDelayMs;
  if (state.step !== 'searching') return null;
  if (state.polls === 0) return firstPollDelayMs;
  return state.polls === 1 ? secondPollDelayMs : steadyPollDelayMs;
};
