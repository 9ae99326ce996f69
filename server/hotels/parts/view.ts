/** Hotels in the words of the contract; amounts in minor units. */
import type { HotelDetail, HotelProperty, HotelRoom, RoomPrice } from '#contract/hotels.ts';
import { allInNightlyMinor, type StayPrice } from '#domain/hotels/price.ts';
import { isRefundable, refundSentence } from '#domain/hotels/refund.ts';
import { staySize } from '#domain/hotels/stay.ts';
import { hotelVerdict } from '#domain/hotels/verdict.ts';
import { currencySymbol } from '#domain/kit/currency-symbol.ts';
import { sanitizedWelcome } from '#domain/landers/welcome-html.ts';
import type { PropertyDetail, StayRate, StayRoom } from '#suppliers/hotels/port.ts';
import type { FoundProperty } from './ask-suppliers.ts';
import { pictureAddress, wireName } from './names.ts';
import type { StayTerms } from './terms.ts';

type PolicyFields = Pick<HotelProperty, 'is_policy' | 'is_policy_within' | 'is_policy_approval' | 'policy_sentence'>;

const noPolicy: PolicyFields = {
  is_policy: false,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: null,
};

const policyFields = (price: StayPrice | null, { policy, stay }: StayTerms): PolicyFields => {
  if (!policy) return noPolicy;
  // There is nothing to be in or out of policy where nothing can be had.
  if (!price) return { ...noPolicy, is_policy: true };
  const { isWithin, needsApproval, sentence } = hotelVerdict(price, staySize(stay), policy);
  return { is_policy: true, is_policy_within: isWithin, is_policy_approval: needsApproval, policy_sentence: sentence };
};

/** @returns degrees with five decimals */
const toAMeter = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** @param rank 1 is the nearest */
export const propertyView = (found: FoundProperty, rank: number, terms: StayTerms): HotelProperty => {
  const { property, price, supplierId } = found;
  const [picture] = property.pictures;
  return {
    id: wireName(supplierId, property.id),
    name: property.name,
    address_city: property.city,
    latitude: toAMeter(property.latitude),
    longitude: toAMeter(property.longitude),
    image_primary: picture === undefined ? null : pictureAddress(supplierId, picture),
    rating_star: property.stars,
    rating_guest: property.guestRating ?? 0,
    rating_guest_count: property.guestRatingCount,
    rank,
    price_display: price ? allInNightlyMinor(price, staySize(terms.stay)) : 0,
    price_total: price?.totalMinor ?? 0,
    price_currency: terms.currency,
    price_currency_symbol: currencySymbol(terms.currency),
    ...policyFields(price, terms),
  };
};

export type DetailParts = {
  readonly supplierId: string;
  readonly terms: StayTerms;
  readonly now: Date;
  readonly sign: (rate: StayRate, room: string) => string;
};

const priceView = (rate: StayRate, room: string, { terms, now, sign }: DetailParts): RoomPrice => {
  const { price, cancellation } = rate;
  return {
    name: rate.name,
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
    refund_description: refundSentence(cancellation, price),
    is_breakfast: rate.isBreakfast,
    rooms_left: rate.roomsLeft,
    signature: sign(rate, room),
    expires_at: rate.expiresAt,
    ...policyFields(price, terms),
  };
};

const roomView = (room: StayRoom, parts: DetailParts): HotelRoom => ({
  name: room.name,
  image_primary: room.picture === null ? null : pictureAddress(parts.supplierId, room.picture),
  bed_options: room.bedOptions.map(({ beds }) => ({ beds: beds.map((bed) => ({ ...bed })) })),
  prices: room.rates.map((rate) => priceView(rate, room.name, parts)),
  price_selected_index: 0,
});

const cheapest = ({ prices }: HotelRoom): number => prices[0]?.price_total ?? 0;

/** HTL-26, HTL-27, HTL-28 */
export const detailView = (detail: PropertyDetail, parts: DetailParts): HotelDetail => {
  const { property, rooms } = detail;
  const images = property.pictures.map((picture) => pictureAddress(parts.supplierId, picture));
  return {
    id: wireName(parts.supplierId, property.id),
    name: property.name,
    address_city: property.city,
    rating_star: property.stars,
    rating_guest: property.guestRating ?? 0,
    rating_guest_count: property.guestRatingCount,
    images,
    image_primary: images[0] ?? null,
    descriptions: detail.descriptions.map((one) => ({ ...one })),
    available_checkin: detail.checkinFrom,
    available_checkout: detail.checkoutUntil,
    instructions: sanitizedWelcome(detail.instructionsHtml),
    details: { rooms: rooms.map((room) => roomView(room, parts)).sort((a, b) => cheapest(a) - cheapest(b)) },
  };
};
