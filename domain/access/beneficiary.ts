import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { SignedInActor } from './actor.ts';

/** The person a search is for. The organization decides the currency, the member decides the policy. */
export type Beneficiary = {
  /** Null: a personal trip. */
  readonly organizationId: number | null;
  /** Null: someone outside of the organization. */
  readonly contactId: number | null;
};

type Asked = {
  readonly org?: number | undefined;
  readonly contact?: number | undefined;
  readonly 'external-contact'?: boolean | undefined;
};

/**
 * Finds the person a query searches for and checks that the caller may search for them. `org` must be one of the
 * caller's organizations (experts: any). `contact` must be a colleague whom the caller manages.
 * @returns the field that is wrong, with a sentence
 * @see docs/roles.md#searches
 */
export const beneficiaryOf = (
  asked: Asked,
  actor: SignedInActor,
): Result<Beneficiary, { field: string; sentence: string }> => {
  const organizationId = asked.org ?? null;
  const contactId = asked['external-contact'] ? null : (asked.contact ?? actor.userId);
  const membership = actor.memberships.find((each) => each.organizationId === organizationId);
  if (organizationId !== null && !membership && !actor.isExpert)
    return refuse({ field: 'org', sentence: 'This is not one of your organizations' });
  const isForColleague = contactId !== null && contactId !== actor.userId;
  if (isForColleague && !actor.isExpert && (membership?.userType ?? 0) === 0)
    return refuse({ field: 'contact', sentence: 'You can search for yourself or an external contact only' });
  return ok({ organizationId, contactId });
};
