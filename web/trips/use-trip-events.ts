import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** While a trip is being booked, the page also polls, in case an event is lost. */
const bookingLookMs = 10_000;
/**
 * After this time without a stream the page says so and polls instead. docs/screens.md#trip-page
 */
const lostAfterMs = 30_000;

export type Liveness = {
  readonly isLive: boolean;
  /** Counts the changes of the itineraries since the page was opened: "Itinerary updated". docs/screens.md#trip-page */
  readonly updates: number;
};

const begin: Liveness = { isLive: true, updates: 0 };

const isMessages = (queryKey: readonly unknown[]): boolean => queryKey[2] === 'messages';

/**
 * Reads again. A first load that is under way may have read the state from before the event, and would be kept: it is
 * given up and begins again.
 */
const readAgain = async (client: QueryClient, filters: QueryFilters): Promise<void> => {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
};

/** Reloads what an event says has changed. An event carries no data, so a missed one loses nothing. */
const reloads = (client: QueryClient, tripId: number) => {
  const queryKey = ['trip', tripId];
  return {
    all: () => void client.invalidateQueries({ queryKey }),
    messages: () => void readAgain(client, { queryKey, predicate: (query) => isMessages(query.queryKey) }),
    itineraries: () => void readAgain(client, { queryKey, predicate: (query) => !isMessages(query.queryKey) }),
  };
};

/**
 * Follows a trip: reloads what changed, and everything on every new connection. The other two kinds of event do not
 * matter here. TRIP-33 to TRIP-37
 * @param isBooking the trip is being booked
 */
export const useTripEvents = (tripId: number, isBooking: boolean): Liveness => {
  const client = useQueryClient();
  const [state, setState] = useState<Liveness>(begin);
  useEffect(() => {
    if (!isBooking) return;
    const looks = setInterval(reloads(client, tripId).itineraries, bookingLookMs);
    return () => clearInterval(looks);
  }, [client, tripId, isBooking]);
  useEffect(() => {
    const reload = reloads(client, tripId);
    let lost: ReturnType<typeof setTimeout> | undefined;
    let polls: ReturnType<typeof setInterval> | undefined;
    const stopWaiting = (): void => {
      clearTimeout(lost);
      clearInterval(polls);
      lost = undefined;
    };
    const connect = (): EventSource => {
      const opened = new EventSource(`/api/trips/${tripId}/subscribe`);
      opened.addEventListener('open', () => {
        stopWaiting();
        setState((before) => ({ ...before, isLive: true }));
        reload.all();
      });
      opened.addEventListener('trip_changed_itineraries', () => {
        setState((before) => ({ ...before, updates: before.updates + 1 }));
        reload.itineraries();
      });
      opened.addEventListener('trip_changed_messages', reload.messages);
      opened.addEventListener('error', () => {
        console.info('The trip’s event stream closed; it opens again by itself.');
        lost ??= setTimeout(pollInstead, lostAfterMs);
      });
      return opened;
    };
    let source = connect();
    const pollInstead = (): void => {
      setState((before) => ({ ...before, isLive: false }));
      polls = setInterval(() => {
        reload.all();
        // An event stream that the server refused does not reconnect by itself.
        if (source.readyState === EventSource.CLOSED) source = connect();
      }, lostAfterMs);
    };
    return () => {
      stopWaiting();
      source.close();
    };
  }, [client, tripId]);
  return state;
};
