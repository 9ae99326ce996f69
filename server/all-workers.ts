/** What works in the background of every process: jobs of all rooms and the keeping of house. */
import type { OutboxRelay } from '#platform/mail/outbox.ts';
import { workApprovals } from './approvals/approval-deadlines.ts';
import { workBookings } from './bookings/reconcile.ts';
import { scheduleSearchExpiry } from './flights/expire-flight-searches.ts';
import { watchAudit } from './kit/audit.ts';
import { forgetOldAnswers } from './kit/idempotent.ts';
import type { World } from './kit/world.ts';
import { wipeOldRequests } from './landers/wipe-old-requests.ts';
import { workServiceFees } from './settings/billing/settle-fees.ts';
import { forgetOldSignIns } from './sign-in/forget-old-sign-ins.ts';
import { workSandboxNews } from './world/tell-news.ts';

/** Says who does which job; before the jobs start. */
export const registerWorkers = async (world: World): Promise<void> => {
  await workBookings(world);
  workApprovals(world);
  workServiceFees(world);
  scheduleSearchExpiry(world);
  workSandboxNews(world);
};

const measureEverySeconds = 15;
const forgetEverySeconds = 3_600;
const wipeEverySeconds = 24 * 3_600;
const auditEverySeconds = 24 * 3_600;

/** Small repeated work that may run in every process at once. @returns the function that ends it */
export const startHousekeeping = (world: World, relay: OutboxRelay): (() => void) => {
  const measureOutbox = async (): Promise<void> => {
    const { pending, failed } = await relay.counts();
    world.metrics.outboxPending.set(pending);
    world.metrics.outboxFailed.set(failed);
  };
  const every = (seconds: number, work: (signal: AbortSignal) => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => world.background.run(async (signal) => void (await work(signal))), seconds * 1000);
  const timers = [
    every(measureEverySeconds, measureOutbox),
    every(forgetEverySeconds, () => forgetOldSignIns(world)),
    every(forgetEverySeconds, () => forgetOldAnswers(world)),
    every(wipeEverySeconds, () => wipeOldRequests(world)),
    every(auditEverySeconds, () => watchAudit(world)),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
};
