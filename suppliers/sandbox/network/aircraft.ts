import { fraction, hashText } from '../kit/hash.ts';

export type Aircraft = {
  readonly name: string;
  readonly seats: number;
  /** The cabins of the aircraft: a wide body has premium economy, a regional one only economy. */
  readonly body: 'regional' | 'narrow' | 'wide';
};

/** The aircraft types of the world; a flight stores the number of its type. */
export const fleet: readonly Aircraft[] = [
  { name: 'ATR 72', seats: 70, body: 'regional' },
  { name: 'Dash 8-400', seats: 76, body: 'regional' },
  { name: 'Embraer 175', seats: 76, body: 'regional' },
  { name: 'CRJ-900', seats: 76, body: 'regional' },
  { name: 'Embraer 190', seats: 100, body: 'narrow' },
  { name: 'Airbus A220-300', seats: 137, body: 'narrow' },
  { name: 'Airbus A319', seats: 132, body: 'narrow' },
  { name: 'Airbus A320', seats: 174, body: 'narrow' },
  { name: 'Airbus A320neo', seats: 180, body: 'narrow' },
  { name: 'Airbus A321', seats: 196, body: 'narrow' },
  { name: 'Airbus A321neo', seats: 206, body: 'narrow' },
  { name: 'Boeing 737-800', seats: 172, body: 'narrow' },
  { name: 'Boeing 737 MAX 8', seats: 178, body: 'narrow' },
  { name: 'Boeing 787-8', seats: 242, body: 'wide' },
  { name: 'Boeing 787-9', seats: 285, body: 'wide' },
  { name: 'Airbus A330-300', seats: 290, body: 'wide' },
  { name: 'Airbus A330-900', seats: 287, body: 'wide' },
  { name: 'Airbus A350-900', seats: 315, body: 'wide' },
  { name: 'Airbus A350-1000', seats: 340, body: 'wide' },
  { name: 'Boeing 777-200', seats: 310, body: 'wide' },
  { name: 'Boeing 777-300ER', seats: 354, body: 'wide' },
  { name: 'Airbus A380', seats: 489, body: 'wide' },
  { name: 'De Havilland Twin Otter', seats: 19, body: 'regional' },
];

const numbered = (...names: string[]): readonly number[] =>
  names.map((name) => fleet.findIndex((type) => type.name === name));

const commuter = numbered('De Havilland Twin Otter', 'ATR 72', 'Dash 8-400');
const feeder = numbered('Embraer 175', 'CRJ-900', 'Dash 8-400', 'ATR 72', 'Embraer 190');
const shortHaul = numbered(
  'Airbus A320',
  'Boeing 737-800',
  'Airbus A320neo',
  'Boeing 737 MAX 8',
  'Airbus A319',
  'Airbus A220-300',
  'Airbus A321',
);
const mediumHaul = numbered('Airbus A321neo', 'Boeing 737 MAX 8', 'Airbus A320neo', 'Boeing 787-8', 'Airbus A330-300');
const longHaul = numbered(
  'Boeing 787-9',
  'Airbus A330-900',
  'Boeing 777-200',
  'Airbus A350-900',
  'Airbus A330-300',
  'Boeing 787-8',
);
const trunk = numbered('Boeing 777-300ER', 'Airbus A350-1000', 'Airbus A350-900', 'Boeing 787-9');
const superjumbo = numbered('Airbus A380');
const superjumboOperators = new Set('EK BA SQ LH QF QR KE OZ EY NH'.split(' '));

/**
 * @param flight kilometers, whether a regional operator flies it, millions of passengers of its smaller airport
 * @returns the number of an aircraft type that fits the route; a carrier uses few types
 */
export const aircraftFor = (
  seed: number,
  flight: { km: number; carrier: string; route: number; isFeeder: boolean; isLowCost: boolean; traffic: number },
): number => {
  const { km, carrier, traffic } = flight;
  const name = hashText(seed, carrier);
  let types = shortHaul;
  if (flight.isFeeder) types = traffic < 0.05 && km < 700 ? commuter : feeder;
  else if (km > 4300 && !flight.isLowCost) types = traffic > 30 && km > 5000 ? trunk : longHaul;
  else if (km > 6500) types = longHaul;
  else if (km > 3200) types = mediumHaul;
  if (types === trunk && superjumboOperators.has(carrier) && fraction(seed, name, flight.route, 73) < 0.35)
    types = superjumbo;
  // Two in three flights are of the carrier's usual type for such a route.
  const usual = fraction(seed, name, 71);
  const own = fraction(seed, name, flight.route, 72);
  return types[Math.floor((own < 0.66 ? usual : own) * types.length)] ?? 7;
};
