import { directDeciders } from '#domain/access/may-approve-trip.ts';
import type { Amounts } from '#domain/bookings/amounts.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { TripVerdict } from '#domain/policies/trip-verdict.ts';
import type { Db } from '#platform/db/database.ts';
import { firstBeginning, type Goods } from '#server/bookings/submit-booking.ts';
import { daysText } from '#server/kit/days-text.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import type { OrganizationPolicy } from '#server/settings/policies/find-policy.ts';
import { loadApprovalFacts } from './approval-facts.ts';
import { noticeMail } from './approval-mails.ts';
import { askApproval } from './ask-approval.ts';
import type { CheapestFound } from './cheapest-found.ts';

/** A saved trip that somebody wants to book. */
export type Wanted = {
  readonly ids: { readonly tripId: number; readonly itineraryId: number };
  /** The version of the itinerary that is asked about. */
  readonly itineraryVersion: number;
  readonly requester: { readonly userId: number; readonly name: string };
  readonly goods: readonly Goods[];
  readonly amounts: Amounts;
  readonly dateStart: string;
  readonly dateEnd: string;
  /** Empty when no reason was needed. */
  readonly reason: string;
  readonly verdict: TripVerdict;
  /** Absent: it was not chosen from a search just now. */
  readonly cheapest?: CheapestFound | null;
  /** The contact's. */
  readonly policy: Pick<OrganizationPolicy, 'isNotifyUpfront'>;
};

/** Asks for an approval if the policy requires one. Otherwise tells those who would decide, if the policy says so. */
export const tellApprovers = async (world: World, tx: Db, wanted: Wanted): Promise<void> => {
  const { ids, requester, policy, verdict, amounts } = wanted;
  if (verdict.needsApproval) {
    const departsAt = firstBeginning(wanted.goods);
    await askApproval(world, tx, { ...wanted, departsAt, policySentence: verdict.sentence });
    return;
  }
  if (!policy.isNotifyUpfront) return;
  const facts = await loadApprovalFacts(tx, ids.tripId, world.clock.now());
  invariant(facts, 'the trip is saved already and belongs to an organization');
  const told = directDeciders(facts.possible.people, facts).filter(({ userId }) => userId !== requester.userId);
  const about = { ...facts, requesterName: requester.name, amounts, dates: daysText(wanted) };
  await queueWritten(tx, () => told.map(({ email }) => noticeMail({ ...about, to: email }, world.config)));
};
