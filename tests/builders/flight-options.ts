import type { FlightLeg, FlightOption, FlightPrice } from '#contract/flights.ts';

/** A price of 412.00 USD; amounts in minor units. */
export const priceOf = (said: Partial<FlightPrice> = {}): FlightPrice => ({
  amount: 41_200,
  currency: 'USD',
  fare: 'Economy Standard',
  source: 'test-source',
  signature: 'price',
  flight_numbers: ['BA178'],
  is_split: false,
  is_option: false,
  is_policy: false,
  is_policy_within: null,
  is_policy_approval: null,
  policy_sentence: null,
  is_bag_data: true,
  bag_checked_count: 0,
  bag_carry_on_count: 1,
  cabin: 'economy',
  cabins: ['economy'],
  refund_rule: null,
  change_rule: null,
  seats_left: null,
  expires_at: '2026-03-02T10:30:00.000Z',
  ...said,
});

/** BA178 from JFK 08:05 to LHR 20:10. */
export const legOf = (said: Partial<FlightLeg> = {}): FlightLeg => ({
  airline_iata: 'BA',
  airline_iata_op: 'BA',
  airline_title: 'British Airways',
  airline_title_op: 'British Airways',
  is_codeshare: false,
  number: '178',
  airport_depart_iata: 'JFK',
  airport_depart_title: 'John F. Kennedy',
  airport_depart_city: 'New York',
  airport_arrive_iata: 'LHR',
  airport_arrive_title: 'Heathrow',
  airport_arrive_city: 'London',
  time_depart: '2026-06-16T08:05',
  time_arrive: '2026-06-16T20:10',
  elapsed: 425,
  layover: null,
  stops: 0,
  cabin: 'economy',
  aircraft: null,
  ...said,
});

/** An option of one leg and one price; `amount` is short for the display price. */
export const optionOf = (said: Partial<FlightOption> & { readonly amount?: number } = {}): FlightOption => {
  const { amount = 41_200, ...rest } = said;
  const prices = rest.prices ?? [priceOf({ amount })];
  return {
    legs: [legOf()],
    elapsed: 425,
    prices,
    signature: 'flight',
    signature_alt: 'flight',
    is_split: false,
    price_display: {
      amount: prices[0]?.amount ?? 0,
      currency: 'USD',
      currency_symbol: '$',
      is_policy: false,
      is_policy_within: null,
      is_policy_approval: null,
      policy_sentence: null,
    },
    ...rest,
  };
};
