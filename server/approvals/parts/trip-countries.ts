import { flatKm, type Point } from '#domain/kit/globe.ts';
import { type CountryLeg, countriesFlownTo } from '#domain/policies/second-approval.ts';
import { airportByIata } from '#reference/airports.ts';
import { type City, cities } from '#reference/cities.ts';
import type { Goods } from '#server/bookings/submit-booking.ts';

const countryOfAirport = (iata: string | undefined): string | null =>
  (iata === undefined ? undefined : airportByIata(iata))?.country ?? null;

/** The country of the nearest town: suppliers name no country of a hotel. */
const countryOfPoint = (point: Point, all: readonly City[]): string | null => {
  let nearest: { readonly country: string; readonly km: number } | null = null;
  for (const city of all) {
    const km = flatKm(point, city);
    if (nearest === null || km < nearest.km) nearest = { country: city.country, km };
  }
  return nearest?.country ?? null;
};

const legsOf = (goods: Goods): readonly CountryLeg[] =>
  goods.kind === 'flight'
    ? goods.offer.slices.map(({ segments }) => ({
        from: countryOfAirport(segments[0]?.from),
        to: countryOfAirport(segments.at(-1)?.to),
      }))
    : [];

const pointsOf = (goods: Goods): readonly Point[] => {
  if (goods.kind !== 'hotel') return [];
  const { latitude, longitude } = goods.offer;
  return latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }];
};

/**
 * The countries that a trip goes to, each once: where its flights lead and where its hotels are. Things that our experts
 * arrange have a place in words only, which names no country.
 */
export const countriesOf = async (goods: readonly Goods[]): Promise<readonly string[]> => {
  const points = goods.flatMap(pointsOf);
  const all = points.length === 0 ? [] : await cities();
  const stayed = points.flatMap((point) => countryOfPoint(point, all) ?? []);
  return [...new Set([...countriesFlownTo(goods.flatMap(legsOf)), ...stayed])];
};
