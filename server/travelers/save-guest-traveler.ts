import type { LanderTraveler } from '#contract/lander-request.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { arePlainTravelersKept } from '#platform/keys/seal-plain.ts';
import type { World } from '#server/kit/world.ts';
import { keptText, seal } from './parts/sealed.ts';
import { insertTraveler, keepForTripOnly, nextTravelerId, setMe } from './parts/store.ts';

export type GuestTraveler = {
  /** Checked by submitProblems. */
  readonly traveler: LanderTraveler;
  /** The owner of the request. */
  readonly ownerId: number;
  /** Where the traveler gave no address. */
  readonly email: string;
  /** Whoever submitted it is the owner: the traveler is put among the owner's own. */
  readonly isOwners: boolean;
};

/**
 * Writes the traveler of a landing request. What somebody typed who has not shown to be the owner of the account stands
 * in none of its lists and can never be its "You". docs/rules.md#landing-requests; docs/threats.md#account-takeover
 * @param tx a transaction
 * @returns the traveler's id
 */
export const saveGuestTraveler = async (
  { clock, secrets }: Pick<World, 'clock' | 'secrets'>,
  tx: Db,
  { traveler, ownerId, email, isOwners }: GuestTraveler,
): Promise<number> => {
  const { date_of_birth: born, sex } = traveler;
  invariant(born !== null && sex !== null, 'a traveler without date of birth and gender is refused before');
  const id = await nextTravelerId(tx);
  const passport = traveler.passport_number ?? '';
  const dietary = traveler.dietary_requirements ?? '';
  const isPlainKept = await arePlainTravelersKept(tx);
  const phone = keptText(secrets, 'phone_number', { id, isPlainKept }, traveler.phone_number);
  const values = {
    customer_id: ownerId,
    shared_organization_id: null,
    passport_first_name: traveler.passport_first_name,
    passport_middle_name: traveler.passport_middle_name ?? '',
    passport_last_name: traveler.passport_last_name,
    email: traveler.email || email,
    phone_number: phone.plain,
    phone_number_sealed: phone.sealed,
    date_of_birth_sealed: seal(secrets, 'date_of_birth', id, born),
    sex,
    passport_number_sealed: passport === '' ? null : seal(secrets, 'passport_number', id, passport),
    passport_country_id: traveler.passport_country_id,
    passport_expiry: null,
    passport_expiry_sealed: null,
    seat_preference: traveler.seat_preference,
    dietary_requirements_sealed: dietary === '' ? null : seal(secrets, 'dietary_requirements', id, dietary),
    other: '',
    other_sealed: null,
  };
  await insertTraveler(tx, { id, creatorId: ownerId, values, programs: [], now: clock.now() });
  if (!isOwners) await keepForTripOnly(tx, id);
  else if (traveler.is_me) await setMe(tx, ownerId, id);
  return id;
};
