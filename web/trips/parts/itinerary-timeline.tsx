import type { JSX } from 'react';
import type { AppendixFlight, ItinerariesReply, Itinerary } from '#contract/trips.ts';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { type FlightCodes, FlightPass } from './flight-pass.tsx';
import css from './itinerary-timeline.module.css';

type Confirmation = {
  readonly booking_id: number;
  readonly confirmations: readonly { readonly pnr: string | null; readonly airline: string | null }[];
  readonly etickets: readonly {
    readonly passport_first_name: string;
    readonly passport_last_name: string;
    readonly eticket: string | null;
  }[];
};

type Props = {
  itinerary: Itinerary;
  flights: ItinerariesReply['appendixFlights'];
  confirmations: readonly Confirmation[];
};

const parts = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', weekday: 'short', timeZone: 'UTC' });
const dayParts = (date: string): { day: string; rest: string } => {
  const found = new Map(parts.formatToParts(new Date(`${date}T00:00:00Z`)).map((part) => [part.type, part.value]));
  return { day: found.get('day') ?? '', rest: `${found.get('month')}, ${found.get('weekday')}` };
};

const codesOf = (flight: AppendixFlight, confirmations: readonly Confirmation[]): FlightCodes | null => {
  const [booking] = confirmations;
  if (!booking) return null;
  // A split ticket has a code for each airline; a codeshare is found under the one that sold it.
  const own = booking.confirmations.find((entry) => entry.airline === flight.airline_title) ?? booking.confirmations[0];
  const tickets = booking.etickets.flatMap((ticket) =>
    ticket.eticket === null
      ? []
      : [{ name: `${ticket.passport_first_name} ${ticket.passport_last_name}`, number: ticket.eticket }],
  );
  return own ? { pnr: own.pnr, tickets } : null;
};

/** The trip as a line of days, each booked thing a pass. */
export const ItineraryTimeline = ({ itinerary, flights, confirmations }: Props): JSX.Element => {
  const byId = new Map(flights.map((flight) => [flight.id, flight]));
  const own = itinerary.schedule.flatMap((item) => {
    const flight = item.itemType === 'flight' && item.itemId !== null ? byId.get(item.itemId) : undefined;
    return flight ? [flight] : [];
  });
  const days = [...Map.groupBy(own, (flight) => flight.time_depart.slice(0, 10))];
  return (
    <>
      <h2>
        <VisuallyHidden>Itinerary</VisuallyHidden>
      </h2>
      <ol className={css.days}>
        {days.map(([date, list]) => {
          const { day, rest } = dayParts(date);
          return (
            <li key={date} className={css.day}>
              <h3>
                <b>{day}</b> {rest}
              </h3>
              <div className={css.passes}>
                {list.map((flight) => (
                  <FlightPass
                    key={flight.id}
                    flight={flight}
                    codes={itinerary.isBooked ? codesOf(flight, confirmations) : null}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
};
