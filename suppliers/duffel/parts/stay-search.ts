/** Searches accommodation near a point, or one by its id. */
import type { Stay } from '#domain/hotels/stay.ts';
import { addDays, utcDate } from '#domain/kit/calendar.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { StayArea } from '#suppliers/hotels/port.ts';
import type { DuffelClient } from '../client.ts';
import { readError } from '../refusals.ts';
import { dataIn, unreadable } from './calls.ts';
import { asRecord, type Json, listIn, recordIn, textIn } from './read.ts';

/** Later check-ins are not sold. */
const mostDaysAhead = 330;
const mostRadiusKm = 100;

/** @returns whether Duffel sells stays with this check-in */
export const isSoldYet = ({ checkin }: Pick<Stay, 'checkin'>, now: Date): boolean =>
  checkin <= addDays(utcDate(now), mostDaysAhead);

/**
 * Duffel takes the number of guests and rooms and spreads guests evenly. When our rooms differ, every room is
 * requested with the size of the largest.
 */
const adultsOf = ({ rooms }: Stay): number => {
  const all = rooms.reduce((sum, adults) => sum + adults, 0);
  const most = Math.max(...rooms);
  return Math.ceil(all / rooms.length) === most ? all : most * rooms.length;
};

const partyOf = (stay: Stay) => ({
  rooms: stay.rooms.length,
  guests: Array.from({ length: adultsOf(stay) }, () => ({ type: 'adult' })),
  check_in_date: stay.checkin,
  check_out_date: stay.checkout,
});

const search = async (client: DuffelClient, data: object, context: CallContext): Promise<Outcome<readonly Json[]>> => {
  const answer = await client.ask({ method: 'POST', path: '/stays/search', data }, context);
  const found = dataIn(answer);
  if (found === null) return refuse(readError(answer, context.now()));
  if (!Array.isArray(found.results)) return unreadable('a search');
  return ok(
    listIn(found, 'results')
      .map(asRecord)
      .filter((result) => result !== null),
  );
};

/** @returns search results for all accommodation in a circle with available rooms, each with its cheapest rate */
export const searchArea = (
  client: DuffelClient,
  { area, stay }: { readonly area: StayArea; readonly stay: Stay },
  context: CallContext,
): Promise<Outcome<readonly Json[]>> => {
  const { latitude, longitude, radiusKm } = area;
  const radius = Math.min(mostRadiusKm, Math.max(1, Math.ceil(radiusKm)));
  const location = { radius, geographic_coordinates: { latitude, longitude } };
  return search(client, { ...partyOf(stay), location }, context);
};

/** @returns the search result of one accommodation with all its rates, or null when nothing is available */
export const searchProperty = async (
  client: DuffelClient,
  { propertyId, stay }: { readonly propertyId: string; readonly stay: Stay },
  context: CallContext,
): Promise<Outcome<Json | null>> => {
  const found = await search(client, { ...partyOf(stay), accommodation: { ids: [propertyId] } }, context);
  if (!found.ok) return found;
  const result = found.value.find((each) => textIn(recordIn(each, 'accommodation'), 'id') === propertyId);
  const id = textIn(result ?? null, 'id');
  if (id === null || !/^\w{1,60}$/.test(id)) return ok(null);
  const path = `/stays/search_results/${id}/actions/fetch_all_rates`;
  const answer = await client.ask({ method: 'POST', path }, context);
  const rates = dataIn(answer);
  if (rates !== null) return ok(rates);
  const error = readError(answer, context.now());
  // The last room was sold in between.
  return error.kind === 'unavailable' ? ok(null) : refuse(error);
};
