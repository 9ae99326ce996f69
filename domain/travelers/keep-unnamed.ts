/** An update has the payload of a new traveler, in which most fields are optional. docs/rules.md#travelers */
import type { Traveler, TravelerBody } from '#contract/travelers.ts';

/** The fields an update may leave out, as stored; the passport number masked, as it is shown. */
export type StoredTraveler = Pick<
  Traveler,
  | 'passport_middle_name'
  | 'passport_number'
  | 'passport_country_id'
  | 'passport_expiry'
  | 'seat_preference'
  | 'dietary_requirements'
  | 'other'
  | 'emergency_name'
  | 'emergency_phone'
  | 'traveler_programs'
>;

const orStored = <T>(named: T | undefined, stored: T): T => (named === undefined ? stored : named);

/**
 * Completes an update: a field it does not name keeps its stored value. Null and an empty list are named values,
 * which remove. Whom the traveler is for and who sees it is decided by placeTraveler. TRV-33; docs/decisions/0078
 */
export const keepUnnamed = (body: TravelerBody, stored: StoredTraveler): TravelerBody => ({
  ...body,
  passport_middle_name: orStored(body.passport_middle_name, stored.passport_middle_name),
  passport_number: orStored(body.passport_number, stored.passport_number),
  passport_country_id: orStored(body.passport_country_id, stored.passport_country_id),
  passport_expiry: orStored(body.passport_expiry, stored.passport_expiry),
  seat_preference: orStored(body.seat_preference, stored.seat_preference),
  dietary_requirements: orStored(body.dietary_requirements, stored.dietary_requirements),
  other: orStored(body.other, stored.other),
  emergency_name: orStored(body.emergency_name, stored.emergency_name),
  emergency_phone: orStored(body.emergency_phone, stored.emergency_phone),
  traveler_programs: orStored(body.traveler_programs, stored.traveler_programs),
});
