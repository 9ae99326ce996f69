import type * as calls from '#contract/error-reports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { ok } from '#domain/kit/result.ts';
import { makeRateLimit } from '#platform/rate-limit.ts';
import { networkOf } from '#server/kit/network.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { type PlainReport, plainReport } from './parts/plain-report.ts';
import { countReport, insertReport, sweepReports } from './parts/store.ts';

const mostOfSession = 20;
const mostOfNetworkAMinute = 10;
/** As long as a session can live. */
const sessionSeconds = 90 * 24 * 3600;
/** The limit for all networks together. More is a flood, whose rest adds nothing new. */
const mostOfAllAMinute = 300;
const sweptEvery = 1_000;

const keep = async (world: World, report: PlainReport): Promise<void> => {
  const now = world.clock.now();
  if (await countReport(world.db, report.hash, now)) return;
  const slot = await insertReport(world.db, report, now);
  if (slot % sweptEvery === 0) await sweepReports(world.db);
  // Logged by its hash, because a sender must not be able to write into our log.
  world.log.warn({ report: report.hash }, 'something new broke in a browser');
};

/**
 * Stores an error from a browser without secrets and grouped with equal ones, ten thousand different ones at most. A
 * sender of too many gets the same answer, but the reports are dropped. Never fails. APP-66;
 * docs/threats.md#error-report-floods
 * @returns the verb with limits of its own, in this process: 20 for each session, 10 a minute for each network, 300 for
 * all
 */
export const makeReportError = (clock: World['clock']): Verb<typeof calls.reportError> => {
  const nowMs = () => clock.now().getTime();
  const ofSession = makeRateLimit({ nowMs, limit: mostOfSession, windowSeconds: sessionSeconds });
  const ofNetwork = makeRateLimit({ nowMs, limit: mostOfNetworkAMinute, windowSeconds: 60 });
  const ofAll = makeRateLimit({ nowMs, limit: mostOfAllAMinute, windowSeconds: 60 });
  const isHeard = (actor: Actor, ip: string): boolean =>
    ofNetwork.take(networkOf(ip)) === null &&
    (actor.kind === 'anonymous' || ofSession.take(String(actor.sessionId)) === null) &&
    ofAll.take('all') === null;
  return async (world, { body, actor, ip }) => {
    // Runs after the answer, so that a person who reports a failure does not meet another one here.
    if (isHeard(actor, ip)) world.background.run(() => keep(world, plainReport(body)));
    return ok(undefined);
  };
};
