/** The description of a hotel, from Rapid's content. Pure. */
import { amenitiesOf } from '#domain/hotels/amenities.ts';
import { addressText, phoneText } from '#domain/hotels/hotel-contact.ts';
import { plainText, unescapedHtml } from '#domain/hotels/plain-text.ts';
import type { HotelConditions } from '#domain/hotels/stay-notice.ts';
import type { Property, PropertyDetail } from '#suppliers/hotels/port.ts';
import { pictureNameOf } from './picture-name.ts';
import { type Content, type Image, readableImages, type Summary } from './wire.ts';

const mostPictures = 40;

/** `1000px` is the largest of them. */
const widthOf = (size: string): number => Number.parseInt(size, 10) || 0;

const largest = ({ links }: Image, origin: string): string | null => {
  const [best] = Object.entries(links).toSorted(([a], [b]) => widthOf(b) - widthOf(a));
  return best ? pictureNameOf(best[1].href, origin) : null;
};

/** @returns names of pictures, the main one first */
export const picturesOf = (values: readonly unknown[], origin: string): readonly string[] => {
  const images = readableImages(values).toSorted(
    (a, b) => Number(b.hero_image === true) - Number(a.hero_image === true),
  );
  const names = images.map((image) => largest(image, origin)).filter((name) => name !== null);
  return [...new Set(names)].slice(0, mostPictures);
};

const numberIn = (text: string | undefined, most: number): number => {
  const value = Number(text ?? 0);
  return value >= 0 && value <= most ? value : 0;
};

/** @param origin of the pictures */
export const propertyOf = (summary: Summary, origin: string): Property => {
  const { property_id: id, ratings, location } = summary;
  const { latitude, longitude } = location.coordinates;
  const guests = ratings.guest?.count ?? 0;
  const guestRating = numberIn(ratings.guest?.overall, 5);
  return {
    id,
    name: plainText(summary.name) || id,
    city: plainText(summary.address.city) || summary.address.city,
    latitude,
    longitude,
    stars: Math.round(numberIn(ratings.property?.rating, 5) * 2) / 2,
    guestRating: guests > 0 && guestRating > 0 ? guestRating : null,
    guestRatingCount: guests,
    ...(summary.amenities && { amenities: amenitiesOf(summary.amenities.map((each) => each.name)) }),
    ...(summary.chain && { chain: plainText(summary.chain.name) }),
    pictures: picturesOf(summary.images, origin),
  };
};

const clockShape = /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i;
const named: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00', anytime: '00:00' };

/**
 * A time as hotels write it: "3:00 PM", "noon", "15:00".
 * @returns "15:00"; an unknown format stays unchanged
 */
export const clockOf = (text: string | undefined): string => {
  const stated = (text ?? '').trim();
  const [, hour = '', minute = '00', half = ''] = clockShape.exec(stated) ?? [];
  if (hour === '' || Number(hour) > 12 || Number(hour) < 1) return named[stated.toLowerCase()] ?? stated.slice(0, 20);
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

/** In display order. */
const titles: Readonly<Record<string, string>> = {
  headline: 'At a glance',
  location: 'Location',
  rooms: 'Rooms',
  amenities: 'Amenities',
  business_amenities: 'Business',
  dining: 'Dining',
  attractions: 'Nearby',
  renovations: 'Renovations',
  general: 'About this hotel',
};
const mostWords = 4000;

const descriptionsOf = ({ descriptions }: Content): PropertyDetail['descriptions'] =>
  Object.entries(titles).flatMap(([field, title]) => {
    const value = descriptions[field];
    const text = typeof value === 'string' ? plainText(value).slice(0, mostWords) : '';
    return text === '' ? [] : [{ title, text }];
  });

/** Everything a guest must know before paying, as the hotel wrote it. */
const instructionsOf = ({ checkin, fees, policies }: Content): string =>
  [
    checkin.instructions,
    checkin.special_instructions,
    fees.mandatory && `<h3>Fees to be paid at the property</h3>${fees.mandatory}`,
    fees.optional && `<h3>Optional extras</h3>${fees.optional}`,
    policies.know_before_you_go,
  ]
    .map((part) => unescapedHtml(part ?? '').trim())
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`))
    .join('\n');

const contactOf = ({ address, phone }: Content): Pick<PropertyDetail, 'address' | 'phone'> => ({
  address: addressText({
    lines: [address.line_1, address.line_2],
    postalCode: address.postal_code,
    city: address.city,
    region: address.state_province_name,
    country: address.country_code,
  }),
  phone: phoneText(phone),
});

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An end that is no time of day, such as "anytime" or midnight, ends nothing. */
const conditionsOf = ({ end_time: end, min_age: age }: Content['checkin']): HotelConditions => {
  const until = /^any/i.test(end ?? '') ? '' : clockOf(end);
  return {
    ...(clock.test(until) && until !== '00:00' && { checkinUntil: until }),
    ...(age !== undefined && { minimumAge: age }),
  };
};

/** @returns a detail without its rooms */
export const detailOf = (content: Content, origin: string): Omit<PropertyDetail, 'rooms'> => ({
  property: propertyOf(content, origin),
  descriptions: descriptionsOf(content),
  checkinFrom: clockOf(content.checkin.begin_time),
  checkoutUntil: clockOf(content.checkout.time),
  ...conditionsOf(content.checkin),
  ...contactOf(content),
  instructionsHtml: instructionsOf(content),
});
