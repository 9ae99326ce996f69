import type { LanderTraveler } from '#contract/lander-request.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { seal, sealText } from './parts/sealed.ts';
import { insertTraveler, keepForTripOnly, nextTravelerId, setMe } from './parts/store.ts';

export type GuestTraveler = {
  /** Checked by submitProblems. */
  readonly traveler: LanderTraveler;
  /** The owner of the request. */
  readonly ownerId: number;
  /** Used when the traveler gave no address. */
  readonly email: string;
  /** The owner submitted it, so the traveler is added to the owner's own. */
  readonly isOwners: boolean;
};

/**
 * Writes the traveler of a landing request. A traveler typed by somebody who has not proven to own the account appears
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
  const values = {
    customer_id: ownerId,
    shared_organization_id: null,
    passport_first_name: traveler.passport_first_name,
    passport_middle_name: traveler.passport_middle_name ?? '',
    passport_last_name: traveler.passport_last_name,
    email: traveler.email || email,
    phone_number_sealed: sealText(secrets, 'phone_number', id, traveler.phone_number),
    date_of_birth_sealed: seal(secrets, 'date_of_birth', id, born),
    sex,
    passport_number_sealed: sealText(secrets, 'passport_number', id, traveler.passport_number ?? ''),
    passport_country_id: traveler.passport_country_id,
    passport_expiry_sealed: null,
    seat_preference: traveler.seat_preference,
    dietary_requirements_sealed: sealText(secrets, 'dietary_requirements', id, traveler.dietary_requirements ?? ''),
    other_sealed: null,
    emergency_name_sealed: null,
    emergency_phone_sealed: null,
  };
  await insertTraveler(tx, { id, creatorId: ownerId, values, programs: [], now: clock.now() });
  if (!isOwners) await keepForTripOnly(tx, id);
  else if (traveler.is_me) await setMe(tx, ownerId, id);
  return id;
};
