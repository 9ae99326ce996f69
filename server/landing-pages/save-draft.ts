import type * as calls from '#contract/landing-pages.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { pageChanges } from '#domain/landers/page-changes.ts';
import type { Verb } from '#server/kit/verb.ts';
import { saveDraft } from '#server/landers/pages-store.ts';
import { maySetFee } from './parts/administered.ts';
import { changingPage } from './parts/open-page.ts';
import { present } from './parts/present.ts';

/**
 * Saves a draft, also an incomplete one. The welcome keeps its allowed elements only. The audit has it when another
 * person begins to edit, because a screen saves every few seconds.
 * Refuses `not-found`, `role-too-low` (also for a booking fee that is not staff's), `conflict`.
 * docs/decisions/0113; docs/decisions/0128
 */
export const saveLandingPageDraft: Verb<typeof calls.saveLandingPageDraft> = async (world, call) =>
  present(
    await changingPage(world, call, async (tx, { row, draft, live }) => {
      const { logo_base64 = draft.logo_base64, booking_fee = draft.booking_fee, ...texts } = call.body.page;
      if (booking_fee !== draft.booking_fee && !maySetFee(call.actor))
        return refuse({ code: 'role-too-low', detail: 'Only our staff change the booking fee.' });
      const page = { ...texts, logo_base64, booking_fee, org_welcome: sanitizedWelcome(texts.org_welcome) };
      await saveDraft(tx, row.id, {
        page,
        changeCount: pageChanges(live, page).length,
        by: { userId: call.actor.userId, now: world.clock.now() },
      });
      const isNewEditor = row.saved_at === null || row.draft_saved_by !== call.actor.userId;
      return ok({ slug: row.slug, trace: isNewEditor ? { event: 'landing-page-edited' } : null });
    }),
  );
