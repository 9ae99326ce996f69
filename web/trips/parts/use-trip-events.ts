import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nowMs } from '#web/kit/clock.ts';

/** A stream that stays away this long is said to be lost, and the view asks by itself instead. V5 */
const lostAfterMs = 30_000;

export type Liveness = {
  readonly isLive: boolean;
  /** When the view last heard from the server, milliseconds since 1970. */
  readonly updatedAtMs: number;
  /** Counts what arrived since the page was opened: "Itinerary updated". */
  readonly updates: number;
};

/**
 * Follows a trip: what changed is asked for again. An event carries no data, so a missed one loses nothing;
 * on every new connection the view asks again. TRIP-33 to TRIP-37
 */
export const useTripEvents = (tripId: number): Liveness => {
  const client = useQueryClient();
  const [state, setState] = useState<Liveness>(() => ({ isLive: true, updatedAtMs: nowMs(), updates: 0 }));
  useEffect(() => {
    const reload = (isUpdate: boolean): void => {
      void client.invalidateQueries({ queryKey: ['trip', tripId] });
      setState((before) => ({ isLive: true, updatedAtMs: nowMs(), updates: before.updates + (isUpdate ? 1 : 0) }));
    };
    const source = new EventSource(`/api/trips/${tripId}/subscribe`);
    let lost: ReturnType<typeof setTimeout> | undefined;
    let polls: ReturnType<typeof setInterval> | undefined;
    const found = (): void => {
      clearTimeout(lost);
      clearInterval(polls);
      lost = undefined;
    };
    source.addEventListener('open', () => {
      found();
      reload(false);
    });
    source.addEventListener('trip_changed_itineraries', () => reload(true));
    source.addEventListener('trip_changed_messages', () => reload(true));
    source.addEventListener('error', () => {
      console.info('The trip’s event stream closed; it opens again by itself.');
      lost ??= setTimeout(() => {
        setState((before) => ({ ...before, isLive: false }));
        polls = setInterval(() => void client.invalidateQueries({ queryKey: ['trip', tripId] }), lostAfterMs);
      }, lostAfterMs);
    });
    return () => {
      found();
      source.close();
    };
  }, [client, tripId]);
  return state;
};
