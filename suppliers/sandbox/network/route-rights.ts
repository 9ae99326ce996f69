/** Where a carrier may fly: the freedoms of the air, closed skies, and airports with rules of their own. */

import { isInEuropeanMarket } from '../kit/regions.ts';
import type { Carrier } from './carriers.ts';
import type { Place } from './places.ts';

/** City airports whose rules or runways exclude long routes. */
const shortRangeOnly = new Map(
  [
    ['LGA', 3000],
    ['DCA', 3800],
    ['DAL', 4200],
    ['MDW', 4200],
    ['HOU', 4200],
    ['LCY', 2200],
    ['LIN', 1500],
    ['SHA', 2300],
    ['GMP', 2200],
    ['AEP', 2800],
    ['CGH', 2600],
    ['SDU', 1200],
    ['ITM', 1600],
    ['YTZ', 1400],
    ['BUR', 4200],
    ['SNA', 4200],
    ['TSA', 2300],
  ].map(([iata, km]) => [`${iata}`, Number(km)] as const),
);

/** @returns whether an airport allows flights of this length */
export const withinRules = (place: Place, km: number): boolean => km <= (shortRangeOnly.get(place.iata) ?? 99_999);

const farWestern = new Set('US CA JP KR TW AU NZ UA MD'.split(' '));
const westernSkies = (state: string): boolean => farWestern.has(state) || isInEuropeanMarket(state);
/** Since 2022 the skies between Russia or Belarus and most western states are closed. */
const areSkiesClosed = (one: string, other: string): boolean =>
  ((one === 'RU' || one === 'BY') && westernSkies(other)) || ((other === 'RU' || other === 'BY') && westernSkies(one));

/** Freedoms of the air: at home anywhere; in the European market for its airlines; abroad only from a hub. */
export const mayFly = (carrier: Carrier, hub: Place, spoke: Place): boolean => {
  if (hub.homeland === spoke.homeland) {
    if (carrier.countries.includes(hub.homeland)) return true;
    return isInEuropeanMarket(carrier.countries[0] ?? '') && isInEuropeanMarket(hub.country);
  }
  return ![carrier.countries[0] ?? '', hub.homeland].some((home) => areSkiesClosed(home, spoke.homeland));
};
