import * as calls from '#contract/console-organizations.ts';
import type { BodyOf } from '#contract/kit/route.ts';
import { type OrganizationSettings, organizationChanges } from '#domain/console/organization-changes.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import {
  type ConsoleOrganizationRow,
  findConsoleOrganization,
  updateOrganizationSettings,
} from '#server/people/console-organization-store.ts';
import { organizationView } from './parts/organization-view.ts';

type Named = Omit<BodyOf<typeof calls.saveConsoleOrganization>, 'seen_version'>;

const settingsOf = (of: Named): OrganizationSettings => ({
  name: of.name,
  identifierLabel: of.identifier_label,
  isIdentifierRequired: of.is_identifier_required,
  isSelfBooking: of.is_self_booking,
  isReports: of.is_reports,
  isCustomReports: of.is_custom_reports,
  isPartner: of.is_partner,
  staffNotes: of.staff_notes,
});

/**
 * Changes an organization's settings; the audit has each as it was and as it is now. The same settings again change
 * nothing. Refuses `not-found`, and `conflict` with the current organization when it was changed since it was read.
 * docs/operations.md#organizations
 */
export const saveConsoleOrganization: Verb<typeof calls.saveConsoleOrganization> = async (world, call) => {
  const { actor, params, body, ip } = call;
  return await world.database.transact(async (tx) => {
    const row = await findConsoleOrganization(tx, params.id);
    if (!row) return refuse({ code: 'not-found' });
    const stale = async (current: ConsoleOrganizationRow) =>
      refuse(staleWrite(calls.readConsoleOrganization, await organizationView(world, tx, current)));
    if (body.seen_version !== row.version) return await stale(row);
    const settings = settingsOf(body);
    const changes = organizationChanges(settingsOf(row), settings);
    if (changes === null) return ok(await organizationView(world, tx, row));
    const isSaved = await updateOrganizationSettings(tx, row, settings);
    const current = (await findConsoleOrganization(tx, params.id)) ?? row;
    if (!isSaved) return await stale(current);
    const facts = { organizationId: row.id, ...changes };
    const reply = await organizationView(world, tx, current);
    await audit(world, tx, { event: 'organization-changed', userId: null, actorId: actor.userId, ip, facts });
    return ok(reply);
  });
};
