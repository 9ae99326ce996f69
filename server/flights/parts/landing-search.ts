/**
 * Searches of landing pages: in US dollars, under no policy, compared with the staff of a program.
 * docs/rules.md#group-flights; docs/rules.md#policy-verdicts
 */

import type { FlightPassenger, startFlightSearch as route } from '#contract/flights.ts';
import type { QueryOf } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import { searchRequest } from '#domain/flights/search-request.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { ProgramTimes } from '#domain/landers/flight-marks.ts';
import type { World } from '#server/kit/world.ts';
import { isActive } from '#server/people/suspension-store.ts';
import { findProgram } from '#server/programs/find-program.ts';
import type { Searcher } from '../searcher.ts';
import { startNextLeg } from './next-leg.ts';
import { saveDays, startDaysAround } from './search-days.ts';
import { startSearch, tooMany } from './start-search.ts';
import { type Frozen, parPpm, personalCurrency } from './stored-search.ts';
import { surroundingsAt } from './surroundings.ts';

type Query = QueryOf<typeof route>;

type LandingSearch = {
  readonly query: Query;
  /** The passengers, if they are named. */
  readonly passengers: readonly FlightPassenger[] | null;
  readonly searcher: Searcher;
  /** Whose search limit it counts against. */
  readonly limitedBy: string;
};

type Started = Result<{ readonly id: string }, Refusal>;

const frozen: Frozen = { policy: null, ratePpm: parPpm, reasonable: null };
const mostDaysAround = 2;

/** The current program, which this search keeps; null: none was named, undefined: it does not exist, or its organization is not active. */
const timesOf = async (world: World, programId: number | undefined): Promise<ProgramTimes | null | undefined> => {
  if (programId === undefined) return null;
  const program = await findProgram(world.database.shortReads, programId, { now: world.clock.now() });
  if (!program || !(await isActive(world.database.shortReads, program.organization_id))) return undefined;
  const { id, date_start, date_end, group_flights, window_arrive, window_depart } = program;
  return { id, date_start, date_end, group_flights, window_arrive, window_depart };
};

const startDay = (
  world: World,
  { query, passengers, searcher, limitedBy }: LandingSearch,
  { program, isPatient }: { readonly program: ProgramTimes | null; readonly isPatient: boolean },
): Promise<Started> => {
  const request = searchRequest(query, surroundingsAt(world.clock.now()), passengers);
  if (!request.ok) return Promise.resolve(refuse({ code: 'invalid', ...request.error }));
  if (tooMany(world, request.value)) return Promise.resolve(refuse({ code: 'too-many-passengers' }));
  const visit = {
    organizationId: null,
    contactId: searcher.userId,
    isLanding: true,
    currency: personalCurrency,
    program,
  };
  return startSearch(world, { searcher, limitedBy, query: { ...request.value, ...visit }, frozen, isPatient });
};

/**
 * Starts, joins or continues a search of a landing page.
 * @returns `invalid` with a sentence for each wrong field, `too-many-passengers` above what suppliers sell at once
 * @see FLT-04, FLT-25
 */
export const startLandingSearch = async (world: World, search: LandingSearch): Promise<Started> => {
  const { query, passengers, searcher } = search;
  const request = searchRequest(query, surroundingsAt(world.clock.now()), passengers);
  if (!request.ok) return refuse({ code: 'invalid', ...request.error });
  const [flights = [], prices = []] = [query['outbound-flight'], query['outbound-price']];
  if (flights.length > 0 || prices.length > 0)
    return startNextLeg(world, searcher, { request: request.value, flights, prices });
  const program = await timesOf(world, query.program);
  if (program === undefined) return refuse({ code: 'invalid', errors: { program: 'This program no longer exists' } });
  // The requested day first, because the visitor waits for it and the other days may exceed the limit.
  const asked = await startDay(world, search, { program, isPatient: false });
  if (!asked.ok || !query.flexibility || query.depart === undefined) return asked;
  const { depart } = query;
  const daysAround = Math.min(query.flexibility, mostDaysAround);
  const around = await startDaysAround({ day: depart, daysAround }, (day) =>
    startDay(world, { ...search, query: { ...query, depart: day } }, { program, isPatient: true }),
  );
  const askedId = asked.value.id;
  return ok({ id: await saveDays(world, searcher, { days: [...around, { depart, searchId: askedId }], askedId }) });
};
