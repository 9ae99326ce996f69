/**
 * Who flies where and how often: real trunk routes, a gravity model around real hubs, and service for every
 * airport.
 */
import { type Carrier, carriers } from './carriers.ts';
import type { Place, Places } from './places.ts';
import { type CarrierRoute, makeRouteBook, pairKey } from './route-book.ts';
import { mayFly, withinRules } from './route-rights.ts';
import { gatewayLink, lifelines } from './small-airports.ts';
import { trunkRoutes } from './trunk-routes.ts';

const longHaulKm = 4200;
const shortestKm = 110;

const gateways = new Set(
  'JFK EWR LAX SFO ORD MIA IAD BOS DFW ATL IAH SEA DTW MSP PHL YYZ YVR YUL PEK PVG CAN HKG TPE DEL BOM BLR HYD MAA HND NRT KIX ICN GRU GIG SVO CGK DPS SYD MEL BNE PER IST MEX CUN LHR LGW MAN CDG ORY FRA MUC MAD BCN FCO MXP'.split(
    ' ',
  ),
);
const largeCountries = new Set('US CA CN IN JP BR RU ID AU MX KR TR GB FR DE ES IT SA'.split(' '));
const isGateway = (place: Place): boolean => gateways.has(place.iata) || !largeCountries.has(place.homeland);

/** Gravity between two airports, flattened as carriers do it: a small city gets more than its share. */
const pull = (hub: Place, spoke: Place, km: number): number => {
  const domestic = hub.homeland === spoke.homeland ? 2.2 : 1;
  const nearby = hub.continent === spoke.continent ? 1.5 : 1;
  const gravity = ((hub.traffic * spoke.traffic) ** 0.9 / (km + 350) ** 1.15) * domestic * nearby;
  // Below about 450 km people take the car or the train.
  return (gravity * (spoke.isHub ? 1.3 : 1)) ** 0.7 * Math.min(1, (km / 450) ** 1.3);
};

/** Long routes go to gateways; the other big airports of large countries are reached through them. */
const longHaulPull = (hub: Place, spoke: Place, km: number): number =>
  pull(hub, spoke, km) * (isGateway(spoke) ? 1 : 0.12);

type Candidate = { readonly spoke: number; readonly pull: number };

/** Departures a day, shared by pull; the weakest routes are dropped until each has the minimum. */
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

/** Short routes of every carrier, long ones of those that fly them. */
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

type Book = ReturnType<typeof makeRouteBook>;
type IsTrunk = (a: number, b: number) => boolean;

/** @returns the pairs that are taken: no other carrier flies a trunk route */
const addTrunks = (places: Places, book: Book): Set<number> => {
  const numbers = new Map(carriers.map(({ code }, at) => [code, at]));
  const pairs = new Set<number>();
  for (const { from, to, carriers: flown } of trunkRoutes) {
    const hub = places.byIata(from)?.index;
    const spoke = places.byIata(to)?.index;
    if (hub === undefined || spoke === undefined) continue;
    pairs.add(pairKey(hub, spoke));
    for (const { code, perDay } of flown)
      book.add({ carrier: numbers.get(code) ?? 0, hub, spoke, perDay, isTrunk: true });
  }
  return pairs;
};

const addHubRoutes = (places: Places, book: Book, isTrunk: IsTrunk): void => {
  for (const [number, carrier] of carriers.entries()) {
    for (const { iata } of carrier.hubs) {
      const hub = places.byIata(iata);
      if (hub === undefined) continue;
      for (const { spoke, perDay } of hubRoutes(places, carrier, hub, isTrunk))
        book.add({ carrier: number, hub: hub.index, spoke, perDay, isTrunk: false });
    }
  }
};

const addSmallAirports = (places: Places, book: Book, isTrunk: IsTrunk): void => {
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
};

/** @returns every carrier's routes, each pair of airports once per carrier */
export const buildNetwork = (places: Places): CarrierRoute[] => {
  const book = makeRouteBook(places);
  const trunks = addTrunks(places, book);
  const isTrunk = (a: number, b: number): boolean => trunks.has(pairKey(a, b));
  addHubRoutes(places, book, isTrunk);
  addSmallAirports(places, book, isTrunk);
  return book.all();
};
