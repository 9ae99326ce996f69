import type { Amounts } from '#domain/bookings/amounts.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { TripVerdict } from '#domain/policies/trip-verdict.ts';
import type { Db } from '#platform/db/database.ts';
import { firstBeginning, type Goods } from '#server/bookings/submit-booking.ts';
import { daysText } from '#server/kit/days-text.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import type { OrganizationPolicy } from '#server/settings/policies/find-policy.ts';
import { findApprovalFacts } from '#server/trips/approval-facts-store.ts';
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
  readonly policy: Pick<OrganizationPolicy, 'approverId' | 'approverEmail' | 'isNotifyUpfront'>;
};

/** Asks for an approval if the policy requires one. Otherwise tells the approver, if they want to be told upfront. */
export const tellApprovers = async (world: World, tx: Db, wanted: Wanted): Promise<void> => {
  const { ids, requester, policy, verdict, amounts } = wanted;
  if (verdict.needsApproval) {
    const departsAt = firstBeginning(wanted.goods);
    await askApproval(world, tx, { ...wanted, departsAt, policySentence: verdict.sentence });
    return;
  }
  if (!policy.isNotifyUpfront || !policy.approverEmail || policy.approverId === requester.userId) return;
  const facts = await findApprovalFacts(tx, ids.tripId);
  invariant(facts, 'the trip is saved already');
  const asked = { ...facts, to: policy.approverEmail, requesterName: requester.name, amounts };
  await queueWritten(tx, () => [noticeMail({ ...asked, dates: daysText(wanted) }, world.config)]);
};
