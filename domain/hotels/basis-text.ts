/** What a hotel's amounts include, in words. docs/screens.md#wizard */
import type { Geography, Place } from '#contract/places.ts';
import { farText, flatKm, type Point } from '#domain/kit/globe.ts';
import type { StaySize } from './price.ts';
import { counted } from './stay-text.ts';

/** @returns "3 nights, 2 rooms, taxes and fees included" */
export const stayBasisText = ({ nights, rooms }: StaySize): string =>
  `${counted(nights, 'night')}, ${counted(rooms, 'room')}, taxes and fees included`;

/** @returns "a night", or with several rooms "a night in a room": the unit of a row's amount */
export const nightlyBasisText = ({ rooms }: Pick<StaySize, 'rooms'>): string =>
  rooms === 1 ? 'a night' : 'a night, each room';

/** The center of a city, or of one of several; or exactly a point that somebody keeps. */
export type NamedPoint = Point & { readonly name: string; readonly isOwn?: boolean };

/** What distances of a place are measured from. */
export const middlesOf = ({ kind, areas }: Pick<Geography, 'kind' | 'areas'>): readonly NamedPoint[] =>
  kind === 'own' ? areas.map((area) => ({ ...area, isOwn: true })) : areas;

/** @returns "in London", "near Home" */
export const atPlaceText = ({ name, city }: Pick<Place, 'name' | 'city'>): string =>
  city === undefined ? `in ${name}` : `near ${name}`;

/** An airport's name stands alone: "Heathrow (LHR)". */
const isAirportName = (name: string): boolean => /\([A-Z]{3}\)$/.test(name);

/**
 * Where a hotel is: its city, and its distance from the center of the place, or from the nearest of several
 * centers.
 * @returns "800 m from the center", in another town "Croydon · 9.1 km from the center of London"
 */
export const whereText = (
  hotel: Point & { readonly name: string; readonly address_city: string },
  middles: readonly NamedPoint[],
): string => {
  let nearest: { readonly middle: NamedPoint; readonly km: number } | null = null;
  for (const middle of middles) {
    const km = flatKm(middle, hotel);
    if (nearest === null || km < nearest.km) nearest = { middle, km };
  }
  const { address_city: city } = hotel;
  // Of the favorite that the others are near there is no distance to itself.
  if (nearest === null || nearest.middle.name === hotel.name) return city;
  const { km } = nearest;
  const { name, isOwn } = nearest.middle;
  if (isOwn || isAirportName(name)) return `${city} · ${farText(km)} from ${name}`;
  return name === city ? `${farText(km)} from the center` : `${city} · ${farText(km)} from the center of ${name}`;
};
