import type { HotelProperty } from '#contract/hotels.ts';

/** A hotel as `GET /properties` answers it, amounts in minor units. */
export const hotelOf = (more: Partial<HotelProperty> = {}): HotelProperty => ({
  id: 'tested-1',
  name: 'Hotel Meridiem',
  address_city: 'London',
  latitude: 51.509,
  longitude: -0.126,
  image_primary: null,
  rating_star: 3,
  rating_guest: 4,
  rating_guest_count: 120,
  rank: 1,
  price_display: 20_000,
  price_total: 60_000,
  price_currency: 'USD',
  price_currency_symbol: '$',
  price_source: 'tested',
  sources: ['tested'],
  is_policy: false,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: null,
  ...more,
});
