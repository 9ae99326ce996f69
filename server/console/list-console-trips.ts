import type * as calls from '#contract/console-trips.ts';
import { consoleTripsPageSize } from '#contract/console-trips.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findTripsFor } from '#server/trips/organization-trips-store.ts';

/** The trips of an organization or of a person, the newest first. docs/operations.md#organizations */
export const listConsoleTrips: Verb<typeof calls.listConsoleTrips> = async ({ db, clock }, { query }) => {
  const { organization_id: organizationId, person_id: personId, before } = query;
  const wanted = { organizationId, personId, before };
  const rows = await findTripsFor(db, wanted, { most: consoleTripsPageSize + 1, now: clock.now() });
  const shown = rows.slice(0, consoleTripsPageSize);
  const next = rows.length > consoleTripsPageSize ? (shown.at(-1)?.id ?? null) : null;
  return ok({ trips: shown.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), next });
};
