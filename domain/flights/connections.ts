import type { FlightLeg, FlightOption } from '#contract/flights.ts';
import { formatDuration } from './times.ts';

/** A shorter layover is a tight connection. FLT-21 */
export const tightLayoverMinutes = 180;

/** The time on the ground between two legs of one slice. */
export type Connection = {
  readonly minutes: number;
  readonly city: string;
  readonly landAt: string;
  readonly leaveFrom: string;
  readonly isTight: boolean;
  readonly isAirportChange: boolean;
};

type Legs = {
  readonly legs: readonly Pick<
    FlightLeg,
    'airport_arrive_iata' | 'airport_arrive_city' | 'airport_depart_iata' | 'layover' | 'stops'
  >[];
};

/** @returns the connections of an option in order; none for a single leg */
export const connectionsOf = (option: Legs): readonly Connection[] =>
  option.legs.slice(1).map((leg, index) => {
    const before = option.legs[index];
    const minutes = leg.layover ?? 0;
    const landAt = before?.airport_arrive_iata ?? '';
    return {
      minutes,
      city: before?.airport_arrive_city ?? landAt,
      landAt,
      leaveFrom: leg.airport_depart_iata,
      isTight: minutes < tightLayoverMinutes,
      isAirportChange: landAt !== leg.airport_depart_iata,
    };
  });

/** @returns landings between the first and the last airport, technical ones included */
export const stopCount = (option: Legs): number =>
  option.legs.length - 1 + option.legs.reduce((stops, leg) => stops + leg.stops, 0);

/** @returns "Nonstop", "1 stop", "2 stops" */
export const stopsText = (option: Legs): string => {
  const stops = stopCount(option);
  if (stops === 0) return 'Nonstop';
  return stops === 1 ? '1 stop' : `${stops} stops`;
};

/** @returns "55 min in Reykjavík (KEF)", or "5 h 26 in Washington" when the airports differ */
export const layoverText = (connection: Connection): string =>
  `${formatDuration(connection.minutes)} in ${connection.city}${connection.isAirportChange ? '' : ` (${connection.landAt})`}`;

/**
 * The stops of an option with the place and length of each layover.
 * @returns "1 stop, 55 min in Reykjavík (KEF)"; "1 stop without a change of flight" for a landing within one flight
 * number, whose place and length are unknown; '' for a nonstop flight
 */
export const stopsSentence = (option: Legs): string => {
  const layovers = connectionsOf(option).map(layoverText);
  const landings = stopCount(option) - layovers.length;
  if (layovers.length > 0)
    return [stopsText(option), ...layovers, ...(landings > 0 ? [`${landings} without a change of flight`] : [])].join(
      ', ',
    );
  return landings > 0 ? `${stopsText(option)} without a change of flight` : '';
};

/**
 * What can go wrong on the journey, with place and time.
 * @returns sentences in the order of the journey, the one about separate tickets last
 * @see docs/screens.md#risks
 */
export const riskTexts = (option: Legs & Pick<FlightOption, 'is_split'>): readonly string[] => [
  ...connectionsOf(option).flatMap((connection) => [
    ...(connection.isTight ? [`Tight connection: ${formatDuration(connection.minutes)} in ${connection.city}`] : []),
    ...(connection.isAirportChange
      ? [`Change airports in ${connection.city}: land ${connection.landAt}, leave ${connection.leaveFrom}`]
      : []),
  ]),
  ...(option.is_split ? ['Separate tickets: a missed connection is not protected; collect and re-check bags'] : []),
];
