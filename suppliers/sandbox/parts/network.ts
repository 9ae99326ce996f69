/** Who flies where and how often: real trunk routes, a gravity model around real hubs, and a service for every airport. */
import { type Carrier, carriers } from '../data/carriers.ts';
import { isInEuropeanMarket } from '../data/regions.ts';
import { trunkRoutes } from '../data/trunk-routes.ts';
import type { Place, Places } from './places.ts';

/** A carrier's route between its hub (or nearest thing to it) and another airport, flown in both directions. */
export type CarrierRoute = {
  readonly carrier: number;
  readonly hub: number;
  readonly spoke: number;
  /** Departures a day in each direction; under 1 means not every day. */
  readonly perDay: number;
  readonly isTrunk: boolean;
};

const longHaulKm = 4200;
const shortestKm = 110;

/** City airports whose rules or runways keep long routes out. */
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

const gateways = new Set(
  'JFK EWR LAX SFO ORD MIA IAD BOS DFW ATL IAH SEA DTW MSP PHL YYZ YVR YUL PEK PVG CAN HKG TPE DEL BOM BLR HYD MAA HND NRT KIX ICN GRU GIG SVO CGK DPS SYD MEL BNE PER IST MEX CUN LHR LGW MAN CDG ORY FRA MUC MAD BCN FCO MXP'.split(
    ' ',
  ),
);
const largeCountries = new Set('US CA CN IN JP BR RU ID AU MX KR TR GB FR DE ES IT SA'.split(' '));
const isGateway = (place: Place): boolean => gateways.has(place.iata) || !largeCountries.has(place.homeland);

const withinRules = (place: Place, km: number): boolean => km <= (shortRangeOnly.get(place.iata) ?? 99_999);

const westernSkies = (state: string): boolean =>
  isInEuropeanMarket(state) || 'US CA JP KR TW AU NZ UA MD'.split(' ').includes(state);
/** Since 2022 the skies between Russia or Belarus and most western states are closed. */
const areSkiesClosed = (one: string, other: string): boolean =>
  ((one === 'RU' || one === 'BY') && westernSkies(other)) || ((other === 'RU' || other === 'BY') && westernSkies(one));

/** Freedoms of the air: at home anywhere; in the European market for its airlines; abroad only from a hub. */
const mayFly = (carrier: Carrier, hub: Place, spoke: Place): boolean => {
  if (hub.homeland === spoke.homeland) {
    if (carrier.countries.includes(hub.homeland)) return true;
    return isInEuropeanMarket(carrier.countries[0] ?? '') && isInEuropeanMarket(hub.country);
  }
  return ![carrier.countries[0] ?? '', hub.homeland].some((home) => areSkiesClosed(home, spoke.homeland));
};

/** Gravity between two airports, flattened as carriers flatten it: a small city gets more than its share. */
const pull = (hub: Place, spoke: Place, km: number): number => {
  const domestic = hub.homeland === spoke.homeland ? 2.2 : 1;
  const nearby = hub.continent === spoke.continent ? 1.5 : 1;
  const gravity = ((hub.traffic * spoke.traffic) ** 0.9 / (km + 350) ** 1.15) * domestic * nearby;
  // Below some 450 km people take the car or the train.
  return (gravity * (spoke.isHub ? 1.3 : 1)) ** 0.7 * Math.min(1, (km / 450) ** 1.3);
};

/** Long routes go to gateways; the other big airports of large countries are reached through them. */
const longHaulPull = (hub: Place, spoke: Place, km: number): number =>
  pull(hub, spoke, km) * (isGateway(spoke) ? 1 : 0.12);

type Candidate = { readonly spoke: number; readonly pull: number };

/** Departures a day shared out by pull; the weakest fall away until nobody has less than the least. */
const shareOut = (candidates: Candidate[], perDay: number, least: number): (Candidate & { perDay: number })[] => {
  candidates.sort((a, b) => b.pull - a.pull || a.spoke - b.spoke);
  let total = candidates.reduce((sum, candidate) => sum + candidate.pull, 0);
  let count = candidates.length;
  while (count > 0) {
    const weakest = candidates[count - 1]?.pull ?? 0;
    if ((perDay * weakest) / total >= least) break;
    total -= weakest;
    count -= 1;
  }
  return candidates.slice(0, count).map((candidate) => ({ ...candidate, perDay: (perDay * candidate.pull) / total }));
};

const leastPerDay = (carrier: Carrier, isLong: boolean): number => {
  if (carrier.kind !== 'network') return 0.29;
  return isLong ? 0.43 : 0.6;
};

/** Short routes of everyone, long ones of those who fly them. */
const hubRoutes = (places: Places, carrier: Carrier, hub: Place, isTaken: (a: number, b: number) => boolean) => {
  const shares = carrier.hubs.reduce((sum, { share }) => sum + share, 0);
  const share = (carrier.hubs.find(({ iata }) => iata === hub.iata)?.share ?? 0) / shares / 2;
  const short: Candidate[] = [];
  const long: Candidate[] = [];
  for (const spoke of places.all) {
    const km = places.km(hub.index, spoke.index);
    if (km < shortestKm || km > carrier.rangeKm || isTaken(hub.index, spoke.index)) continue;
    if (!withinRules(hub, km) || !withinRules(spoke, km) || !mayFly(carrier, hub, spoke)) continue;
    const isLong = km > longHaulKm && hub.homeland !== spoke.homeland;
    if (isLong && spoke.traffic < 2.5) continue;
    if (isLong) long.push({ spoke: spoke.index, pull: longHaulPull(hub, spoke, km) });
    else short.push({ spoke: spoke.index, pull: pull(hub, spoke, km) });
  }
  return [
    ...shareOut(short, (carrier.flightsPerDay - carrier.longHaulPerDay) * share, leastPerDay(carrier, false)),
    ...shareOut(long, carrier.longHaulPerDay * share, leastPerDay(carrier, true)),
  ];
};

/** An airport that few carriers chose by themselves is served from the hubs that pull most, at home if there is one. */
const lifelines = (places: Places, place: Place, wanted: number): { carrier: number; hub: number }[] => {
  const offers: { carrier: number; hub: number; worth: number }[] = [];
  for (const [number, carrier] of carriers.entries()) {
    if (carrier.kind === 'low-cost' && carrier.brands === 'ultra') continue;
    for (const { iata, share } of carrier.hubs) {
      const hub = places.byIata(iata);
      if (hub === undefined || hub.index === place.index) continue;
      const km = places.km(hub.index, place.index);
      const isHome = hub.homeland === place.homeland && carrier.countries.includes(hub.homeland);
      if (km > carrier.rangeKm || km < 60 || !withinRules(hub, km) || !mayFly(carrier, hub, place)) continue;
      const near = hub.continent === place.continent ? 3 : 1;
      const connecting = carrier.kind === 'network' ? 2 : 1;
      const worth = ((isHome ? 15 : 1) * near * connecting * Math.sqrt(share * hub.traffic)) / (km + 250) ** 1.7;
      offers.push({ carrier: number, hub: hub.index, worth });
    }
  }
  offers.sort((a, b) => b.worth - a.worth || a.carrier - b.carrier || a.hub - b.hub);
  return offers.filter((offer, at) => offers.findIndex(({ hub }) => hub === offer.hub) === at).slice(0, wanted);
};

/** From every airport of some size one flight a day goes to the gateway of its country, and with it to the world. */
const gatewayLink = (places: Places, place: Place): { carrier: number; hub: number } | null => {
  if (place.isHub || place.traffic < 0.1) return null;
  let best: { carrier: number; hub: number } | null = null;
  let most = 0;
  for (const [number, carrier] of carriers.entries()) {
    if (carrier.kind === 'low-cost' || !carrier.countries.includes(place.homeland)) continue;
    for (const { iata, share } of carrier.hubs) {
      const hub = places.byIata(iata);
      if (hub === undefined || hub.homeland !== place.homeland) continue;
      const km = places.km(hub.index, place.index);
      const size = hub.traffic * Math.sqrt(share) * (km > 2500 ? 0.4 : 1);
      if (km < shortestKm || km > Math.min(4000, carrier.rangeKm) || !withinRules(hub, km) || size <= most) continue;
      best = { carrier: number, hub: hub.index };
      most = size;
    }
  }
  return best;
};

const pairKey = (a: number, b: number): number => (a < b ? a * 65_536 + b : b * 65_536 + a);

/** A growing list of routes that knows what it has: by carrier and pair, and by airport. */
const makeRouteBook = (places: Places) => {
  const routes = new Map<number, CarrierRoute>();
  const served = new Float64Array(places.all.length);
  const keyOf = (carrier: number, a: number, b: number): number => pairKey(a, b) * 256 + carrier;
  const add = (route: CarrierRoute): void => {
    const key = keyOf(route.carrier, route.hub, route.spoke);
    const known = routes.get(key);
    routes.set(key, known === undefined ? route : { ...known, perDay: known.perDay + route.perDay });
    for (const end of [route.hub, route.spoke]) served[end] = (served[end] ?? 0) + route.perDay;
  };
  return {
    add,
    has: (carrier: number, a: number, b: number) => routes.has(keyOf(carrier, a, b)),
    all: () => [...routes.values()],
    servedPerDay: (place: number) => served[place] ?? 0,
  };
};

/** @returns every carrier's routes, each pair of airports once for a carrier */
export const buildNetwork = (places: Places): CarrierRoute[] => {
  const book = makeRouteBook(places);
  const trunks = new Set<number>();
  const isTrunk = (a: number, b: number): boolean => trunks.has(pairKey(a, b));
  const numbers = new Map(carriers.map(({ code }, at) => [code, at]));
  for (const { from, to, carriers: flown } of trunkRoutes) {
    const hub = places.byIata(from);
    const spoke = places.byIata(to);
    if (hub === undefined || spoke === undefined) continue;
    trunks.add(pairKey(hub.index, spoke.index));
    for (const { code, perDay } of flown)
      book.add({ carrier: numbers.get(code) ?? 0, hub: hub.index, spoke: spoke.index, perDay, isTrunk: true });
  }
  for (const [number, carrier] of carriers.entries()) {
    for (const { iata } of carrier.hubs) {
      const hub = places.byIata(iata);
      if (hub === undefined) continue;
      for (const { spoke, perDay } of hubRoutes(places, carrier, hub, isTrunk))
        book.add({ carrier: number, hub: hub.index, spoke, perDay, isTrunk: false });
    }
  }
  for (const place of places.all) {
    const wanted = Math.min(8, 1 + place.traffic * 3);
    const missing = wanted - book.servedPerDay(place.index);
    if (missing <= 0) continue;
    const chosen = lifelines(places, place, place.traffic < 0.15 ? 1 : 3);
    for (const { carrier, hub } of chosen) {
      if (isTrunk(hub, place.index)) continue;
      const perDay = Math.min(3, Math.max(0.6, missing / chosen.length));
      book.add({ carrier, hub, spoke: place.index, perDay, isTrunk: false });
    }
  }
  for (const place of places.all) {
    const link = gatewayLink(places, place);
    if (link === null || isTrunk(link.hub, place.index) || book.has(link.carrier, link.hub, place.index)) continue;
    book.add({ ...link, spoke: place.index, perDay: 1, isTrunk: false });
  }
  return book.all();
};
