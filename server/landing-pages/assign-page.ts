import type * as calls from '#contract/landing-pages.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { setOwner } from '#server/landers/pages-store.ts';
import { findPartners } from '#server/people/partner-store.ts';
import { changingPage } from './parts/open-page.ts';
import { present } from './parts/present.ts';

/**
 * Staff say whose page it is, and whether its name leads registrations to it. Refuses `invalid` by field:
 * organization_id; `not-found`, `conflict`. docs/decisions/0112
 */
export const assignLandingPage: Verb<typeof calls.assignLandingPage> = async (world, call) =>
  present(
    await changingPage(world, call, async (tx, { row }) => {
      const { organization_id: organizationId, is_registration_blocked: isRegistrationBlocked } = call.body;
      if (organizationId !== null && (await findPartners(tx, [organizationId])).length === 0)
        return refuse({
          code: 'invalid',
          errors: { organization_id: 'Please choose an organization that makes landing pages' },
        });
      await setOwner(tx, row.id, { organizationId, isRegistrationBlocked });
      const facts = {
        slug: row.slug,
        organizationWas: row.organization_id ?? 0,
        organizationNow: organizationId ?? 0,
        isRegistrationBlockedWas: row.is_registration_blocked,
        isRegistrationBlockedNow: isRegistrationBlocked,
      };
      return ok({ slug: row.slug, trace: { event: 'landing-page-assigned', facts } });
    }),
  );
