import { riskTexts } from '#domain/flights/connections.ts';
import { rulesText } from '#domain/flights/fare-rules.ts';
import { layoverMinutes } from '#domain/flights/offer.ts';
import { changeRule } from '#domain/flights/part-rules.ts';
import { refundRule } from '#domain/flights/refund-rule.ts';
import type { Goods } from '#server/bookings/submit-booking.ts';
import { airportCity } from '#server/places/check-airport.ts';

export type FlightOffer = Extract<Goods, { kind: 'flight' }>['offer'];
type Slice = FlightOffer['slices'][number];

const risksOf = (slice: Slice): readonly string[] => {
  const layovers = layoverMinutes(slice);
  return riskTexts({
    is_split: false,
    legs: slice.segments.map(({ from, to, technicalStops }, index) => ({
      airport_depart_iata: from,
      airport_arrive_iata: to,
      airport_arrive_city: airportCity(to),
      layover: layovers[index - 1] ?? null,
      stops: technicalStops,
    })),
  });
};

/** @returns the risks of the journey with place and time, as in the list of flights. docs/screens.md#risks */
export const flightRisks = (offer: FlightOffer): readonly string[] => [
  ...new Set([...offer.slices.flatMap(risksOf), ...riskTexts({ legs: [], is_split: offer.isSplit })]),
];

/** @returns the airline's rules for refunds and changes, of each way where they differ, as in the list of flights. docs/screens.md#fare-rules */
export const flightRules = (offer: FlightOffer, now: Date): string =>
  rulesText({
    refund_rule: refundRule(offer, now),
    change_rule: changeRule(offer),
    is_bag_data: offer.bags !== null,
  });
