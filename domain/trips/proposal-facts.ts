/** A short summary of an option of a trip, so that several can be compared. docs/rules.md#proposals */
import type { AppendixAccommodation } from '#contract/accommodations.ts';
import type { AppendixTransport } from '#contract/extras.ts';
import type { AppendixFlight, ItinerariesReply, Itinerary } from '#contract/trips.ts';
import { clockTime, dayOffsetText } from '#domain/flights/times.ts';
import { counted } from '#domain/hotels/stay-text.ts';
import { shortDayName } from '#domain/kit/day-names.ts';

type Contents = Pick<Itinerary, 'schedule'>;
type Appendices = ItinerariesReply;

const itemsOf = <T extends { readonly id: number }>(
  { schedule }: Contents,
  itemType: Contents['schedule'][number]['itemType'],
  items: readonly T[],
): readonly T[] => {
  const ids = new Set(schedule.flatMap((item) => (item.itemType === itemType ? [item.itemId] : [])));
  return items.filter(({ id }) => ids.has(id));
};

/** One direction of the flights. */
export type SliceFacts = {
  /** "Tue 16 June 2026" */
  readonly day: string;
  /** "08:05 JFK – 20:10 LHR", followed by "+1 day" when it lands on another day. */
  readonly times: string;
  /** "Nonstop", "1 stop" */
  readonly stops: string;
  /** "British Airways 178, British Airways 5" */
  readonly flights: string;
};

const sliceFacts = (legs: readonly AppendixFlight[]): readonly SliceFacts[] => {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return [];
  const offset = dayOffsetText(first.time_depart, last.time_arrive);
  const start = `${clockTime(first.time_depart)} ${first.airport_depart_iata}`;
  const end = `${clockTime(last.time_arrive)} ${last.airport_arrive_iata}`;
  return [
    {
      day: shortDayName(first.time_depart.slice(0, 10)),
      times: `${start} – ${end}${offset === '' ? '' : ` ${offset}`}`,
      stops: legs.length === 1 ? 'Nonstop' : counted(legs.length - 1, 'stop'),
      flights: legs.map(({ airline_title, number }) => `${airline_title} ${number}`).join(', '),
    },
  ];
};

/** @returns the directions of an itinerary's flights in order */
export const slicesOf = (
  itinerary: Contents,
  { appendixFlights }: Pick<Appendices, 'appendixFlights'>,
): readonly SliceFacts[] =>
  [...Map.groupBy(itemsOf(itinerary, 'flight', appendixFlights), ({ slice_index }) => slice_index).entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, legs]) => sliceFacts(legs));

/** @returns the stays of an itinerary */
export const staysIn = (
  itinerary: Contents,
  { appendixAccommodations }: Pick<Appendices, 'appendixAccommodations'>,
): readonly AppendixAccommodation[] => itemsOf(itinerary, 'accommodation', appendixAccommodations);

/** @returns the cars and everything else that experts arrange */
export const extrasIn = (
  itinerary: Contents,
  { appendixTransports }: Pick<Appendices, 'appendixTransports'>,
): readonly AppendixTransport[] => itemsOf(itinerary, 'transport', appendixTransports);
