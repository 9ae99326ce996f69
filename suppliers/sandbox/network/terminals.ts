/** Which terminal an airline uses at an airport. */
import { asFraction, hashText } from '../kit/hash.ts';
import type { Carrier } from './carriers.ts';
import type { Place } from './places.ts';

/** Terminals that people look for by name. Other airports number theirs. */
const named: Readonly<Record<string, string>> = {
  JFK: '1 4 5 7 8',
  EWR: 'A B C',
  LAX: '1 2 3 4 5 6 7 B',
  ORD: '1 2 3 5',
  LHR: '2 3 4 5',
  LGW: 'N S',
  MAN: '1 2 3',
  CDG: '1 2A 2C 2E 2F',
  FRA: '1 2',
  MUC: '1 2',
  MAD: '1 2 4 4S',
  FCO: '1 3',
  MXP: '1 2',
  DXB: '1 2 3',
  SIN: '1 2 3 4',
  HND: '1 2 3',
  NRT: '1 2 3',
  ICN: '1 2',
  SYD: '1 2 3',
  DEL: '1 2 3',
  BOM: '1 2',
};

const severalFromMillions = 12;
const threeFromMillions = 35;
const silentShare = 0.08;

const terminalsAt = ({ iata, traffic }: Pick<Place, 'iata' | 'traffic'>): readonly string[] => {
  const known = named[iata];
  if (known !== undefined) return known.split(' ');
  if (traffic < severalFromMillions) return [];
  return traffic < threeFromMillions ? ['1', '2'] : ['1', '2', '3'];
};

/**
 * The terminal of an airline at an airport, always the same. Alliances share a terminal, except where an airline is at
 * home.
 * @returns null where the airport has one building, and for the few airlines that do not say
 */
export const terminalOf = (
  seed: number,
  place: Pick<Place, 'iata' | 'traffic'>,
  { code, alliance, hubs }: Pick<Carrier, 'code' | 'alliance' | 'hubs'>,
): string | null => {
  const terminals = terminalsAt(place);
  if (terminals.length === 0 || asFraction(hashText(seed, `${code} says`)) < silentShare) return null;
  const isHome = hubs.some(({ iata }) => iata === place.iata);
  const group = isHome ? code : (alliance ?? code);
  return terminals[hashText(seed, `${place.iata} ${group}`) % terminals.length] ?? null;
};
