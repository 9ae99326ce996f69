/** What the request says that a search and its results need: where it begins, who flies, and the program. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DeskAsked } from '#contract/desk-asked.ts';
import type { Trip } from '#contract/trips.ts';
import { markOptions, sliceOf } from '#domain/landers/mark-options.ts';
import { type FitMark, optionFits } from '#domain/landers/option-fit.ts';
import { passengersAsked } from '#domain/requests/asked-party.ts';
import type { FlightsPart, Flyers } from '#web/checkout/chosen-parts.ts';
import { attempt } from '#web/kit/api.ts';
import { deskAskedQuery } from '#web/trips/asked-query.ts';

/** The passengers with their ages; null: only their number is known. */
const flyersOf = (asked: DeskAsked | undefined, flights: FlightsPart | null): Flyers | null => {
  if (!asked || !flights) return null;
  const { form, pax } = flights.search;
  const passengers = passengersAsked(asked, { pax, lastDay: form.legs.at(-1)?.depart ?? null });
  return passengers && { ids: asked.travelers.map(({ id }) => id), passengers };
};

const fitsOf = (asked: DeskAsked | undefined, flights: FlightsPart | null): readonly FitMark[] =>
  asked?.program && flights?.step === 'chosen'
    ? optionFits(
        asked.program,
        flights.chosen.map(({ option }) => sliceOf(option)),
        asked.flight_type,
      )
    : [];

/** @param flights as chosen so far; null: none */
export const useAsked = (trip: Trip, flights: FlightsPart | null) => {
  const client = useQueryClient();
  const { data: asked, error, refetch, isPending } = useQuery(deskAskedQuery(trip.id));
  const program = asked?.program ?? null;
  const legCount = flights?.search.form.legs.length ?? 0;
  // A new search form is a new object at each key; the same party and form must stay the same passengers.
  const flyers = useMemo(() => flyersOf(asked, flights), [asked, flights]);
  const mark = useMemo(() => (program ? markOptions(program, legCount) : undefined), [program, legCount]);
  return {
    error,
    askAgain: (): void => void refetch(),
    /** Undefined while the request is loading; without it, prices are for adults. */
    flyers: isPending ? undefined : flyers,
    /** The same for the moment when a price is asked again. */
    loadFlyers: async (): Promise<Flyers | null> => {
      const known = await attempt(client.ensureQueryData(deskAskedQuery(trip.id)));
      return known.ok ? flyersOf(known.value, flights) : null;
    },
    mark,
    fits: fitsOf(asked, flights),
    /** Where the search begins; null: the request does not say. */
    start: async (): Promise<DeskAsked['start']> => {
      const known = await attempt(client.ensureQueryData(deskAskedQuery(trip.id)));
      return known.ok ? known.value.start : null;
    },
  };
};
