import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { travelerBelonging } from '#domain/access/traveler-rights.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { countryById } from '#reference/countries.ts';
import type { Passenger } from '#suppliers/flights/port.ts';
import { findTravelers, type TravelerRow } from './parts/store.ts';
import { bornOn, ownedOf, passportExpiryOf, passportNumberOf, phoneOf } from './parts/view.ts';

/** A traveler as a supplier gets it. */
export type LoadedTraveler = {
  readonly travelerId: number;
  readonly passenger: Passenger;
  /** The account that this traveler is ("You"); null for anyone else: only account holders have a policy. */
  readonly userId: number | null;
};

const passportOf = (row: TravelerRow, secrets: Secrets): Passenger['passport'] => {
  const number = passportNumberOf(secrets, row);
  const country = row.passport_country_id === null ? undefined : countryById(row.passport_country_id);
  const expiresOn = passportExpiryOf(secrets, row);
  if (number === null || !country || expiresOn === null) return null;
  return { number, country: country.iso2, expiresOn };
};

const passengerOf = (row: TravelerRow, secrets: Secrets): Passenger => ({
  givenName: row.passport_first_name,
  middleName: row.passport_middle_name,
  familyName: row.passport_last_name,
  bornOn: bornOn(secrets, row),
  sex: row.sex === 'f' || row.sex === 'm' ? row.sex : 'x',
  email: row.email,
  phone: phoneOf(secrets, row),
  passport: passportOf(row, secrets),
});

const loadedOf = (row: TravelerRow, secrets: Secrets): LoadedTraveler => ({
  travelerId: row.id,
  passenger: passengerOf(row, secrets),
  userId: row.is_me ? row.customer_id : null,
});

/**
 * The passengers of a booking, opened, in the order of the ids.
 * Refuses `not-found` when one of them is deleted, missing, or not among those the caller may choose from.
 * @param chosen.organizationId of the trip; null: a personal trip, which offers only the caller's own travelers
 */
export const loadPassengers = async (
  world: { readonly secrets: Secrets },
  db: Db,
  {
    travelerIds,
    actor,
    organizationId,
  }: {
    readonly travelerIds: readonly number[];
    readonly actor: SignedInActor;
    readonly organizationId: number | null;
  },
): Promise<Result<readonly LoadedTraveler[], Refusal>> => {
  const rows = new Map((await findTravelers(db, travelerIds)).map((row) => [row.id, row]));
  const loaded: LoadedTraveler[] = [];
  for (const travelerId of new Set(travelerIds)) {
    const row = rows.get(travelerId);
    if (!row || travelerBelonging(actor, ownedOf(row), organizationId) === null)
      return refuse({ code: 'not-found', detail: 'A chosen traveler no longer exists.' });
    loaded.push(loadedOf(row, world.secrets));
  }
  return ok(loaded);
};

/**
 * The passengers of an existing trip, for the worker that books it. Permissions were checked when it was made, and a
 * traveler deleted since then still flies.
 */
export const reloadPassengers = async (
  world: { readonly secrets: Secrets },
  db: Db,
  travelerIds: readonly number[],
): Promise<readonly LoadedTraveler[]> => {
  const rows = new Map((await findTravelers(db, travelerIds, { withDeleted: true })).map((row) => [row.id, row]));
  return travelerIds.flatMap((travelerId) => {
    const row = rows.get(travelerId);
    return row ? [loadedOf(row, world.secrets)] : [];
  });
};
