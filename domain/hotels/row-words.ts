/** The texts of a hotel row, in one place so that the row, its button and the map agree. */
import type { HotelProperty } from '#contract/hotels.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { numberText } from '#domain/kit/reader.ts';
import { nightlyBasisText, stayBasisText } from './basis-text.ts';
import { hotelPriceText, isAvailable, paymentTitles, reviewText, unavailableText } from './list.ts';
import { hotelPolicyState } from './policy-text.ts';
import type { StaySize } from './price.ts';
import { rowSellersText } from './sellers.ts';

/** @returns "4 stars", "3.5 stars", "" when unknown */
export const starsText = ({ rating_star: stars }: Pick<HotelProperty, 'rating_star'>): string =>
  stars === 0 ? '' : `${stars} ${stars === 1 ? 'star' : 'stars'}`;

/** @returns "8.6 of 10 by 1,204 guests", "Not rated by guests yet". HTL-11 */
export const guestsText = (hotel: Pick<HotelProperty, 'rating_guest' | 'rating_guest_count'>): string => {
  const rating = reviewText(hotel);
  if (rating === null) return 'Not rated by guests yet';
  const count = hotel.rating_guest_count;
  return `${rating} of 10 by ${numberText(count)} ${count === 1 ? 'guest' : 'guests'}`;
};

/** @returns "637.20 USD in all": the whole stay with all rooms; the list says what its amounts include */
export const inAllText = ({ price_total, price_currency }: HotelProperty): string =>
  `${formatMoney({ minor: price_total, currency: price_currency })} in all`;

/** @returns "637.20 USD for 3 nights, 2 rooms, taxes and fees included" */
export const totalText = ({ price_total, price_currency }: HotelProperty, size: StaySize): string =>
  `${formatMoney({ minor: price_total, currency: price_currency })} for ${stayBasisText(size)}`;

/** @returns "free to cancel", "free to cancel from 239.00 USD", a night as the price above it; "" when nobody says */
const cancelText = (hotel: HotelProperty): string => {
  const { price_free_cancel: free, price_display, price_currency: currency } = hotel;
  if (!isAvailable(hotel) || free == null) return '';
  if (free === 0) return 'no refund';
  return free <= price_display ? 'free to cancel' : `free to cancel from ${formatMoney({ minor: free, currency })}`;
};

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @returns "Pay At Property · free to cancel": the terms of a row. docs/screens.md#wizard */
export const termsText = (hotel: HotelProperty): string =>
  raised(
    [isAvailable(hotel) && hotel.price_payment ? paymentTitles[hotel.price_payment] : '', cancelText(hotel)]
      .filter((part) => part !== '')
      .join(' · '),
  );

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * The accessible name of a row's button: "View rooms, Hotel Aurel, 4 stars, 8.6 of 10 by 1,204 guests, 212.40 USD a
 * night, 637.20 USD for 3 nights, 1 room, taxes and fees included, in policy. Within …". docs/screens.md#flight-row
 */
export const viewName = (hotel: HotelProperty, size: StaySize): string => {
  const { text } = hotelPolicyState(hotel);
  const price = isAvailable(hotel)
    ? [
        `${hotelPriceText(hotel)} ${nightlyBasisText(size)}`,
        totalText(hotel, size),
        lowered(rowSellersText(hotel)),
        lowered(text),
      ]
    : [lowered(unavailableText)];
  return [isAvailable(hotel) ? 'View rooms' : 'View hotel', hotel.name, starsText(hotel), guestsText(hotel), ...price]
    .filter((part) => part !== '')
    .join(', ');
};
