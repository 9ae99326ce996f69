/**
 * Service that carriers' own interest would not create: flights for small airports, and a connection from each to
 * the world.
 */
import { carriers } from './carriers.ts';
import type { Place, Places } from './places.ts';
import { mayFly, withinRules } from './route-rights.ts';

const shortestKm = 110;

/** An airport that few carriers chose is served from the hubs with the most pull, in its own country if it has one. */
export const lifelines = (places: Places, place: Place, wanted: number): { carrier: number; hub: number }[] => {
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
  const hubs = new Set<number>();
  const chosen: { carrier: number; hub: number }[] = [];
  for (const { carrier, hub } of offers) {
    if (hubs.has(hub) || chosen.length === wanted) continue;
    hubs.add(hub);
    chosen.push({ carrier, hub });
  }
  return chosen;
};

/** From every airport of some size one flight a day goes to its country's gateway, which connects it to the world. */
export const gatewayLink = (places: Places, place: Place): { carrier: number; hub: number } | null => {
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
