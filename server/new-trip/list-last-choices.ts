import { type LastChoice, lastChoicesCap, type listLastChoices as route } from '#contract/last-choices.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { type ChosenLegRow, findLastTrips } from '#server/trips/last-choices-store.ts';

const placeOf = (iata: string) => ({ iata, title: knownPlace(iata)?.title ?? iata });

/** Several legs of one direction are one flight from its first airport to its last. */
const slicesOf = (legs: readonly ChosenLegRow[]): LastChoice['legs'] =>
  [...Map.groupBy(legs, ({ slice }) => slice).values()].flatMap((slice) => {
    const [first, last] = [slice[0], slice.at(-1)];
    return first && last ? [{ from: placeOf(first.from), to: placeOf(last.to), depart: first.depart }] : [];
  });

/** The caller's last trips as answers for the next one. docs/decisions/0138 */
export const listLastChoices: Verb<typeof route> = async ({ db }, { actor }) => {
  const rows = await findLastTrips(db, actor.userId, lastChoicesCap);
  return ok(
    rows.map((row) => ({
      trip_id: row.id,
      trip_type: row.trip_type,
      organization_id: row.organization_id,
      identifier: row.identifier,
      created_at: row.created_at.toISOString(),
      pax_count: row.people,
      legs: slicesOf(row.legs ?? []),
    })),
  );
};
