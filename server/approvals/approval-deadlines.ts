import { type Db, transact } from '#platform/db/database.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { endUnapproved } from '#server/bookings/approved-booking.ts';
import { tellDeskOfAnswer } from '#server/expert-desk/tell-desk-of-answer.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import {
  type ApprovalRow,
  findExpired,
  findToRemind,
  findWithNewApprovers,
  insertDecision,
} from '#server/trips/approval-store.ts';
import { loadApprovalFacts } from './approval-facts.ts';
import { countOnce } from './parts/decide.ts';
import { expiredMails } from './parts/mails.ts';
import { askNewApprovers, type Question, remind } from './parts/requests.ts';

/** How often deadlines are checked. */
export const deadlineSeconds = 60;

type Clockwork = Pick<World, 'db' | 'clock' | 'secrets' | 'config' | 'jobs' | 'log' | 'metrics'>;

/**
 * Expires questions that nobody answered in time, asks people who may answer since a role or a policy changed, and
 * sends reminders of questions with a quarter of their time left. docs/rules.md#approvals
 */
export const approvalDeadlines = async (world: Clockwork): Promise<void> => {
  const now = world.clock.now();
  const idOf = ({ id }: ApprovalRow): number => id;
  await eachGuarded(world, { name: 'expire-approvals', items: await findExpired(world.db, now), idOf }, (question) =>
    expire(world, question),
  );
  const unasked = await findWithNewApprovers(world.db, now);
  await eachGuarded(world, { name: 'ask-approvers', items: unasked, idOf }, (question) =>
    transact(world.db, (tx) => askOrCountOnce(world, tx, question)),
  );
  const near = await findToRemind(world.db, now);
  await eachGuarded(world, { name: 'remind-approvers', items: near, idOf }, (question) =>
    transact(world.db, (tx) => remind(world, tx, question)),
  );
};

/**
 * Asks people who may answer now. When nobody but those who gave the first approval could give the second one, the first
 * one counts for both. docs/decisions/0175
 */
const askOrCountOnce = async (world: Clockwork, tx: Db, question: Question): Promise<void> => {
  const facts = await loadApprovalFacts(tx, question.trip_id, world.clock.now());
  if (!facts) return;
  if (question.first_answer_id === null || facts.asked.people.length > 0)
    return await askNewApprovers(world, tx, { question, facts });
  await countOnce(world, tx, { question, facts });
};

const expire = async (world: Clockwork, question: ApprovalRow): Promise<void> =>
  transact(world.db, async (tx) => {
    const now = world.clock.now();
    const decision = { question, state: 'expired' as const, actorId: null, isOwnTrip: false, reason: '', at: now };
    if (!(await insertDecision(tx, decision))) return;
    await endUnapproved(world, tx, { tripId: question.trip_id, tripState: 'expired' });
    await emitTripEvent(tx, { tripId: question.trip_id, kind: 'trip_changed_expiry' });
    const facts = await loadApprovalFacts(tx, question.trip_id, now);
    if (facts) await queueWritten(tx, () => expiredMails(facts, world.config.publicUrl));
    await tellDeskOfAnswer(world, tx, { tripId: question.trip_id, answer: { is: 'expired' } });
  });

/** Registers the handler of deadlines. Call it before the jobs start. */
export const workApprovals = (world: Clockwork): void =>
  world.jobs.every('approval-deadlines', deadlineSeconds, () => approvalDeadlines(world));
