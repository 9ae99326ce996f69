import { bagsOf } from '#domain/flights/fares.ts';
import { faresText, type LegChoice } from '#domain/flights/legs.ts';
import { moneyOf } from '#domain/flights/price-text.ts';
import { clockTime } from '#domain/flights/times.ts';
import { formatMoney } from '#domain/kit/money.ts';
import type { IdealFlights } from './request-description.ts';

const moment = (local: string): string => `${local.slice(0, 10)} ${clockTime(local)}`;

const legWords = ({ option }: LegChoice): string => {
  const [first, last] = [option.legs[0], option.legs.at(-1)];
  if (!first || !last) return '';
  const flights = option.legs.map(({ airline_iata, number }) => airline_iata + number).join(', ');
  const from = `${first.airport_depart_iata} ${moment(first.time_depart)}`;
  return `${flights} ${from} to ${last.airport_arrive_iata} ${moment(last.time_arrive)}`;
};

/**
 * The flights a visitor has chosen, for the description of the request.
 * @param chosen one per leg; the price of the last is that of the whole journey
 * @returns null when none are chosen
 * @see LAND-93
 */
export const idealFlights = (chosen: readonly LegChoice[]): IdealFlights | null => {
  const price = chosen.at(-1)?.price;
  if (!price) return null;
  return {
    legs: chosen.map(legWords),
    fare: faresText(chosen),
    bags: chosen.map((choice) => (choice.price.is_bag_data ? bagsOf(choice.price) : null)),
    price: formatMoney(moneyOf(price)),
  };
};
