/**
 * The current price of the same flights: searched again, leg by leg, without a choice by the person.
 * docs/screens.md#wizard
 */
import { type FlightOption, type FlightPrice, type FlightSearchReply, readFlightSearch } from '#contract/flights.ts';
import { routeAfter } from '#domain/flights/instead.ts';
import type { LegChoice } from '#domain/flights/legs.ts';
import { nextPollDelayMs, type Polling, type PollingEvent, polling, startPolling } from '#domain/flights/polling.ts';
import { searchQuery } from '#domain/flights/search-query.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { beginSearch, type SearchQuery } from './parts/begin-search.ts';
import type { ChosenJourney, FlightSearch, Passengers, SearchedFor } from './search.ts';

type Event = PollingEvent<FlightSearchReply>;
type Asked = { readonly query: SearchQuery; readonly passengers: Passengers };

/** The search and the passengers that the flights were searched for. */
export type SearchedAs = {
  readonly search: FlightSearch;
  readonly searchedFor: SearchedFor;
  /** The passengers, once they are chosen. */
  readonly passengers?: Passengers;
  /** Only on a landing page. */
  readonly programId?: number | undefined;
};

/** The flights found again, up to the first unavailable one, or why the search failed. */
export type Repriced =
  | { readonly kind: 'found'; readonly journey: ChosenJourney }
  | { readonly kind: 'gone'; readonly kept: ChosenJourney }
  | { readonly kind: 'failed'; readonly detail: string };

const failed = (failure: ApiFailure): Event =>
  failure instanceof ApiProblem
    ? { type: 'refused', refusal: { code: failure.code, detail: failure.detail } }
    : { type: 'connection-lost' };

const nextEvent = async (state: Polling<FlightSearchReply>, { query, passengers }: Asked): Promise<Event> => {
  if (state.step !== 'searching') {
    const started = await attempt(beginSearch(query, passengers));
    return started.ok ? { type: 'created', id: started.value.id } : failed(started.error);
  }
  const asLanding = query['landing-page'] === undefined ? {} : { query: { 'landing-page': 'true' } };
  const read = await attempt(call(readFlightSearch, { params: { id: state.id }, ...asLanding }));
  return read.ok ? { type: 'answered', id: state.id, reply: read.value } : failed(read.error);
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows a search to its end, at the pace of domain/flights/polling.ts. */
const toItsEnd = async (asked: Asked): Promise<Polling<FlightSearchReply>> => {
  let state: Polling<FlightSearchReply> = startPolling;
  for (let delayMs = nextPollDelayMs(state); delayMs !== null; delayMs = nextPollDelayMs(state)) {
    await wait(delayMs);
    state = polling(state, await nextEvent(state, asked));
  }
  return state;
};

/**
 * Follows a search to its end.
 * @param outbound of a nearby airport: it is searched beside the list again, which decides about the policy
 */
const followed = async (asked: Asked, outbound: FlightOption | null): Promise<Polling<FlightSearchReply>> => {
  const list = await toItsEnd(asked);
  const { depart_instead: from, arrive_instead: to, legs = [] } = outbound ?? {};
  if (list.step !== 'finished' || (from === undefined && to === undefined)) return list;
  const query: SearchQuery = {
    ...asked.query,
    ...(from !== undefined && { 'near-from': legs[0]?.airport_depart_iata }),
    ...(to !== undefined && { 'near-to': legs.at(-1)?.airport_arrive_iata }),
    'near-search': list.id,
  };
  return toItsEnd({ ...asked, query });
};

/** What makes a fare the same one; its price may be another. */
const fareFields = [
  'fare',
  'cabin',
  'bag_carry_on_count',
  'bag_checked_count',
  'change_rule',
  'is_refundable',
] as const satisfies readonly (keyof FlightPrice)[];

const sameAs = ({ option, price }: LegChoice, reply: FlightSearchReply): LegChoice | null => {
  const found = reply.flights.find(({ signature }) => signature === option.signature);
  const again = found?.prices.find(
    (other) => other.amount > 0 && fareFields.every((field) => other[field] === price[field]),
  );
  return found && again ? { option: found, price: again } : null;
};

/**
 * Finds the chosen flights and fares again with prices that have not expired.
 * @param journey the choice; its prices may have expired
 */
export const repriceJourney = async (
  { search, searchedFor, passengers = null, programId }: SearchedAs,
  journey: ChosenJourney,
): Promise<Repriced> => {
  const again: LegChoice[] = [];
  for (const choice of journey) {
    const query = searchQuery({
      form: routeAfter(search.form, again[0]?.option),
      cabin: search.cabin,
      party: { adults: search.pax, children: 0, infants: 0 },
      ...searchedFor,
      programId,
      chosen: {
        flights: again.map(({ option }) => option.signature),
        prices: again.map(({ price }) => price.signature),
      },
    });
    const state = await followed({ query, passengers }, again.length === 0 ? choice.option : null);
    if (state.step === 'refused') return { kind: 'failed', detail: state.refusal.detail ?? 'Please search again.' };
    const found = state.step === 'finished' ? sameAs(choice, state.reply) : null;
    if (found === null) return { kind: 'gone', kept: again };
    again.push(found);
  }
  return { kind: 'found', journey: again };
};
