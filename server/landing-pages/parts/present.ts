import type { LandingPageDetails } from '#contract/landing-pages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result } from '#domain/kit/result.ts';

/** The reply of a change after which the page still exists. */
export const present = (changed: Result<LandingPageDetails | null, Refusal>): Result<LandingPageDetails, Refusal> => {
  if (!changed.ok) return changed;
  invariant(changed.value, 'a page that was changed exists');
  return ok(changed.value);
};
