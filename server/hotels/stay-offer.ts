import type { Stay } from '#domain/hotels/stay.ts';
import type { StayNotice } from '#domain/hotels/stay-notice.ts';
import { instantOfLocal } from '#domain/kit/local-time.ts';
import type { Customer } from '#domain/kit/outcome.ts';
import type { StayRate } from '#suppliers/hotels/port.ts';

/** A chosen room with everything needed to book and show it, stored with its trip. */
export type StayOffer = {
  readonly propertyId: string;
  readonly name: string;
  readonly city: string;
  /** Address of a picture; null: there is none. */
  readonly picture: string | null;
  /** IANA zone of the property. */
  readonly zone: string;
  /** Local, "15:00". */
  readonly checkinFrom: string;
  readonly checkoutUntil: string;
  /** As the supplier stated them; absent: it did not, or an earlier release stored the offer. */
  readonly address?: string;
  readonly phone?: string;
  /** Where it is; absent: an earlier release stored the offer. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** What must be known before it is booked; absent: an earlier release stored the offer. */
  readonly notice?: StayNotice;
  /** What suppliers are told of the sign-in that chose it, for the requests of the booking. See `customerOf`. */
  readonly session?: string;
  readonly room: string;
  readonly stay: Stay;
  /** The rate's name as the supplier last sent it. */
  readonly rate: StayRate;
  /** The guest of each room, as positions in the booking's list of passengers. */
  readonly guests: readonly number[];
};

/** @returns who chose the stay, as suppliers are told; the network address is not kept */
export const customerOfOffer = ({ session }: Pick<StayOffer, 'session'>): Customer | undefined =>
  session === undefined ? undefined : { session };

/** The check-in time of a hotel that does not give one. */
const usualCheckin = '15:00';

/** @returns when the room can be entered */
export const startOfStay = ({ stay, checkinFrom, zone }: Pick<StayOffer, 'stay' | 'checkinFrom' | 'zone'>): Date => {
  const atUsual = instantOfLocal(`${stay.checkin}T${usualCheckin}`, zone);
  return new Date(instantOfLocal(`${stay.checkin}T${checkinFrom}`, zone) ?? atUsual ?? Date.parse(stay.checkin));
};
