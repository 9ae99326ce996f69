/** How a process ends that is asked to: nothing new comes, what is in hand is finished, and in time. F17 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';

/** After the drain, for everything that is in hand; with the drain of an installation ten seconds in all. */
const finishMs = 6_500;
/** Of these for requests; jobs and mails have what is left. */
const requestsMs = 4_000;
/** A connection is closed within so long of falling idle. */
const sweepMs = 50;

type Options = {
  readonly app: FastifyInstance;
  readonly log: Log;
  /** How long it goes on serving while readiness answers no, so that every proxy has seen it. */
  readonly drainMs: number;
  /** Says to the app that it stops: readiness answers no, and every reply asks for its connection to be closed. */
  readonly announce: () => void;
  /** Ends what works beside the requests, within so many milliseconds; begun when no request is left. */
  readonly endWork: (mostMs: number) => Promise<void>;
};

/** A failure at the end is no reason to stay: @returns whether all of it ended in time */
const endInTime = (work: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([Promise.allSettled([work]).then(() => true), sleep(ms, false)]);

/**
 * Serves on for the drain, then closes the listener and every connection as it falls idle, then ends the work. What is
 * not done in time is cut off: its caller was told nothing, and repeats it.
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
