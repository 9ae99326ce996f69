/** The Duffel adapter against a server on loopback, for tests: quiet, and without pauses. */
import type { CallContext } from '#domain/kit/outcome.ts';
import { silentLog } from '#platform/log.ts';
import { type DuffelFlightsOptions, makeDuffelFlights } from '#suppliers/duffel/flights.ts';
import type { BookFlight, FlightQuery, FlightSupplier, Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import { type DuffelServer, startDuffelServer } from './duffel-server.ts';
import { flightQuery, offersOf } from './sandbox-flights.ts';

export const duffelNow = new Date('2026-09-01T09:30:00Z');
export const duffelOneWay: FlightQuery = flightQuery('JFK-LHR', ['2026-09-29']);

export const duffelTraveler: Passenger = {
  givenName: 'Sam',
  middleName: 'Lee',
  familyName: 'Rivera',
  bornOn: '1988-02-29',
  sex: 'm',
  email: 'sam@acme.example',
  phone: '+12125550100',
  passport: null,
};

export type DuffelSubject = {
  readonly server: DuffelServer;
  readonly supplier: FlightSupplier;
  /** The same, with a short time limit for reads. */
  readonly impatient: FlightSupplier;
  readonly context: CallContext;
  /** How many offers were not shown, by reason. */
  readonly drops: Map<string, number>;
  /** An offer nobody has booked, with the command that books it. */
  readonly command: (
    attemptId: string,
    wanted?: (offer: SupplierOffer) => boolean,
    query?: FlightQuery,
  ) => Promise<BookFlight>;
};

/** A server and the adapter that talks to it; the caller closes the server. */
export const startDuffel = async (options: Partial<DuffelFlightsOptions> = {}): Promise<DuffelSubject> => {
  const server = await startDuffelServer(duffelNow);
  const drops = new Map<string, number>();
  const given: DuffelFlightsOptions = {
    accessToken: 'duffel_test_key',
    baseUrl: server.baseUrl,
    log: silentLog(),
    keyRefused: () => {},
    traceOf: async () => null,
    dropped: (reason, count) => drops.set(reason, (drops.get(reason) ?? 0) + count),
    random: () => 0.5,
    pauseMs: 0,
    ...options,
  };
  const supplier = makeDuffelFlights(given);
  const context: CallContext = { signal: new AbortController().signal, now: () => duffelNow };
  return {
    server,
    supplier,
    impatient: makeDuffelFlights({ ...given, readLimitMs: 300 }),
    context,
    drops,
    command: async (attemptId, wanted = () => true, query = duffelOneWay) => {
      const offer = (await offersOf(supplier, query, duffelNow)).find(wanted);
      if (!offer) throw new Error('nothing of this kind is on sale');
      return { attemptId, offer, expected: offer.total, passengers: [duffelTraveler], mode: 'instant' };
    },
  };
};
