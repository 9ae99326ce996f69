import type { Stay } from '#domain/hotels/stay.ts';
import { instantOfLocal } from '#domain/kit/local-time.ts';
import type { StayRate } from '#suppliers/hotels/port.ts';

/** A chosen room with all that booking and showing it needs: kept with the trip that it is booked for. */
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
  readonly room: string;
  readonly stay: Stay;
  /** As its supplier last named it. */
  readonly rate: StayRate;
  /** In whose name each room is: places among the passengers of the booking. */
  readonly guests: readonly number[];
};

/** When a hotel that does not say lets people in. */
const usualCheckin = '15:00';

/** @returns when the room can be entered */
export const startOfStay = ({ stay, checkinFrom, zone }: Pick<StayOffer, 'stay' | 'checkinFrom' | 'zone'>): Date => {
  const atUsual = instantOfLocal(`${stay.checkin}T${usualCheckin}`, zone);
  return new Date(instantOfLocal(`${stay.checkin}T${checkinFrom}`, zone) ?? atUsual ?? Date.parse(stay.checkin));
};
