/** One hotel made of what several suppliers say of it. docs/decisions/0044 */
import { type ListedHotel, sameHotels } from '#domain/hotels/same-hotel.ts';
import type { Property, PropertyDetail, PropertyOffer } from '#suppliers/hotels/port.ts';

type Said = { readonly supplierId: string; readonly property: Property };

/** At least one. */
export type Sayings<S extends Said> = readonly [S, ...S[]];

/** @returns what each supplier says, those of one hotel together; hotels in the order of their first */
export const hotelsOf = <S extends Said>(all: readonly S[]): readonly Sayings<S>[] => {
  const listed = all.map((said): ListedHotel & { readonly said: S } => {
    const { id, name, city, latitude, longitude } = said.property;
    return { supplierId: said.supplierId, id, name, city, latitude, longitude, said };
  });
  return sameHotels(listed).flatMap(([first, ...others]): readonly Sayings<S>[] =>
    first ? [[first.said, ...others.map(({ said }) => said)]] : [],
  );
};

/** The greatest of some; the first of equals. */
const mostBy = <T>(all: readonly [T, ...T[]], size: (one: T) => number): T =>
  all.reduce((most, one) => (size(one) > size(most) ? one : most));

export type Hotel = Omit<Property, 'id' | 'pictures'> & {
  readonly pictures: readonly { readonly supplierId: string; readonly name: string }[];
};

/**
 * What a hotel is, the same in the list and on its page: name, place, stars and rating of the supplier whom most guests
 * told what they think, pictures of the one who has most of them.
 */
export const hotelFacts = (said: Sayings<Said>): Hotel => {
  const known = mostBy(said, ({ property: one }) => (one.guestRating === null ? -1 : one.guestRatingCount)).property;
  const { name, city, latitude, longitude, guestRating, guestRatingCount } = known;
  const shown = mostBy(said, (one) => one.property.pictures.length);
  return {
    name,
    city,
    latitude,
    longitude,
    stars: known.stars || (said.find((one) => one.property.stars > 0)?.property.stars ?? 0),
    guestRating,
    guestRatingCount,
    pictures: shown.property.pictures.map((picture) => ({ supplierId: shown.supplierId, name: picture })),
  };
};

/** @returns the offer with the lowest price; null where none has a room left */
export const cheapestOf = <O extends PropertyOffer>(offers: readonly O[]): O | null =>
  offers.reduce<O | null>((best, offer) => {
    if (offer.price === null) return best;
    return best?.price && best.price.totalMinor <= offer.price.totalMinor ? best : offer;
  }, null);

/** What a supplier answered of one hotel. */
export type SaidDetail = Said & { readonly detail: PropertyDetail };

const lettersOf = ({ detail }: SaidDetail): number =>
  detail.descriptions.reduce((sum, { text }) => sum + text.length, 0);

export type HotelWords = Omit<PropertyDetail, 'property' | 'rooms' | 'instructionsHtml'>;

/** @returns the descriptions of the supplier who tells most, and the first times that anybody tells */
export const hotelWords = (said: Sayings<SaidDetail>): HotelWords => ({
  descriptions: mostBy(said, lettersOf).detail.descriptions,
  checkinFrom: said.find(({ detail }) => detail.checkinFrom !== '')?.detail.checkinFrom ?? '',
  checkoutUntil: said.find(({ detail }) => detail.checkoutUntil !== '')?.detail.checkoutUntil ?? '',
});
