import type * as calls from '#contract/landing-pages.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { pageChanges } from '#domain/landers/page-changes.ts';
import { lockName } from '#platform/db/named-lock.ts';
import type { Verb } from '#server/kit/verb.ts';
import { publishPage } from '#server/landers/pages-store.ts';
import { addressLock } from './parts/address-lock.ts';
import { changingPage } from './parts/open-page.ts';
import { problemsOf } from './parts/page-view.ts';
import { present } from './parts/present.ts';

/**
 * Makes the draft public as a new version. Refuses `invalid` with every problem by field, `not-found`, `role-too-low`,
 * `conflict`. docs/decisions/0113
 */
export const publishLandingPage: Verb<typeof calls.publishLandingPage> = async (world, call) =>
  present(
    await changingPage(world, call, async (tx, { row, draft, live }) => {
      await lockName(tx, addressLock);
      const errors = await problemsOf(tx, draft, row.id);
      if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
      const parts = pageChanges(live, draft).map(({ part }) => part);
      const by = { userId: call.actor.userId, now: world.clock.now() };
      await publishPage(tx, row.id, { page: draft, parts, by });
      const facts = { slug: draft.slug, slugWas: row.slug, parts: parts.join(', '), bookingFee: draft.booking_fee };
      return ok({ slug: draft.slug, trace: { event: 'landing-page-published', facts } });
    }),
  );
