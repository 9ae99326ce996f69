/** Hotels in the contract's format, with amounts in minor units. */
import type { HotelDetail, HotelProperty, HotelRoom, RoomPrice } from '#contract/hotels.ts';
import { joinedRooms } from '#domain/hotels/joined-rooms.ts';
import type { NamedHotel } from '#domain/hotels/kept-hotel.ts';
import { allInNightlyMinor, type StayPrice } from '#domain/hotels/price.ts';
import { isRefundable, refundSentence } from '#domain/hotels/refund.ts';
import { sellerName } from '#domain/hotels/sellers.ts';
import { staySize } from '#domain/hotels/stay.ts';
import { hotelSentences, rateSentences } from '#domain/hotels/stay-notice.ts';
import { hotelVerdict } from '#domain/hotels/verdict.ts';
import { currencySymbol } from '#domain/kit/currency-symbol.ts';
import { escapeHtml } from '#domain/kit/escape-html.ts';
import { flatKm, type Point } from '#domain/kit/globe.ts';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import type { StayRate, StayRoom } from '#suppliers/hotels/port.ts';
import type { FoundProperty } from './ask-suppliers.ts';
import { hotelWireName, type OwnName, pictureAddress } from './names.ts';
import { cheapestOf, freeToCancelOf, hotelFacts, hotelWords, type SaidDetail, type Sayings } from './one-hotel.ts';
import type { StayTerms } from './terms.ts';

type PolicyFields = Pick<
  HotelProperty,
  'is_policy' | 'is_policy_within' | 'is_policy_approval' | 'policy_sentence' | 'policy_nightly' | 'policy_limit'
>;

const noPolicy: PolicyFields = {
  is_policy: false,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: null,
  policy_nightly: null,
  policy_limit: null,
};

const policyFields = (price: StayPrice | null, { policy, stay }: StayTerms): PolicyFields => {
  if (!policy) return noPolicy;
  // Without an available room there is no verdict of the policy.
  if (!price) return { ...noPolicy, is_policy: true };
  const { isWithin, needsApproval, sentence, evidence } = hotelVerdict(price, staySize(stay), policy);
  return {
    is_policy: true,
    is_policy_within: isWithin,
    is_policy_approval: needsApproval,
    policy_sentence: sentence,
    policy_nightly: evidence.nightlyMinor,
    policy_limit: evidence.hotelMaxMinor === 0 ? null : evidence.hotelMaxMinor,
  };
};

/** @returns degrees with five decimals */
const toAMeter = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const ownName = ({ supplierId, property: { id } }: Sayings<SaidDetail | FoundProperty>[0]): OwnName => ({
  supplierId,
  id,
});

const nearestKm = (centers: readonly Point[], point: Point): number =>
  Math.min(...centers.map((center) => flatKm(center, point)));

/** @returns hotels by their distance from the nearest center, each as it is shown */
export const nearestFirst = (
  hotels: readonly Sayings<FoundProperty>[],
  centers: readonly Point[],
): readonly Sayings<FoundProperty>[] => {
  const measured = hotels.map((said) => ({ said, km: nearestKm(centers, hotelFacts(said)) }));
  return measured.toSorted((a, b) => a.km - b.km).map(({ said }) => said);
};

type Favorites = { readonly favoriteOf: (hotel: NamedHotel) => { readonly id: number } | undefined };

/**
 * @param found each supplier's data about one hotel
 * @param rank 1 is the nearest
 * @param centers of the place, at least one
 * @param favoriteOf which favorite of the caller a hotel is
 */
export const propertyView = (
  found: Sayings<FoundProperty>,
  { rank, centers, favoriteOf }: Favorites & { readonly rank: number; readonly centers: readonly Point[] },
  terms: StayTerms,
): HotelProperty => {
  const { pictures, ...hotel } = hotelFacts(found);
  const cheapest = cheapestOf(found);
  const price = cheapest?.price ?? null;
  const free = freeToCancelOf(found);
  const size = staySize(terms.stay);
  const [picture] = pictures;
  const id = hotelWireName(found.map(ownName));
  return {
    id,
    name: hotel.name,
    address_city: hotel.city,
    latitude: toAMeter(hotel.latitude),
    longitude: toAMeter(hotel.longitude),
    image_primary: picture ? pictureAddress(picture.supplierId, picture.name) : null,
    rating_star: hotel.stars,
    rating_guest: hotel.guestRating ?? 0,
    rating_guest_count: hotel.guestRatingCount,
    rank,
    price_display: price ? allInNightlyMinor(price, size) : 0,
    price_payment: price?.payment ?? null,
    price_free_cancel: free === undefined ? null : free === null ? 0 : allInNightlyMinor(free, size),
    amenities: hotel.amenities ? [...hotel.amenities] : null,
    chain: hotel.chain ?? null,
    distance_km: Math.round(Math.min(...centers.map((center) => flatKm(center, hotel))) * 1000) / 1000,
    price_total: price?.totalMinor ?? 0,
    price_currency: terms.currency,
    price_currency_symbol: currencySymbol(terms.currency),
    price_source: cheapest?.supplierId ?? null,
    sources: found.map(({ supplierId }) => supplierId),
    favorite_id: favoriteOf({ ...hotel, property: id })?.id ?? null,
    ...policyFields(price, terms),
  };
};

export type DetailParts = Favorites & {
  readonly terms: StayTerms;
  readonly now: Date;
  readonly sign: (rate: StayRate, room: string, said: SaidDetail) => string;
  /** The suppliers that sell the hotel and did not answer. */
  readonly missing: readonly OwnName[];
};

const priceView = (rate: StayRate, room: string, said: SaidDetail, { terms, now, sign }: DetailParts): RoomPrice => {
  const { price, cancellation } = rate;
  return {
    name: rate.name,
    source: said.supplierId,
    price_display: allInNightlyMinor(price, staySize(terms.stay)),
    price_total: price.totalMinor,
    price_currency: price.currency,
    price_currency_symbol: currencySymbol(price.currency),
    price_total_base: price.baseMinor,
    price_total_taxes_and_fees: price.taxesAndFeesMinor,
    price_property_mandatory_fee: price.localFeeMinor,
    price_property_resort_fee: price.resortFeeMinor,
    price_property_mandatory_tax: price.localTaxMinor,
    price_total_pay_now: price.payNowMinor,
    price_total_pay_property: price.payAtPropertyMinor,
    payment: price.payment,
    is_refundable: isRefundable(cancellation, price, now),
    refund_description: [refundSentence(cancellation, price), ...rateSentences(rate)].join(' '),
    is_breakfast: rate.isBreakfast,
    rooms_left: rate.roomsLeft,
    signature: sign(rate, room, said),
    expires_at: rate.expiresAt,
    ...policyFields(price, terms),
  };
};

const roomView = (room: StayRoom, said: SaidDetail, parts: DetailParts): HotelRoom => ({
  name: room.name,
  image_primary: room.picture === null ? null : pictureAddress(said.supplierId, room.picture),
  bed_options: room.bedOptions.map(({ beds }) => ({ beds: beds.map((bed) => ({ ...bed })) })),
  prices: room.rates.map((rate) => priceView(rate, room.name, said, parts)),
  price_selected_index: 0,
});

/** Its headings are nested below the seller's heading. */
const withoutHeads = (html: string): string =>
  html.replaceAll('<h3>', '<p><strong>').replaceAll('</h3>', '</strong></p>');

const conditionsHtml = (sentences: readonly string[]): string =>
  sentences.length === 0 ? '' : `<p>${escapeHtml(sentences.join(' '))}</p>`;

/** What a guest must know before paying. With several suppliers, each text names its supplier. */
const instructionsOf = (said: readonly SaidDetail[]): string => {
  const withInstructions = said.filter(({ detail }) => detail.instructionsHtml.trim() !== '');
  return withInstructions
    .map(({ supplierId, detail }) => {
      const html = sanitizedWelcome(detail.instructionsHtml);
      return said.length === 1 ? html : `<h3>Rooms sold by ${sellerName(supplierId)}</h3>${withoutHeads(html)}`;
    })
    .join('');
};

/**
 * @param said each supplier's answer about one hotel
 * @see HTL-26, HTL-27, HTL-28
 */
export const detailView = (said: Sayings<SaidDetail>, parts: DetailParts): HotelDetail => {
  const { pictures, ...hotel } = hotelFacts(said);
  const images = pictures.map(({ supplierId, name }) => pictureAddress(supplierId, name));
  const words = hotelWords(said);
  const id = hotelWireName([...said.map(ownName), ...parts.missing]);
  const rooms = said.flatMap((one) => one.detail.rooms.map((room) => roomView(room, one, parts)));
  return {
    id,
    sources: said.map(({ supplierId }) => supplierId),
    sources_missing: parts.missing.map(({ supplierId }) => supplierId),
    name: hotel.name,
    address_city: hotel.city,
    latitude: toAMeter(hotel.latitude),
    longitude: toAMeter(hotel.longitude),
    favorite_id: parts.favoriteOf({ ...hotel, property: id })?.id ?? null,
    rating_star: hotel.stars,
    rating_guest: hotel.guestRating ?? 0,
    rating_guest_count: hotel.guestRatingCount,
    images,
    image_primary: images[0] ?? null,
    descriptions: words.descriptions.map((one) => ({ ...one })),
    available_checkin: words.checkinFrom,
    available_checkout: words.checkoutUntil,
    address: words.address,
    phone: words.phone,
    instructions: `${conditionsHtml(hotelSentences(words))}${instructionsOf(said)}`,
    details: { rooms: joinedRooms(rooms) },
  };
};
