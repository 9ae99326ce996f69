import { invariant } from '#domain/kit/invariant.ts';
import { transact } from '#platform/db/database.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { findLatest, insertDecision } from '#server/trips/approval-store.ts';
import { loadApprovalFacts } from './approval-facts.ts';
import { withdrawnMails } from './parts/mails.ts';

type Withdrawn = {
  readonly tripId: number;
  readonly actor: { readonly userId: number; readonly name: string; readonly email: string };
};

/**
 * Withdraws a waiting request: the approver's answer no longer counts, the trip is canceled, nothing is charged, and
 * the supplier's hold is released. The approver, the traveler and the person who asked are told. The caller must check
 * the permission. docs/rules.md#approvals; docs/decisions/0048
 * @returns false when nothing was waiting and nothing was written
 */
export const withdrawRequest = (
  world: Pick<World, 'config' | 'db' | 'clock' | 'jobs'>,
  { tripId, actor }: Withdrawn,
): Promise<boolean> =>
  transact(world.db, async (tx) => {
    const question = await findLatest(tx, tripId);
    if (question?.state !== 'pending') return false;
    const at = world.clock.now();
    const reason = `${actor.name} canceled the trip.`;
    const answer = { question, state: 'withdrawn' as const, actorId: actor.userId, isOwnTrip: false, reason };
    if (!(await insertDecision(tx, { ...answer, at }))) return false;
    const begun = await cancelBooking(world, tx, tripId);
    invariant(begun === 'withdrawn', `trip ${tripId} waits while its question is open`);
    const facts = await loadApprovalFacts(tx, tripId, at);
    invariant(facts, `trip ${tripId} belongs to an organization that has policies`);
    const to = { actor, approver: question.approver_email };
    await queueWritten(tx, () => withdrawnMails(facts, to, world.config.publicUrl));
    return true;
  });
