/**
 * Signals for one piece of work. A listener on a signal that lives as long as the process keeps everything it can reach in
 * memory, and `AbortSignal.any` keeps such listeners for its sources. The signals of this file are released after the work.
 */

/** Calls a function once when a signal aborts; at once if it already has. @returns a function that removes the listener */
export const onAbort = (signal: AbortSignal, act: () => void): (() => void) => {
  if (signal.aborted) {
    act();
    return () => {};
  }
  signal.addEventListener('abort', act, { once: true });
  return () => signal.removeEventListener('abort', act);
};

export type OwnSignal = {
  readonly signal: AbortSignal;
  /** Aborts this signal alone. */
  readonly abort: () => void;
  /** The work is over: its sources drop it. After that only `abort` aborts it. */
  readonly release: () => void;
};

/** A signal of one piece of work, which aborts when one of its sources does. Release it when the work is over. */
export const makeOwnSignal = (...sources: readonly AbortSignal[]): OwnSignal => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const ends = sources.map((source) => onAbort(source, abort));
  return {
    signal: controller.signal,
    abort,
    release: () => {
      for (const end of ends) end();
    },
  };
};

type Limit = {
  readonly limitMs: number;
  /** Further signals that end the work. */
  readonly sources?: readonly AbortSignal[];
};

/** Runs work under a signal that aborts after a while, or with one of the sources. The work must end when it aborts. */
export const underLimit = async <T>(
  { limitMs, sources = [] }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const own = makeOwnSignal(...sources);
  const timer = setTimeout(own.abort, limitMs).unref();
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    own.release();
  }
};

/**
 * The same for work that may ignore its signal: nobody waits for it longer.
 * @param late the result in that case
 */
export const orLate = <T>(limit: Limit, work: (signal: AbortSignal) => Promise<T>, late: () => T): Promise<T> =>
  underLimit(limit, (signal) => {
    const isLate = new Promise<T>((resolve) => {
      onAbort(signal, () => resolve(late()));
    });
    return Promise.race([work(signal), isLate]);
  });
