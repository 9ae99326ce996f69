import { startTransition, useEffect, useReducer } from 'react';
import { type FlightSearchReply, readFlightSearch } from '#contract/flights.ts';
import { nextPollDelayMs, type Polling, type PollingEvent, polling, startPolling } from '#domain/flights/polling.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import type { Passengers } from '../search.ts';
import { beginSearch, type SearchQuery } from './begin-search.ts';

export type FlightPolling = Polling<FlightSearchReply>;
type SearchEvent = PollingEvent<FlightSearchReply>;

const failed = (failure: ApiFailure): SearchEvent =>
  failure instanceof ApiProblem
    ? { type: 'refused', refusal: { code: failure.code, detail: failure.detail, errors: failure.errors } }
    : { type: 'connection-lost' };

/** Makes the next call for the search's state. */
type Asked = { readonly query: SearchQuery; readonly passengers: Passengers };

const nextCall = async (
  state: FlightPolling,
  { query, passengers }: Asked,
  signal: AbortSignal,
): Promise<SearchEvent> => {
  if (state.step === 'starting') {
    const started = await attempt(beginSearch(query, passengers, signal));
    return started.ok ? { type: 'created', id: started.value.id } : failed(started.error);
  }
  const id = state.step === 'refused' ? '' : state.id;
  // FLT-05: a search that a landing page started must be read as a landing page.
  const asLanding = query['landing-page'] === undefined ? {} : { query: { 'landing-page': 'true' } };
  const read = await attempt(call(readFlightSearch, { params: { id }, ...asLanding }, { signal }));
  return read.ok ? { type: 'answered', id, reply: read.value } : failed(read.error);
};

/**
 * Starts a search and follows it to its end. domain/flights/polling.ts decides when to call and when to stop. A search
 * that was followed before (the person returns to a leg) continues from its last state.
 * @param query of this search; a component shows only one search, so set the search as its key
 * @param passengers the same for all searches of a page; null: only their number is known
 * @param kept the states of this page's earlier searches, by query; this hook writes them
 */
export const useFlightSearch = (
  query: SearchQuery,
  kept: Map<string, FlightPolling>,
  passengers: Passengers = null,
): FlightPolling => {
  const key = JSON.stringify(query);
  const [state, dispatch] = useReducer<FlightPolling, [SearchEvent]>(polling, kept.get(key) ?? startPolling);

  useEffect(() => {
    kept.set(key, state);
    const delayMs = nextPollDelayMs(state);
    if (delayMs === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void nextCall(state, { query, passengers }, stop.signal).then(
        (event) => {
          // Hundreds of flights are rendered in small steps, so that the page stays responsive.
          if (!stop.signal.aborted) startTransition(() => dispatch(event));
        },
        (thrown: unknown) => {
          // Leaving before the answer aborts the call: that is no error.
          if (!stop.signal.aborted) throw thrown;
        },
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [state, key, query, passengers, kept]);

  return state;
};
