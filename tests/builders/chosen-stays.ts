import type { RoomPrice, StayChoice } from '#contract/hotels.ts';
import type { StayNoticeView } from '#contract/stay-notices.ts';
import { emptyStay } from '#domain/hotels/route-form.ts';
import type { SelectedStay } from '#domain/hotels/stay-legs.ts';
import type { WholeStay } from '#domain/hotels/whole-stay.ts';

/** A price of a room as in the reply of `GET /properties/{id}`, amounts in minor units; 3 nights in 2 rooms. */
export const roomPriceOf = (more: Partial<RoomPrice> = {}): RoomPrice => ({
  name: 'Flexible, breakfast included',
  source: 'tested',
  price_display: 11_200,
  price_total: 67_200,
  price_currency: 'USD',
  price_currency_symbol: '$',
  price_total_base: 48_000,
  price_total_taxes_and_fees: 9_600,
  price_property_mandatory_fee: 3_600,
  price_property_resort_fee: 2_400,
  price_property_mandatory_tax: 3_600,
  price_total_pay_now: 57_600,
  price_total_pay_property: 9_600,
  payment: 'now',
  is_refundable: true,
  refund_description:
    'Free cancellation until Sun 14 June 2026, 18:00 (hotel time). After that canceling costs all of it.',
  is_breakfast: true,
  rooms_left: null,
  signature: 'rate',
  expires_at: '2026-05-01T10:00:00Z',
  is_policy: false,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: null,
  ...more,
});

/** What must be known before a stay is booked, as in the reply of `GET /stay-notices`. */
export const noticeOf = (more: Partial<StayNoticeView> = {}): StayNoticeView => ({
  conditions: [],
  instructions: '',
  traders: [],
  terms_url: null,
  ...more,
});

/** The choice for a stay. */
export const choiceOf = (name = 'Hotel Meridiem', price: Partial<RoomPrice> = {}): StayChoice => ({
  property: { id: `tested-${name.replaceAll(/\W/g, '')}`, name, address_city: 'London', rating_star: 4 },
  room: { name: 'Superior Room', bed_options: [{ beds: [{ quantity: 1, name: 'King Bed' }] }] },
  price: roomPriceOf({ signature: `rate of ${name}`, ...price }),
});

/** Three nights in London in two rooms, nothing chosen. */
export const stayOf = (more: Partial<WholeStay> = {}): WholeStay => ({
  ...emptyStay,
  checkin: '2026-06-16',
  checkout: '2026-06-19',
  place: { id: 2643743, name: 'London', name_full: 'London, United Kingdom' },
  rooms: [{ adults: 2 }, { adults: 1 }],
  ...more,
});

/** The same with a hotel chosen. */
export const selectedStayOf = (name = 'Hotel Meridiem', more: Partial<WholeStay> = {}): SelectedStay => ({
  ...stayOf(more),
  ideal: choiceOf(name),
});
