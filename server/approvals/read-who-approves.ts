import type * as calls from '#contract/who-approves.ts';
import { mostNamedApprovers } from '#contract/who-approves.ts';
import { lineManagerStanding } from '#domain/access/may-approve-trip.ts';
import { mayCreateTripFor } from '#domain/access/may-create-for.ts';
import { lineManagerNote } from '#domain/approvals/line-manager-note.ts';
import { whomToAsk } from '#domain/approvals/whom-to-ask.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { secondFollowsIf } from '#domain/policies/second-approval.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findContact } from '#server/people/contact-store.ts';
import { findDelegationOf } from '#server/people/delegation-store.ts';
import { findLineManager } from '#server/people/line-manager-store.ts';
import { findPossibleApprovers } from '#server/people/membership-store.ts';
import { policyFor } from '#server/settings/policies/find-policy.ts';
import { namesAfter } from './approval-facts.ts';
import { whenSecondOf } from './parts/second-level.ts';

/**
 * Names the people who would be asked about a trip of the caller, by the rule that asks them. Refuses `not-found` for an
 * organization or a contact that does not exist for the caller, and `role-too-low` for a colleague of a Standard member.
 * docs/decisions/0160
 */
export const readWhoApproves: Verb<typeof calls.readWhoApproves> = async ({ database, clock }, { actor, query }) => {
  const { organization_id: organizationId, customer_id: customerId, is_external: external } = query;
  const found = external === 'true' ? null : await findContact(database.shortReads, customerId ?? actor.userId);
  if (found === undefined) return refuse({ code: 'not-found' });
  const contact = found && { userId: found.id, organizationIds: found.organizationIds };
  const right = mayCreateTripFor(actor, { organizationId, contact });
  if (right !== 'yes') return refuse({ code: right });
  const contactId = contact?.userId ?? null;
  const policy = await policyFor(database.shortReads, { organizationId, userId: contactId });
  const trip = {
    organizationId,
    approverId: policy?.approverId ?? null,
    lineManagerRole: policy?.lineManagerRole ?? 'none',
    secondApproverIds: policy?.secondApproverIds ?? [],
    firstDecidedBy: null,
    lineManagerId: contactId === null ? null : await findLineManager(database.shortReads, organizationId, contactId),
    contactId,
    creatorId: actor.userId,
  };
  const when = policy && (await whenSecondOf(database.shortReads, policy));
  const now = clock.now();
  const electorate = await findPossibleApprovers(database.shortReads, [trip], now);
  const asked = whomToAsk(electorate, trip);
  const { people, isOwnTrip } = asked;
  const forId = people[0]?.forId ?? null;
  const given =
    forId === null ? undefined : await findDelegationOf(database.shortReads, { organizationId, userId: forId }, now);
  return ok({
    people: people.slice(0, mostNamedApprovers).map(({ userId, name }) => ({ id: userId, name })),
    away: given?.is_away ? { name: given.approver_name, until: given.last_day } : null,
    line_manager_note: lineManagerNote(lineManagerStanding(electorate.people, trip)),
    second_note: when === null ? null : secondFollowsIf(when, namesAfter(electorate, trip, asked)),
    others: Math.max(0, people.length - mostNamedApprovers),
    is_own_trip: isOwnTrip,
  });
};
