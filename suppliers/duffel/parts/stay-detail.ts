/** One property with its rooms, rates and texts, from a search result with all rates. Pure. */
import { addressText, phoneText } from '#domain/hotels/hotel-contact.ts';
import { plainText } from '#domain/hotels/plain-text.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import type { PropertyDetail, StayRate, StayRoom } from '#suppliers/hotels/port.ts';
import { asRecord, instantIn, type Json, listIn, recordIn, textIn } from './read.ts';
import { conditionsHtml } from './stay-conditions.ts';
import type { PictureNames } from './stay-pictures.ts';
import { bedsOf, propertyOf, zoneOfAccommodation } from './stay-property.ts';
import { likenessOf, type RateContext, type StayDropReason, stayRate, type WireRate } from './stay-rate.ts';

export type RatesAsked = {
  readonly stay: Stay;
  readonly currency: string;
  readonly now: Date;
  readonly dropped: (reason: StayDropReason) => void;
};

const mostDescription = 10_000;

const roomsOf = (result: Json): readonly { readonly wire: Json; readonly name: string }[] =>
  listIn(recordIn(result, 'accommodation'), 'rooms')
    .map(asRecord)
    .flatMap((wire) => (wire === null ? [] : [{ wire, name: plainText(textIn(wire, 'name') ?? '') || 'Room' }]));

const contextOf = (result: Json, { stay, now }: RatesAsked): Omit<RateContext, 'roomName'> => {
  const accommodation = recordIn(result, 'accommodation');
  return {
    propertyId: textIn(accommodation, 'id') ?? '',
    zone: zoneOfAccommodation(accommodation),
    stay,
    expiresAt: instantIn(result, 'expires_at'),
    now,
  };
};

/** @returns the rates of a room that are for sale, the cheapest first */
const ratesOf = (
  { wire, name }: { readonly wire: Json; readonly name: string },
  asked: RatesAsked,
  context: Omit<RateContext, 'roomName'>,
): readonly WireRate[] =>
  listIn(wire, 'rates')
    .map(asRecord)
    .flatMap((rate): WireRate[] => {
      const read = rate && stayRate(rate, asked.currency, { ...context, roomName: name });
      if (rate !== null && read?.ok === true) return [{ rate: read.value, wire: rate, roomName: name }];
      asked.dropped(read?.ok === false ? read.error : 'unreadable');
      return [];
    })
    .toSorted((a, b) => a.rate.price.totalMinor - b.rate.price.totalMinor);

/** @returns the rate of a result that matches an earlier one: the cheapest of several, or null */
export const likeRate = (result: Json, likeness: string, asked: RatesAsked): StayRate | null => {
  const context = contextOf(result, asked);
  const alike = roomsOf(result)
    .flatMap((room) => ratesOf(room, asked, context))
    .filter(({ wire, roomName }) => likenessOf(wire, roomName) === likeness);
  return alike.toSorted((a, b) => a.rate.price.totalMinor - b.rate.price.totalMinor)[0]?.rate ?? null;
};

/** Empty: Duffel does not state it. */
const clockIn = (record: Json | null, field: string): string =>
  /^([01]\d|2[0-3]):[0-5]\d/.exec(textIn(record, field) ?? '')?.[0] ?? '';

const contactIn = (accommodation: Json | null): Pick<PropertyDetail, 'address' | 'phone'> => {
  const address = recordIn(recordIn(accommodation, 'location'), 'address');
  return {
    address: addressText({
      lines: [textIn(address, 'line_one'), textIn(address, 'line_two')],
      postalCode: textIn(address, 'postal_code'),
      city: textIn(address, 'city_name') ?? '',
      region: textIn(address, 'region'),
      country: textIn(address, 'country_code'),
    }),
    phone: phoneText(textIn(accommodation, 'phone_number')),
  };
};

const describe = (
  accommodation: Json | null,
  allRates: readonly WireRate[],
): Omit<PropertyDetail, 'property' | 'rooms'> => {
  const description = plainText(textIn(accommodation, 'description', mostDescription) ?? '');
  const hours = recordIn(accommodation, 'check_in_information');
  return {
    descriptions: description === '' ? [] : [{ title: 'The hotel', text: description }],
    checkinFrom: clockIn(hours, 'check_in_after_time'),
    checkoutUntil: clockIn(hours, 'check_out_before_time'),
    ...contactIn(accommodation),
    instructionsHtml: conditionsHtml(accommodation, allRates),
  };
};

/** @returns a property without available rooms; null when it cannot be read */
export const emptyDetail = (accommodation: Json, pictures: PictureNames): PropertyDetail | null => {
  const property = propertyOf(accommodation);
  if (property === null) return null;
  const shown = { ...property, pictures: pictures(property.id, accommodation) };
  return { property: shown, ...describe(accommodation, []), rooms: [] };
};

/** @returns null when the property cannot be read */
export const detailOf = (result: Json, asked: RatesAsked, pictures: PictureNames): PropertyDetail | null => {
  const accommodation = recordIn(result, 'accommodation');
  const property = propertyOf(accommodation);
  if (property === null) return null;
  const context = contextOf(result, asked);
  const ratedRooms = roomsOf(result).map((room) => ({ room, rates: ratesOf(room, asked, context) }));
  const rooms = ratedRooms.flatMap(({ room: { wire, name }, rates }): StayRoom[] => {
    const picture = pictures(property.id, wire)[0] ?? null;
    return rates.length === 0
      ? []
      : [{ name, picture, bedOptions: bedsOf(wire), rates: rates.map(({ rate }) => rate) }];
  });
  const shown = { ...property, pictures: pictures(property.id, accommodation) };
  return {
    property: shown,
    ...describe(
      accommodation,
      ratedRooms.flatMap(({ rates }) => rates),
    ),
    rooms,
  };
};
