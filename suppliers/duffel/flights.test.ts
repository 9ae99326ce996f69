import { afterAll } from 'vitest';
import type { CallContext } from '#domain/kit/outcome.ts';
import { silentLog } from '#platform/log.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { describeFlightPort } from '#suppliers/flights/port-suite.ts';
import { type DuffelServer, startDuffelServer } from '#tests/builders/duffel-server.ts';
import { flightQuery } from '#tests/builders/sandbox-flights.ts';
import { makeDuffelFlights } from './flights.ts';

const now = new Date('2026-09-01T09:30:00Z');
const servers: DuffelServer[] = [];

afterAll(async () => {
  for (const server of servers) await server.close();
});

/** The fake server uses the caller's clock, so both have the same time. */
const inStep = (supplier: FlightSupplier, server: DuffelServer): FlightSupplier => {
  const at = <T>({ now: read }: CallContext, call: () => T): T => {
    server.setClock(read());
    return call();
  };
  return {
    ...supplier,
    search: (query, c) => at(c, () => supplier.search(query, c)),
    reprice: (offer, c) => at(c, () => supplier.reprice(offer, c)),
    book: (command, c) => at(c, () => supplier.book(command, c)),
    payHeld: (ref, amount, c) => at(c, () => supplier.payHeld(ref, amount, c)),
    find: (attemptId, c) => at(c, () => supplier.find(attemptId, c)),
    quoteCancel: (ref, c) => at(c, () => supplier.quoteCancel(ref, c)),
    confirmCancel: (quote, c) => at(c, () => supplier.confirmCancel(quote, c)),
  };
};

describeFlightPort('Duffel, as it is spoken on loopback,', async () => {
  const server = await startDuffelServer(now);
  servers.push(server);
  const supplier = makeDuffelFlights({
    accessToken: 'duffel_test_key',
    baseUrl: server.baseUrl,
    log: silentLog(),
    keyRefused: () => {},
    traceOf: async () => null,
    dropped: () => {},
    random: () => 0.5,
    pauseMs: 0,
  });
  return {
    supplier: inStep(supplier, server),
    now: () => now,
    oneWay: flightQuery('JFK-LHR', ['2026-09-29']),
    roundTrip: flightQuery('JFK-LHR LHR-JFK', ['2026-09-29', '2026-10-06'], { adults: 2 }),
  };
});
