/**
 * Hotels whose names state the outcome of a booking, for tests. With `SANDBOX_SCENARIOS` the first hotels of Luton
 * are these, as in a supplier's test mode.
 */

const fates = [
  { name: 'Sold Out at Check', fate: 'gone-at-check' },
  { name: 'Dearer at Check', fate: 'risen-at-check' },
  { name: 'Sold Out at Booking', fate: 'gone-at-booking' },
  { name: 'Lost Answer', fate: 'lost' },
  { name: 'Never Arrived', fate: 'never-arrived' },
  { name: 'Declined at Booking', fate: 'declined' },
  { name: 'Pay at Property', fate: 'paid-there' },
  { name: 'Always Good', fate: 'good' },
] as const;

export type HotelFate = (typeof fates)[number]['fate'];

const isPlace = (city: { readonly name: string; readonly country: string }): boolean =>
  city.name === 'Luton' && city.country === 'GB';

/** @returns the name and the outcome of a hotel by its index in the city; undefined for an ordinary one */
export const fateAt = (
  city: { readonly name: string; readonly country: string },
  place: number,
): { readonly name: string; readonly fate: HotelFate } | undefined => (isPlace(city) ? fates[place] : undefined);
