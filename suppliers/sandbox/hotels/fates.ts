/**
 * Hotels whose names tell what becomes of a booking there, for tests that need it: with `SANDBOX_SCENARIOS` on the
 * first hotels of Luton are these, as a supplier's test mode has them.
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

/** @returns the name and the fate of a hotel by its place in the city; undefined for an ordinary one */
export const fateAt = (
  city: { readonly name: string; readonly country: string },
  place: number,
): { readonly name: string; readonly fate: HotelFate } | undefined => (isPlace(city) ? fates[place] : undefined);
