import type { OrganizationDetails } from '#contract/settings/account.ts';
import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import type { OrganizationRow } from '#server/people/organization-store.ts';

const millionths = 1_000_000;

/** All of it for admins, travel managers and staff; name, currency and rate for others. docs/roles.md#organizations */
export const organizationView = (actor: SignedInActor, row: OrganizationRow): OrganizationDetails => {
  const { id, name, currency, currency_rate_ppm: ratePpm } = row;
  const reduced = { id, name, currency, currency_rate: ratePpm / millionths };
  const isManager = (userTypeIn(actor, id) ?? 0) > 0;
  if (!isManager && !actor.isExpert && !actor.isAdmin) return reduced;
  const { identifier_label, is_identifier_required, is_self_booking, version } = row;
  return { ...reduced, identifier_label, is_identifier_required, is_self_booking, version };
};
