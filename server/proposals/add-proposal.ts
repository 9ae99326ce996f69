import * as calls from '#contract/proposals.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { isOpenToProposals } from '#domain/trips/proposals.ts';
import { resolveChosen } from '#server/checkout/chosen-goods.ts';
import { judgeItems } from '#server/checkout/judge-trip.ts';
import { priceNow } from '#server/checkout/price-goods.ts';
import { findPromisedProgram, programOf } from '#server/expert-desk/promised-program.ts';
import { idempotent } from '#server/kit/idempotent.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { suspendedRefusal } from '#server/people/refuse-suspended.ts';
import { findOrganization } from '#server/settings/account/find-organization.ts';
import { type OpenTrip, openTrip } from '#server/trips/open-trip.ts';
import { proposalTripOf } from '#server/trips/trip-view.ts';
import { type AcceptedProposal, proposalsClosed, saveProposal } from './parts/save-proposal.ts';
import { typedExtras } from './parts/typed-extras.ts';

type AddCall = Parameters<Verb<typeof calls.addProposal>>[1];

/**
 * An expert proposes flights and stays for a requested trip, found by searches for its organization and contact, and
 * what experts arrange by hand. A repeated request adds one proposal and gets the same answer. docs/rules.md#proposals; docs/decisions/0041
 */
export const addProposal: Verb<typeof calls.addProposal> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!actor.isExpert) return refuse({ code: 'forbidden' });
  const request = {
    owner: `user:${actor.userId} POST /trips/${params.id}/itineraries`,
    key: call.idempotencyKey,
    content: call.body,
    read: (stored: unknown) => calls.addProposal.reply.parse(stored),
  };
  return idempotent(world, request, async (keep) => {
    const accepted = await accept(world, call, opened.value);
    return accepted.ok ? saveProposal(world, accepted.value, keep) : accepted;
  });
};

/** All checks of a proposal, the cheap ones first. */
const accept = async (
  world: World,
  { actor, body }: AddCall,
  { trip }: OpenTrip,
): Promise<Result<AcceptedProposal, Refusal>> => {
  if (!isOpenToProposals(proposalTripOf(trip))) return refuse(proposalsClosed);
  const isOfProgram = trip.organization_program_id !== null;
  const contact = { userId: trip.contact_id, name: trip.contact_name, email: '' };
  const choosing = {
    ...body,
    organization_id: trip.organization_id,
    travelers: trip.travelers.map(({ id }) => id),
    isPartyOpen: trip.travelers.length === 0,
    hasExtras: body.extras.length > 0,
  };
  const extras = typedExtras(world, body.extras);
  if (!extras.ok) return extras;
  const [program, organization, chosen] = await Promise.all([
    findPromisedProgram(world.db, programOf(trip)),
    // No policy applies to bookings of a partner's participants. docs/rules.md#policy-verdicts
    trip.organization_id === null || isOfProgram ? null : findOrganization(world.db, trip.organization_id),
    resolveChosen(world, { actor, body: choosing, party: { contact } }),
  ]);
  if (organization?.isSuspended) return refuse(suspendedRefusal(world, organization.name));
  if (!chosen.ok) return refuse(chosen.error.code === 'too-many-passengers' ? tooMany : chosen.error);
  const whole = { ...chosen.value, extras: extras.value };
  const priced = await priceNow(world, body, whole);
  if (!priced.ok) return priced;
  const { items } = priced.value;
  const judged = await judgeItems(world, { party: { organization, contact }, chosen: whole, items });
  if (!judged.ok) return judged;
  return ok({
    tripId: trip.id,
    program,
    seenState: trip.state,
    expert: actor,
    note: body.note ?? null,
    chosen: whole,
    askedCount: trip.asked_party?.count ?? null,
    priced: priced.value,
    judged: judged.value,
  });
};

const tooMany: Refusal = {
  code: 'too-many-passengers',
  detail: 'The airline does not sell this to so many travelers at once. Please book the group by hand.',
};
