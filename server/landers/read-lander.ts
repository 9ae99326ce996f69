import type * as calls from '#contract/landers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findLander } from './parts/store.ts';
import { landerView } from './parts/view.ts';

/**
 * Returns the content of a landing page. Its author's texts are cleaned again before they are sent.
 * @returns refusal `unknown-lander` (400) for a slug that has no page, `lander-unpublished` for one that was closed,
 * `organization-suspended` for one whose organization is suspended
 * @see LAND-01, LAND-04, LAND-05, LAND-06
 */
export const readLander: Verb<typeof calls.readLander> = async ({ db, config }, { params }) => {
  const lander = await findLander(db, params.slug);
  if (!lander) return refuse({ code: 'unknown-lander' });
  if (lander.is_unpublished) return refuse({ code: 'lander-unpublished' });
  const detail = `This page takes no requests at the moment. Please write to ${config.supportEmail}.`;
  return lander.isSuspended ? refuse({ code: 'organization-suspended', detail }) : ok(landerView(lander));
};
