/** The words for one leg: its terminals, who flies it in what, and the change to the next leg. docs/screens.md#opened-flight */
import type { FlightLeg, FlightOption } from '#contract/flights.ts';
import { cabinTitles } from './cabins.ts';
import { type Connection, connectionsOf } from './connections.ts';

/** @returns "Terminal 2E"; a name that is a word stands alone: "Main Terminal" */
export const terminalText = (terminal: string): string =>
  /terminal/i.test(terminal) ? terminal : `Terminal ${terminal}`;

/** @returns "New York, John F. Kennedy (JFK)"; "Tromsø (TOS)" where the airport has its city's name */
export const airportText = (city: string, title: string, iata: string): string =>
  city === title ? `${city} (${iata})` : `${city}, ${title} (${iata})`;

type SeatedLeg = Pick<FlightLeg, 'cabin' | 'seat_pitch'>;

/** @returns "Economy, seat pitch 31 in" */
export const seatText = ({ cabin, seat_pitch: pitch }: SeatedLeg): string =>
  pitch ? `${cabinTitles[cabin]}, seat pitch ${pitch} in` : cabinTitles[cabin];

type SeatedPrice = Pick<FlightOption['prices'][number], 'cabins' | 'seat_pitches'>;

/**
 * The legs of a slice in the cabins and seats of one of its prices, which may differ from the cheapest price's.
 * @returns the same number of legs
 */
export const legsOfPrice = (
  { legs }: Pick<FlightOption, 'legs'>,
  price: SeatedPrice | undefined,
): readonly FlightLeg[] =>
  price === undefined
    ? legs
    : legs.map((leg, at) => {
        const cabin = price.cabins[at] ?? leg.cabin;
        const pitch = price.seat_pitches?.[at] ?? (cabin === leg.cabin ? leg.seat_pitch : null);
        return { ...leg, cabin, seat_pitch: pitch ?? null };
      });

/**
 * The seats of one fare, to compare it with the others of the same flight.
 * @returns "Seat pitch 31 in", "Seat pitch 30 to 31 in", "Economy (31 in), then Business"; '' where nothing is stated
 * and every leg is in one cabin
 */
export const fareSeatText = ({ cabins, seat_pitches: pitches = [] }: SeatedPrice): string => {
  if (new Set(cabins).size > 1)
    return cabins
      .map((cabin, at) => `${cabinTitles[cabin]}${pitches[at] ? ` (${pitches[at]} in)` : ''}`)
      .join(', then ');
  const stated = pitches.filter((pitch) => pitch !== null);
  if (stated.length === 0) return '';
  const [least, most] = [Math.min(...stated), Math.max(...stated)];
  return least === most ? `Seat pitch ${least} in` : `Seat pitch ${least} to ${most} in`;
};

type ChangedOption = Pick<FlightOption, 'legs' | 'is_split'>;

const placeText = ({ city, landAt, leaveFrom, isAirportChange }: Connection): string =>
  isAirportChange ? `Change airports in ${city}: ${landAt} to ${leaveFrom}` : `Change in ${city} (${landAt})`;

/** @returns "Terminal 2E to 2F", "stay in Terminal 2E"; null unless both are stated at one airport */
const terminalsText = (before: FlightLeg | undefined, after: FlightLeg | undefined): string | null => {
  const [from, to] = [before?.terminal_arrive, after?.terminal_depart];
  if (!from || !to || before?.airport_arrive_iata !== after?.airport_depart_iata) return null;
  return from === to ? `stay in ${terminalText(from)}` : `${terminalText(from)} to ${to}`;
};

/** What happens to checked bags. Only customs knows whether they must be collected at a border. */
const bagsText = ({ isAirportChange }: Connection, isSplit: boolean): string => {
  if (isSplit) return 'Separate tickets: collect your bags and check them in again.';
  if (isAirportChange) return 'Collect your bags and take them to the other airport.';
  return 'One ticket: your bags go through, unless customs asks you to collect them.';
};

export type LegChange = {
  readonly minutes: number;
  readonly where: string;
  readonly terminals: string | null;
  readonly bags: string;
};

/** @returns what happens between each leg and the next */
export const legChanges = (option: ChangedOption): readonly LegChange[] =>
  connectionsOf(option).map((connection, at) => ({
    minutes: connection.minutes,
    where: placeText(connection),
    terminals: terminalsText(option.legs[at], option.legs[at + 1]),
    bags: bagsText(connection, option.is_split),
  }));
