/** The adapter of Duffel's stays against a server on loopback, for tests: quiet, and without pauses. */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { silentLog } from '#platform/log.ts';
import { type DuffelStaysOptions, makeDuffelStays } from '#suppliers/duffel/stays.ts';
import type { BookStay, HotelSupplier, StayRate } from '#suppliers/hotels/port.ts';
import { type DuffelServer, startDuffelServer } from './duffel-server.ts';
import { duffelNow } from './duffel-supplier.ts';
import { areas } from './sandbox-hotels.ts';

export const stayQuery = {
  areas: [areas.london],
  stay: { checkin: '2026-10-06', checkout: '2026-10-09', rooms: [2] },
  currency: 'GBP',
};

export type StaysSubject = {
  readonly server: DuffelServer;
  readonly supplier: HotelSupplier;
  /** The same, with a short time limit for reads. */
  readonly impatient: HotelSupplier;
  readonly context: CallContext;
  /** How many rates and properties were not shown, by reason. */
  readonly drops: Map<string, number>;
  /** The rates of a property, the cheapest first. */
  readonly rates: (propertyId?: string) => Promise<readonly StayRate[]>;
  /** The command that books the cheapest rate of the first hotel. */
  readonly command: (attemptId: string) => Promise<BookStay>;
};

/** @throws Error when there is no value */
export const stayValue = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
};

/** A server and the adapter that talks to it; the caller closes the server. */
export const startStays = async (options: Partial<DuffelStaysOptions> = {}): Promise<StaysSubject> => {
  const server = await startDuffelServer(duffelNow);
  const drops = new Map<string, number>();
  const given: DuffelStaysOptions = {
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
  const supplier = makeDuffelStays(given);
  const context: CallContext = { signal: new AbortController().signal, now: () => duffelNow };
  const rates: StaysSubject['rates'] = async (propertyId = 'acc_house1') =>
    stayValue(await supplier.detail(propertyId, stayQuery, context)).rooms.flatMap((room) => room.rates);
  return {
    server,
    supplier,
    impatient: makeDuffelStays({ ...given, readLimitMs: 300 }),
    context,
    drops,
    rates,
    command: async (attemptId) => {
      const [rate] = await rates();
      if (!rate) throw new Error('nothing is on sale');
      return {
        attemptId,
        rateRef: rate.ref,
        expected: { minor: rate.price.totalMinor, currency: rate.price.currency },
        guests: [{ givenName: 'Sam', familyName: 'Rivera' }],
        email: 'sam@acme.example',
        phone: '+12125550100',
      };
    },
  };
};
