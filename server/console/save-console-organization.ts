import * as calls from '#contract/console-organizations.ts';
import type { BodyOf } from '#contract/kit/route.ts';
import { type OrganizationSettings, organizationChanges } from '#domain/console/organization-changes.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import { logoProblem } from '#server/kit/logo-problem.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import {
  type ConsoleOrganizationRow,
  findConsoleOrganization,
  updateOrganizationSettings,
} from '#server/people/console-organization-store.ts';
import { ratedCurrency, restatePolicies } from '#server/settings/account/restate-policies.ts';
import { organizationView } from './parts/organization-view.ts';

type Kept = Pick<ConsoleOrganizationRow, 'currency' | 'logo_base64'>;
type Named = Omit<BodyOf<typeof calls.saveConsoleOrganization>, 'seen_version'>;

/** @param kept what a body leaves as it is */
const settingsOf = (of: Named, kept: Kept): OrganizationSettings => ({
  name: of.name,
  logo: of.logo_base64 ?? kept.logo_base64,
  currency: of.currency ?? kept.currency,
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
 * nothing. Another currency converts the limits of its policies. Refuses `not-found`, `invalid` (a currency without a rate,
 * a file that is no picture), and `conflict` with the current organization when it was changed since it was read.
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
    const settings = settingsOf(body, row);
    const from = { currency: row.currency, ratePpm: row.currency_rate_ppm };
    const to = ratedCurrency(from, settings.currency);
    if (to === null) return refuse({ code: 'invalid', errors: { currency: 'Please choose a currency' } });
    const problem = settings.logo === row.logo_base64 ? null : logoProblem(settings.logo);
    if (problem !== null) return refuse({ code: 'invalid', errors: { logo_base64: problem } });
    const changes = organizationChanges(settingsOf(row, row), settings);
    if (changes === null) return ok(await organizationView(world, tx, row));
    const isSaved = await updateOrganizationSettings(tx, row, { ...settings, ratePpm: to.ratePpm });
    const current = (await findConsoleOrganization(tx, params.id)) ?? row;
    if (!isSaved) return await stale(current);
    await restatePolicies(tx, row.id, from, to);
    const facts = { organizationId: row.id, ...changes };
    const reply = await organizationView(world, tx, current);
    await audit(world, tx, { event: 'organization-changed', userId: null, actorId: actor.userId, ip, facts });
    return ok(reply);
  });
};
