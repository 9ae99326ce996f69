import type * as calls from '#contract/expert-desk.ts';
import { ok } from '#domain/kit/result.ts';
import { countOpenCalls } from '#server/kit/desk-calls-store.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countRegistrations } from '#server/people/waiting-store.ts';
import { countAdmissionsAtDesk } from '#server/settings/team/desk-admissions.ts';
import { countOpenCars } from '#server/trips/car-request-store.ts';
import { summarizeDesk } from './parts/at-desk-store.ts';

/**
 * Counts the waiting items. It is polled twice a minute and returns no personal data, so it is the only call of the
 * desk without an audit entry.
 */
export const countDesk: Verb<typeof calls.countDesk> = async ({ db, clock, config }, { actor }) => {
  const now = clock.now();
  const look = { now, userId: actor.userId, zone: config.deskZone };
  const [{ counts, stamp }, registrations, admissions, calls, cars] = await Promise.all([
    summarizeDesk(db, look),
    countRegistrations(db),
    countAdmissionsAtDesk(db, now),
    countOpenCalls(db),
    countOpenCars(db, now),
  ]);
  return ok({ trips: [...counts], registrations, admissions, calls, cars, stamp });
};
