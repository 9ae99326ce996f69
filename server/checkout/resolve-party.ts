import type { Refusal } from '#contract/refusals.ts';
import type { TripBody } from '#contract/trips.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mayCreateTripFor } from '#domain/access/may-create-for.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { findContact } from '#server/people/contact-store.ts';
import { listedIdentifier } from '#server/people/listed-identifier.ts';
import { suspendedRefusal } from '#server/people/refuse-suspended.ts';
import { findOrganization, type Organization } from '#server/settings/account/find-organization.ts';

/** The people a trip is for. */
export type Party = {
  /** Null: a personal trip. */
  readonly organization: Organization | null;
  /** As the organization's list spells it; empty: none. */
  readonly identifier: string;
  /** `userId` null: an external contact. */
  readonly contact: { readonly userId: number | null; readonly name: string; readonly email: string };
};

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

const noSuchContact: Refusal = { code: 'not-found', detail: 'The chosen contact no longer exists.' };
const noSuchOrganization: Refusal = { code: 'not-found', detail: 'This is not one of your organizations.' };

/**
 * Finds the trip's owner and payer. The contact is the caller unless the body names another. Refuses `not-found` for a
 * foreign organization or contact, `organization-suspended`, `role-too-low` for a colleague of a Standard member, `self-booking-disabled`, and
 * `invalid` for an identifier that is missing, or not on the list where only the list counts. docs/roles.md#trips; docs/threats.md#mixed-organizations;
 * docs/threats.md#runaway-bookings
 */
export const resolveParty = async (
  world: World,
  actor: SignedInActor,
  body: TripBody,
): Promise<Result<Party, Refusal>> => {
  const organizationId = body.organization_id ?? null;
  const [organization, contact] = await Promise.all([
    organizationId === null ? null : findOrganization(world.database.shortReads, organizationId),
    resolveContact(world, actor, body),
  ]);
  if (!contact.ok) return contact;
  // Its members are told that it is not theirs.
  if (actor.isExpert && organization?.isSuspended) return refuse(suspendedRefusal(world, organization.name));
  const right = mayCreateTripFor(actor, { organizationId, contact: contact.value.person });
  if (right === 'role-too-low')
    return refuse({ code: 'role-too-low', detail: 'You can book for yourself or an external contact only.' });
  if (right === 'not-found' || (organizationId !== null && !organization))
    return refuse(contact.value.person?.userId === actor.userId ? noSuchOrganization : noSuchContact);
  if (body.isSelfBook && organization && !organization.isSelfBooking) return refuse({ code: 'self-booking-disabled' });
  if (organization?.isIdentifierRequired && !body.identifier)
    return invalid('identifier', `You must provide ${organization.identifierLabel ?? 'Identifier'}`);
  const identifier = organization
    ? await listedIdentifier(world.database.shortReads, organization, body.identifier ?? '')
    : ok(body.identifier ?? '');
  if (!identifier.ok) return identifier;
  return ok({ organization, identifier: identifier.value, contact: contact.value.shown });
};

type Resolved = {
  readonly person: { readonly userId: number; readonly organizationIds: readonly number[] } | null;
  readonly shown: Party['contact'];
};

const resolveContact = async (
  world: World,
  actor: SignedInActor,
  body: TripBody,
): Promise<Result<Resolved, Refusal>> => {
  const isExternal = body.customer_id == null && (body.customer_name != null || body.customer_email != null);
  if (isExternal) {
    if (!body.customer_name || !body.customer_email)
      return invalid(
        body.customer_name ? 'customer_email' : 'customer_name',
        'Please provide a valid name and email for the external contact or change the main contact to yourself',
      );
    return ok({ person: null, shown: { userId: null, name: body.customer_name, email: body.customer_email } });
  }
  const found = await findContact(world.database.shortReads, body.customer_id ?? actor.userId);
  if (!found) return refuse(noSuchContact);
  return ok({
    person: { userId: found.id, organizationIds: found.organizationIds },
    shown: { userId: found.id, name: found.name, email: found.email },
  });
};
