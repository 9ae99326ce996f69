/** What the list knows about a trip's state. */
export type TripStanding = {
  readonly is_active: boolean;
  readonly is_booked: boolean | null;
  readonly is_deposit: boolean | null;
  /** An airline or a hotel canceled part of it; absent: unknown. */
  readonly is_partly?: boolean;
};

/** Shown next to the status of a trip when the airline asks whether its new flights are acceptable. */
export const openChangeLabel = 'Answer needed';

/** Shown next to the status of a trip while experts look for its cars. */
export const carsOpenLabel = 'Cars pending';

/**
 * The status column of the trip list.
 * @returns "Unknown" for an active trip when nobody knows whether it is booked
 * @see LIST-14 to LIST-18
 */
export const tripStatusLabel = ({ is_active, is_booked, is_deposit, is_partly }: TripStanding): string => {
  if (!is_active) return 'Previous';
  if (is_booked === true) return is_partly === true ? 'Active - Partly Booked' : 'Active - Booked';
  if (is_deposit === true) return 'Active - Deposit Paid';
  return is_booked === false ? 'Active - Unbooked' : 'Unknown';
};
