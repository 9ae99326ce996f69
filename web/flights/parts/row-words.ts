/** The texts of a flight row, each in one place so that the row, its button and the summary say the same. */
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { cabinTitles } from '#domain/flights/cabins.ts';
import { stopsText } from '#domain/flights/connections.ts';
import { insteadTexts } from '#domain/flights/instead.ts';
import { moneyOf } from '#domain/flights/price-text.ts';
import { clockTime, dayOffsetText } from '#domain/flights/times.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { peopleText } from '#domain/travelers/party-text.ts';

/** @returns "for 1 traveler", "for 3 travelers" */
export const travelersText = (pax: number): string => `for ${peopleText(pax)}`;

/** @returns what a landing page's program says about its staff on this flight; null: nothing. LAND-20 */
export const chaperoneText = ({ is_chaperoned: is, chaperoned_by: by }: FlightOption): string | null => {
  if (!is) return null;
  return by === 'route' ? 'Staff fly this route on this day' : 'Chaperoned';
};

/** @returns the airport's name and code: "John F. Kennedy (JFK) to Heathrow (LHR)" */
export const whereText = (option: Pick<FlightOption, 'legs'>): string => {
  const first = option.legs[0];
  const last = option.legs[option.legs.length - 1];
  if (!first || !last) return '';
  return `${first.airport_depart_title} (${first.airport_depart_iata}) to ${last.airport_arrive_title} (${last.airport_arrive_iata})`;
};

/** @returns "British Airways 178", "American 6143, operated by British Airways; Icelandair 450" */
export const flightsText = (option: Pick<FlightOption, 'legs'>): string =>
  option.legs
    .map(
      (leg) => `${leg.airline_title} ${leg.number}${leg.is_codeshare ? `, operated by ${leg.airline_title_op}` : ''}`,
    )
    .join('; ');

/** @returns "08:05" and "20:10" of the slice, local */
export const timesOf = (option: Pick<FlightOption, 'legs'>): { readonly depart: string; readonly arrive: string } => ({
  depart: clockTime(option.legs[0]?.time_depart ?? ''),
  arrive: clockTime(option.legs[option.legs.length - 1]?.time_arrive ?? ''),
});

/** @returns the airline's name of the fare, with the cabin unless the name includes it: "Blue Basic, Economy" */
export const fareText = ({ fare, cabin }: Pick<FlightPrice, 'fare' | 'cabin'>): string =>
  fare.toLowerCase().includes(cabinTitles[cabin].toLowerCase()) ? fare : `${fare}, ${cabinTitles[cabin]}`;

/** @returns the source of a price, for experts and developers. FLT-26 */
export const debugText = (price: FlightPrice): string =>
  [
    price.source,
    price.flight_numbers.join(' '),
    price.cabins.join(' '),
    price.is_split ? 'split' : 'one ticket',
    price.is_option ? 'can be held' : 'pay at once',
    price.is_bag_data ? 'bags known' : 'bags unknown',
    price.seats_left === null ? 'seats unknown' : `${price.seats_left} seats`,
    `until ${price.expires_at}`,
    price.signature,
  ].join(' · ');

/** @returns "+1 day" when the slice arrives on a later day, else '' */
export const offsetOf = (option: Pick<FlightOption, 'legs'>): string => {
  const first = option.legs[0];
  const last = option.legs[option.legs.length - 1];
  return first && last ? dayOffsetText(first.time_depart, last.time_arrive) : '';
};

/** @returns the button that opens a flight with so many fares: "4 fares", "Details" */
export const openText = (fares: number): string => (fares > 1 ? `${fares} fares` : 'Details');

/** The same for people who hear it: "4 fares and details of British Airways 178". */
export const openName = (option: Pick<FlightOption, 'legs'>, fares: number): string =>
  `${openText(fares)}${fares > 1 ? ' and details' : ''} of ${flightsText(option)}`;

const wordsOfChoice = (option: FlightOption): readonly string[] => {
  const { depart, arrive } = timesOf(option);
  return ['Select', `${depart} to ${arrive}`, flightsText(option), stopsText(option), ...insteadTexts(option)];
};

const wordsOfPrice = (price: FlightPrice, verdict: string): readonly string[] => [
  formatMoney(moneyOf(price)),
  ...(verdict ? [verdict.charAt(0).toLowerCase() + verdict.slice(1)] : []),
];

/**
 * The name of a row's button: "Select, 08:05 to 11:20, United 123, 1 stop, 412.00 USD, in policy".
 * docs/screens.md#flight-row
 * @param verdict the policy's words; '' where no policy applies
 */
export const selectName = (option: FlightOption, price: FlightPrice, verdict: string): string =>
  [...wordsOfChoice(option), ...wordsOfPrice(price, verdict)].join(', ');

/** The same for one of several fares, named before the price. */
export const selectFareName = (option: FlightOption, price: FlightPrice, verdict: string): string =>
  [...wordsOfChoice(option), fareText(price), ...wordsOfPrice(price, verdict)].join(', ');
