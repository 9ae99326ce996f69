/** The confirmation code and the tickets of one flight. */
import type { AppendixFlight } from '#contract/trips.ts';

export type FlightCodes = {
  readonly pnr: string | null;
  readonly tickets: readonly { readonly name: string; readonly number: string }[];
};

export type Confirmation = {
  readonly is_flight: boolean;
  readonly route: string;
  readonly confirmations: readonly {
    readonly pnr: string | null;
    readonly airline: string | null;
    readonly provider: string;
  }[];
  readonly etickets: readonly {
    readonly passport_first_name: string;
    readonly passport_last_name: string;
    readonly eticket: string | null;
  }[];
};

/** @returns null: nothing is booked for this flight, or the reader may not see it */
export const codesOf = (flight: AppendixFlight, confirmations: readonly Confirmation[]): FlightCodes | null => {
  const bookings = confirmations.filter((booking) => booking.is_flight);
  const codes = bookings.flatMap((booking) => booking.confirmations.map((code) => ({ booking, ...code })));
  // A split ticket has one code per airline. A codeshare's code is listed under the airline that sold it.
  const own =
    codes.find(({ airline }) => airline === flight.airline_title) ??
    codes.find(({ airline }) => airline === flight.airline_title_op) ??
    codes[0];
  if (!own) return null;
  const tickets = own.booking.etickets.flatMap((ticket) =>
    ticket.eticket === null
      ? []
      : [{ name: `${ticket.passport_first_name} ${ticket.passport_last_name}`, number: ticket.eticket }],
  );
  return { pnr: own.pnr, tickets };
};
