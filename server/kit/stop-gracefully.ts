/**
 * How a process stops when asked: it accepts nothing new and finishes its running work, within a time limit.
 * docs/faults.md#stopping
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';

/** The time after the drain for all running work; ten seconds in all with an installation's drain. */
const finishMs = 6_500;
/** The part of that time for requests. Jobs and mails get the rest. */
const requestsMs = 4_000;
/** How soon a connection is closed after it falls idle. */
const sweepMs = 50;

type Options = {
  readonly app: FastifyInstance;
  readonly log: Log;
  /** How long it keeps serving after readiness begins to fail, so that every proxy notices. */
  readonly drainMs: number;
  /** Tells the app to stop: readiness fails, and every reply asks to close its connection. */
  readonly announce: () => void;
  /** Ends the background work within this many milliseconds. Called when no request is left. */
  readonly endWork: (mostMs: number) => Promise<void>;
};

/** A failure here does not stop the shutdown. @returns whether all of it ended in time */
export const endInTime = (work: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([Promise.allSettled([work]).then(() => true), sleep(ms, false)]);

/**
 * Serves during the drain, then closes the listener and every idle connection, then ends the background work. Requests that
 * are not done in time are cut off: the caller got no answer and repeats the call.
 * @returns whether all of it ended in time
 */
export const stopGracefully = async ({ app, log, drainMs, announce, endWork }: Options): Promise<boolean> => {
  announce();
  if (drainMs > 0) await sleep(drainMs);
  const since = performance.now();
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  const cutOff = setTimeout(() => {
    log.warn('requests in hand are cut off: they took too long to end');
    app.server.closeAllConnections();
  }, requestsMs);
  await Promise.allSettled([app.close()]);
  clearTimeout(cutOff);
  clearInterval(sweep);
  const leftMs = finishMs - (performance.now() - since);
  return endInTime(endWork(leftMs - 500), leftMs);
};
