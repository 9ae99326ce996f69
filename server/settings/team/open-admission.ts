import type * as calls from '#contract/settings/admissions.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findByLink } from './parts/admission-store.ts';
import { openedView } from './parts/admission-view.ts';
import { admissionGone } from './parts/gone-admission.ts';

/** Reads the request of a mailed link, for anybody who holds the link. Refuses `not-found`. */
export const openAdmission: Verb<typeof calls.openAdmission> = async (world, { body }) => {
  const row = await findByLink(world.db, sha256(body.token), world.clock.now());
  return row ? ok(openedView(row)) : refuse(admissionGone);
};
