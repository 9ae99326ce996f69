import { type LastChoice, lastChoicesCap, type listLastChoices as route } from '#contract/last-choices.ts';
import { ok } from '#domain/kit/result.ts';
import { identifierKey } from '#domain/trips/identifiers.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findListed } from '#server/people/identifier-store.ts';
import { findOrganizations } from '#server/people/organization-store.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { type ChosenLegRow, findLastTrips } from '#server/trips/last-choices-store.ts';

const placeOf = (iata: string) => ({ iata, title: knownPlace(iata)?.title ?? iata });

/** Several legs of one direction are one flight from its first airport to its last. */
const slicesOf = (legs: readonly ChosenLegRow[]): LastChoice['legs'] =>
  [...Map.groupBy(legs, ({ slice }) => slice).values()].flatMap((slice) => {
    const [first, last] = [slice[0], slice.at(-1)];
    return first && last ? [{ from: placeOf(first.from), to: placeOf(last.to), depart: first.depart }] : [];
  });

type UsedFor = { readonly organizationId: number | null; readonly identifier: string };

/**
 * Where only the list counts, an identifier that is no longer on it is not offered again. Others are spelled as the
 * list spells them. docs/decisions/0187
 */
const stillUsable = async (db: Db, used: readonly UsedFor[]) => {
  const organizations = await findOrganizations(db, [
    ...new Set(used.flatMap(({ organizationId: id }) => (id === null ? [] : [id]))),
  ]);
  const lists = await Promise.all(
    organizations.map(async ({ id, identifier_list: list }) => {
      const values = used.filter(({ organizationId }) => organizationId === id).map(({ identifier }) => identifier);
      return [id, { isOnly: list?.is_only === true, listed: list ? await findListed(db, id, values) : null }] as const;
    }),
  );
  const listOf = new Map(lists);
  return ({ organizationId, identifier }: UsedFor): string => {
    const own = organizationId === null ? undefined : listOf.get(organizationId);
    return own?.listed?.get(identifierKey(identifier)) ?? (own?.isOnly ? '' : identifier);
  };
};

/** The caller's last trips as answers for the next one. docs/decisions/0138 */
export const listLastChoices: Verb<typeof route> = async ({ db }, { actor }) => {
  const rows = await findLastTrips(db, actor.userId, lastChoicesCap);
  const usable = await stillUsable(
    db,
    rows.map(({ organization_id: organizationId, identifier }) => ({ organizationId, identifier })),
  );
  return ok(
    rows.map((row) => ({
      trip_id: row.id,
      trip_type: row.trip_type,
      organization_id: row.organization_id,
      identifier: usable({ organizationId: row.organization_id, identifier: row.identifier }),
      created_at: row.created_at.toISOString(),
      pax_count: row.people,
      legs: slicesOf(row.legs ?? []),
    })),
  );
};
