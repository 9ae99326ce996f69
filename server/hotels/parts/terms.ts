import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { type Beneficiary, beneficiaryOf } from '#domain/access/beneficiary.ts';
import { type Stay, stayProblem } from '#domain/hotels/stay.ts';
import type { HotelPolicy } from '#domain/hotels/verdict.ts';
import { utcDate } from '#domain/kit/calendar.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { suspendedSearch } from '#server/people/refuse-suspended.ts';
import { findOrganization } from '#server/settings/account/find-organization.ts';
import { policyFor } from '#server/settings/policies/find-policy.ts';

/** The query of both calls. */
export type StayAsked = {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: readonly number[];
  readonly org?: number | undefined;
  readonly contact?: number | undefined;
  readonly 'external-contact'?: boolean | undefined;
};

/** A valid question: the stay, the currency and the policy. */
export type StayTerms = {
  readonly stay: Stay;
  readonly beneficiary: Beneficiary;
  readonly currency: string;
  /** Null: none applies. */
  readonly policy: HotelPolicy | null;
};

const personalCurrency = 'USD';
/** The last time zone in which it is still yesterday. */
const latestClockMs = 12 * 3_600_000;

export const invalid = ({ field, sentence }: { field: string; sentence: string }): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

/** @returns `invalid` with a sentence for the wrong field */
export const termsOf = async (
  world: World,
  asked: StayAsked,
  actor: SignedInActor,
): Promise<Result<StayTerms, Refusal>> => {
  const today = utcDate(new Date(world.clock.now().getTime() - latestClockMs));
  const stay = stayProblem({ checkin: asked.checkin, checkout: asked.checkout, rooms: asked.adults }, today);
  if (!stay.ok) return invalid(stay.error);
  const found = beneficiaryOf(asked, actor);
  if (!found.ok) return invalid(found.error);
  const beneficiary = found.value;
  const { organizationId, contactId } = beneficiary;
  if (organizationId === null) return ok({ stay: stay.value, beneficiary, currency: personalCurrency, policy: null });
  const [organization, policy] = await Promise.all([
    findOrganization(world.database.shortReads, organizationId),
    policyFor(world.database.shortReads, { organizationId, userId: contactId }),
  ]);
  if (!organization) return invalid({ field: 'org', sentence: 'This is not one of your organizations' });
  if (organization.isSuspended) return invalid({ field: 'org', sentence: suspendedSearch });
  return ok({ stay: stay.value, beneficiary, currency: organization.currency, policy });
};
