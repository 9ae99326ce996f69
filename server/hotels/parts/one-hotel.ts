/** One hotel merged from several suppliers' data. docs/decisions/0044 */

import { amenities } from '#contract/amenities.ts';
import type { StayPrice } from '#domain/hotels/price.ts';
import { type ListedHotel, sameHotels } from '#domain/hotels/same-hotel.ts';
import type { HotelConditions } from '#domain/hotels/stay-notice.ts';
import type { Property, PropertyDetail, PropertyOffer } from '#suppliers/hotels/port.ts';

type Said = { readonly supplierId: string; readonly property: Property };

/** At least one. */
export type Sayings<S extends Said> = readonly [S, ...S[]];

/** @returns the suppliers' data grouped by hotel, hotels in the order of their first supplier */
export const hotelsOf = <S extends Said>(all: readonly S[]): readonly Sayings<S>[] => {
  const listed = all.map((said): ListedHotel & { readonly said: S } => {
    const { id, name, city, latitude, longitude } = said.property;
    return { supplierId: said.supplierId, id, name, city, latitude, longitude, said };
  });
  return sameHotels(listed).flatMap(([first, ...others]): readonly Sayings<S>[] =>
    first ? [[first.said, ...others.map(({ said }) => said)]] : [],
  );
};

/** The greatest of several values; the first one if they are equal. */
const mostBy = <T>(all: readonly [T, ...T[]], size: (one: T) => number): T =>
  all.reduce((most, one) => (size(one) > size(most) ? one : most));

export type Hotel = Omit<Property, 'id' | 'pictures'> & {
  readonly pictures: readonly { readonly supplierId: string; readonly name: string }[];
};

/**
 * The description of a hotel, the same in the list and on its page: name, place, stars and rating from the supplier
 * with the most guest ratings, pictures from the one with the most pictures, and what any of them says it offers.
 */
export const hotelFacts = (said: Sayings<Said>): Hotel => {
  const known = mostBy(said, ({ property: one }) => (one.guestRating === null ? -1 : one.guestRatingCount)).property;
  const { name, city, latitude, longitude, guestRating, guestRatingCount } = known;
  const shown = mostBy(said, (one) => one.property.pictures.length);
  const stated = said.flatMap(({ property: one }) => (one.amenities ? [one.amenities] : []));
  const chain = said.find((one) => one.property.chain !== undefined)?.property.chain;
  return {
    name,
    city,
    latitude,
    longitude,
    stars: known.stars || (said.find((one) => one.property.stars > 0)?.property.stars ?? 0),
    guestRating,
    guestRatingCount,
    ...(stated.length > 0 && { amenities: amenities.filter((one) => stated.some((all) => all.includes(one))) }),
    ...(chain !== undefined && { chain }),
    pictures: shown.property.pictures.map((picture) => ({ supplierId: shown.supplierId, name: picture })),
  };
};

/** @returns the offer with the lowest price; null when no room is left */
export const cheapestOf = <O extends PropertyOffer>(offers: readonly O[]): O | null =>
  offers.reduce<O | null>((best, offer) => {
    if (offer.price === null) return best;
    return best?.price && best.price.totalMinor <= offer.price.totalMinor ? best : offer;
  }, null);

/** @returns the lowest price that can be canceled free; null: all say that there is none; undefined: not all say */
export const freeToCancelOf = (offers: readonly PropertyOffer[]): StayPrice | null | undefined => {
  const [lowest] = offers
    .flatMap(({ freeToCancel }) => freeToCancel ?? [])
    .toSorted((a, b) => a.totalMinor - b.totalMinor);
  return lowest ?? (offers.every(({ freeToCancel }) => freeToCancel === null) ? null : undefined);
};

/** A supplier's answer about one hotel. */
export type SaidDetail = Said & { readonly detail: PropertyDetail };

const lettersOf = ({ detail }: SaidDetail): number =>
  detail.descriptions.reduce((sum, { text }) => sum + text.length, 0);

export type HotelWords = Omit<PropertyDetail, 'property' | 'rooms' | 'instructionsHtml'>;

/** What the first supplier says who says something. */
const firstSaid = (said: Sayings<SaidDetail>, field: 'checkinFrom' | 'checkoutUntil' | 'address' | 'phone'): string =>
  said.find(({ detail }) => detail[field] !== '')?.detail[field] ?? '';

/** @returns the descriptions of the supplier with the longest ones, and the first hours, address and number given */
export const hotelWords = (said: Sayings<SaidDetail>): HotelWords => ({
  descriptions: mostBy(said, lettersOf).detail.descriptions,
  checkinFrom: firstSaid(said, 'checkinFrom'),
  checkoutUntil: firstSaid(said, 'checkoutUntil'),
  address: firstSaid(said, 'address'),
  phone: firstSaid(said, 'phone'),
  ...strictestOf(said),
});

/** Of several suppliers the earliest end and the highest age: who keeps these is let in by all. */
const strictestOf = (said: Sayings<SaidDetail>): HotelConditions => {
  const [end] = said.flatMap(({ detail }) => detail.checkinUntil ?? []).toSorted();
  const ages = said.flatMap(({ detail }) => detail.minimumAge ?? []);
  return {
    ...(end !== undefined && { checkinUntil: end }),
    ...(ages.length > 0 && { minimumAge: Math.max(...ages) }),
  };
};
