/** What a leg costs on the days around its own, for a person with an account. docs/decisions/0170 */
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mostDaysAround, onAnotherDay } from '#domain/flights/day-prices.ts';
import type { SearchQuery, SearchRequest } from '#domain/flights/search-request.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { accountSearcher } from '../searcher.ts';
import { cachesOf } from './caches.ts';
import { saveDays, startDaysAround } from './search-days.ts';

type Started = Result<{ readonly id: string }, Refusal>;

type Comparison = {
  readonly query: SearchQuery;
  /** The same query, checked. */
  readonly request: SearchRequest;
  /** Signatures of the flights chosen on the legs before. */
  readonly flights: readonly string[];
  /** Starts or joins the search of one day. @param isPatient every other search may go first */
  readonly startDay: (query: SearchQuery, isPatient: boolean) => Promise<Started>;
};

const invalid = (field: string, sentence: string): Started =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

/**
 * Starts a search for each day around the leg's own, and one for the day itself, which shares a recent answer. Skips
 * days that cannot be flown.
 * @returns `rate-limited` after too many comparisons of one person, `invalid` for a leg that the route does not have
 */
export const compareDays = async (
  world: World,
  actor: SignedInActor,
  { query, request, flights, startDay }: Comparison,
): Promise<Started> => {
  const leg = query['flexible-leg'] ?? 0;
  const day: CalendarDate | undefined = request.slices[leg]?.date;
  if (day === undefined) return invalid('flexible-leg', 'This route does not have that many flights');
  if (flights.length > leg) return invalid('outbound-flight', 'Only flights before the compared one can be named');
  const wait = cachesOf(world).comparisons.take(String(actor.userId));
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const asked = await startDay(query, false);
  if (!asked.ok) return asked;
  const daysAround = Math.min(query.flexibility ?? 0, mostDaysAround);
  const around = await startDaysAround({ day, daysAround }, (other) => startDay(onAnotherDay(query, leg, other), true));
  const days = [...around, { depart: day, searchId: asked.value.id }];
  const compared = { leg, flights };
  return ok({
    id: await saveDays(world, accountSearcher(actor.userId), { days, askedId: asked.value.id, compared }),
  });
};
