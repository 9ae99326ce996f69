import { distanceKm, type GlobePoint, windKm } from '../kit/great-circle.ts';

/** Minutes that taxiing and holding add or save; airports not listed need none. */
const groundMinutes: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['JFK', 14],
    ['EWR LGA LHR ORD PHL BOS LAX SFO DFW IAD LGW', 8],
    ['BNE PER OSL HEL ARN DUB KEF CTS FUK ITM', -4],
    ['SYD MEL', -11],
  ].flatMap(([airports, minutes]) => `${airports}`.split(' ').map((iata) => [iata, Number(minutes)] as const)),
);

/**
 * Minutes from gate to gate, fitted to 100 real city pairs, rounded to 5. Eastbound is quicker where the jet stream
 * blows.
 */
export const blockMinutes = (from: GlobePoint & { iata: string }, to: GlobePoint & { iata: string }): number => {
  const km = distanceKm(from, to);
  const flying = 44.3 + 0.0812 * Math.min(km, 1500) + 0.0705 * Math.max(km - 1500, 0) - 0.00582 * windKm(from, to);
  const ground = ((groundMinutes[from.iata] ?? 0) + (groundMinutes[to.iata] ?? 0)) / 2;
  return Math.max(25, Math.round((flying + ground) / 5) * 5);
};
