/** The Rapid adapter against a server on loopback, for tests: quiet, and without pauses. */
import type { CallContext } from '#domain/kit/outcome.ts';
import { silentLog } from '#platform/log.ts';
import type { BookStay, HotelSupplier, StayQuery, StayRate } from '#suppliers/hotels/port.ts';
import { makeRapidHotels, type RapidHotelsOptions } from '#suppliers/rapid/hotels.ts';
import { type RapidServer, rapidKeys, startRapidServer } from './rapid-server.ts';
import { areas } from './sandbox-hotels.ts';

export const rapidNow = new Date('2026-09-01T09:30:00Z');
/** Two rooms of different sizes in London. */
export const rapidQuery: StayQuery & { readonly areas: readonly (typeof areas.london)[] } = {
  areas: [areas.london],
  stay: { checkin: '2026-09-29', checkout: '2026-10-01', rooms: [2, 1] },
  currency: 'USD',
};

export type RapidSubject = {
  readonly server: RapidServer;
  readonly supplier: HotelSupplier;
  readonly context: CallContext;
  /** The same, with a short time limit for a missing answer. */
  readonly contextFor: (fault: unknown) => CallContext;
  /** How many rates were not shown, by reason. */
  readonly drops: Map<string, number>;
  /** The first suitable rate of a hotel, with the command that books it. */
  readonly command: (attemptId: string, isWanted?: (rate: StayRate) => boolean, hotelId?: string) => Promise<BookStay>;
};

export const rapidBilling = {
  givenName: 'Robin',
  familyName: 'Provider',
  line1: '100 Example Street',
  city: 'New York',
  stateProvinceCode: 'NY',
  postalCode: '10001',
  countryCode: 'US',
};

/** @param wallClock the machine's time, if it differs from the caller's */
export const rapidOptions = (server: RapidServer, wallClock = () => rapidNow): RapidHotelsOptions => ({
  ...rapidKeys,
  baseUrl: server.baseUrl,
  pictureOrigin: 'https://i.travelapi.com',
  customerIp: '203.0.113.7',
  wallClock,
  email: 'hotels@provider.example',
  billing: rapidBilling,
  log: silentLog(),
  keyRefused: () => {},
  dropped: () => {},
  readLimitMs: 10_000,
  random: () => 0.5,
  pauseMs: 0,
});

/** A server and the adapter that talks to it; the caller closes the server. */
export const startRapid = async (options: Partial<RapidHotelsOptions> = {}): Promise<RapidSubject> => {
  const server = await startRapidServer(rapidNow);
  const drops = new Map<string, number>();
  const supplier = makeRapidHotels({
    ...rapidOptions(server),
    dropped: (reason, count) => drops.set(reason, (drops.get(reason) ?? 0) + count),
    ...options,
  });
  const context: CallContext = { signal: new AbortController().signal, now: () => rapidNow };
  return {
    server,
    supplier,
    context,
    contextFor: (fault) => (fault === 'hang' ? { ...context, signal: AbortSignal.timeout(300) } : context),
    drops,
    command: async (attemptId, isWanted = () => true, hotelId = '11775755') => {
      const detail = await supplier.detail(hotelId, rapidQuery, context);
      const rate = detail.ok ? detail.value.rooms.flatMap(({ rates }) => rates).find(isWanted) : undefined;
      if (!rate) throw new Error('nothing of this kind is on sale');
      const { totalMinor: minor, currency } = rate.price;
      return {
        attemptId,
        rateRef: rate.ref,
        expected: { minor, currency },
        guests: rapidQuery.stay.rooms.map(() => ({ givenName: 'Sam', familyName: 'Rivera' })),
        email: 'sam@acme.example',
        phone: '+12125550100',
      };
    },
  };
};
