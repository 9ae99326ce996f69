import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whoever waits for a ticket does not hang on one event: what is being booked is asked for as well. */
const bookingLookMs = 10_000;
/**
 * A stream that stays away this long is said to be lost, and the view asks by itself instead. docs/screens.md#trip-page
 */
const lostAfterMs = 30_000;

export type Liveness = {
  readonly isLive: boolean;
  /** Counts the changes of the itineraries since the page was opened: "Itinerary updated". docs/screens.md#trip-page */
  readonly updates: number;
};

const begin: Liveness = { isLive: true, updates: 0 };

const isMessages = (queryKey: readonly unknown[]): boolean => queryKey[2] === 'messages';

/** Asks again for what an event says has changed; an event carries no data, so a missed one loses nothing. */
const reloads = (client: QueryClient, tripId: number) => {
  const queryKey = ['trip', tripId];
  return {
    all: () => void client.invalidateQueries({ queryKey }),
    messages: () => void client.invalidateQueries({ queryKey, predicate: (query) => isMessages(query.queryKey) }),
    itineraries: () => void client.invalidateQueries({ queryKey, predicate: (query) => !isMessages(query.queryKey) }),
  };
};

/**
 * Follows a trip: what changed is asked for again, and everything on every new connection. The other two kinds of
 * event are nobody's business here. TRIP-33 to TRIP-37
 * @param isBooking it is on its way to be booked
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
        // A stream that the server refused does not open again by itself.
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
