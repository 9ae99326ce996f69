import type * as calls from '#contract/expert-desk.ts';
import { ok } from '#domain/kit/result.ts';
import { countOpenCalls } from '#server/kit/desk-calls-store.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countRegistrations } from '#server/people/waiting-store.ts';
import { countAdmissionsAtDesk } from '#server/settings/team/desk-admissions.ts';
import { countOpenCars } from '#server/trips/car-request-store.ts';
import { countDeskTrips, stampDesk } from './parts/at-desk-store.ts';

/**
 * Counts the waiting items. It is polled twice a minute and returns no personal data, so it is the only call of the
 * desk without an audit entry.
 */
export const countDesk: Verb<typeof calls.countDesk> = async ({ db, clock, config }, { actor }) => {
  const now = clock.now();
  const look = { now, userId: actor.userId, zone: config.deskZone };
  const [trips, registrations, admissions, calls, cars, stamp] = await Promise.all([
    countDeskTrips(db, look),
    countRegistrations(db),
    countAdmissionsAtDesk(db, now),
    countOpenCalls(db),
    countOpenCars(db, now),
    stampDesk(db, look),
  ]);
  return ok({ trips: [...trips], registrations, admissions, calls, cars, stamp });
};
