/** What works in the background of every process: jobs of all rooms, and duties by the calendar. */
import { type Duty, workDuties } from '#platform/jobs/duties.ts';
import { addDatabaseGauges } from '#server/database-gauges.ts';
import { workDisputes } from '#server/payments/follow-disputes.ts';
import { workRefunds } from '#server/payments/follow-refunds.ts';
import { workServiceFees } from '#server/payments/settle-fees.ts';
import { workApprovals } from './approvals/approval-deadlines.ts';
import { forgetLooseCards } from './bookings/forget-loose-cards.ts';
import { workBookings } from './bookings/reconcile.ts';
import { scheduleSearchExpiry } from './flights/expire-flight-searches.ts';
import { watchAudit } from './kit/audit.ts';
import { forgetOldAnswers } from './kit/idempotent.ts';
import { workSealing } from './kit/keep-sealed.ts';
import { keepingSmall } from './kit/keep-small.ts';
import type { World } from './kit/world.ts';
import { retireEndedCards } from './landers/retire-ended-cards.ts';
import { wipeOldRequests } from './landers/wipe-old-requests.ts';
import { workSandboxNews } from './sandbox/tell-news.ts';
import { lookAtProofs } from './settings/domains/look-at-proofs.ts';
import { forgetOldAdmissions } from './settings/team/forget-old-admissions.ts';
import { forgetOldInvitations } from './settings/team/forget-old-invitations.ts';
import { watchSetup } from './setup/watch-setup.ts';
import { forgetOldSignIns } from './sign-in/forget-old-sign-ins.ts';
import { forgetOldProposals } from './staff/forget-old-proposals.ts';
import { wipeDeletedTravelers } from './travelers/wipe-deleted-travelers.ts';

const tenMinutes = 600;
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** At the gateway too, including the cards of requests that ended without a trip. */
const forgetCards = async (world: World, signal: AbortSignal): Promise<void> => {
  await retireEndedCards(world);
  await forgetLooseCards(world, signal);
};

/** The duties by the calendar, independent of a process's uptime. docs/decisions/0065 */
export const dutiesOf = (world: World): readonly Duty[] => [
  { name: 'forget-sign-ins', everySeconds: hourSeconds, run: () => forgetOldSignIns(world) },
  { name: 'forget-invitations', everySeconds: hourSeconds, run: () => forgetOldInvitations(world) },
  { name: 'forget-admissions', everySeconds: hourSeconds, run: () => forgetOldAdmissions(world) },
  { name: 'forget-staff-proposals', everySeconds: hourSeconds, run: () => forgetOldProposals(world) },
  { name: 'forget-answers', everySeconds: hourSeconds, run: () => forgetOldAnswers(world) },
  { name: 'wipe-requests', everySeconds: daySeconds, run: () => wipeOldRequests(world) },
  { name: 'forget-cards', everySeconds: tenMinutes, run: (signal) => forgetCards(world, signal) },
  { name: 'wipe-travelers', everySeconds: daySeconds, run: (signal) => wipeDeletedTravelers(world, signal) },
  { name: 'look-at-domains', everySeconds: daySeconds, run: (signal) => lookAtProofs(world, signal) },
  { name: 'watch-setup', everySeconds: hourSeconds, run: (signal) => watchSetup(world, signal) },
  { name: 'watch-audit', everySeconds: daySeconds, run: () => watchAudit(world) },
  ...keepingSmall(world),
];

/** Registers the handlers of all jobs and the gauges of their state. Call it before the jobs start. */
export const registerWorkers = async (world: World): Promise<void> => {
  await workBookings(world);
  workApprovals(world);
  await workServiceFees(world);
  workRefunds(world);
  workDisputes(world);
  scheduleSearchExpiry(world);
  workSandboxNews(world);
  workSealing(world);
  const duties = dutiesOf(world);
  workDuties(world, world.jobs, duties);
  addDatabaseGauges(world, duties);
};
