import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Db } from '#platform/db/database.ts';
import type { Disk } from '#platform/disk.ts';
import type { DomainRecords } from '#platform/dns/port.ts';
import type { TripEvents } from '#platform/events/trip-events.ts';
import type { Ids } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Passwords } from '#platform/passwords.ts';
import type { PaymentGateway } from '#platform/payments/port.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Tracing } from '#platform/tracing.ts';
import type { Wallets } from '#platform/wallet/port.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';
import type { SignedNews } from '#suppliers/news/port.ts';

/** Work that outlives the request that started it; shutdown waits for it or aborts it. */
export type Background = {
  run(work: (signal: AbortSignal) => Promise<void>): void;
  /** Aborts what still runs after the grace period, then waits for all of it. */
  stop(graceMs: number): Promise<void>;
};

/** Changes of booked flights in the sandbox world. */
export type SandboxAirline = {
  /**
   * Moves or cancels flights of an order.
   * @param attemptKey the supplier's name for the booking
   * @returns false when there is no such order or flight, or it is canceled
   */
  disrupt(
    attemptKey: string,
    disruption:
      | { readonly is: 'canceled' }
      | {
          readonly is: 'moved';
          /** Counted over the whole journey from 0. */
          readonly flight: number;
          readonly minutes: number;
          readonly number: string | null;
        },
    now: Date,
  ): Promise<boolean>;
  /** The notices due by now. Some are delivered again later. */
  takeNews(now: Date): Promise<readonly { readonly id: string; readonly orderRef: string }[]>;
};

/** Everything a verb may use, passed in. Created once by server/main.ts, and by tests/builders/test-world.ts. */
export type World = {
  readonly config: Config;
  readonly database: Database;
  /** The root handle; inside a transaction use the one you are given. */
  readonly db: Db;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Absent: calls are not traced. */
  readonly tracing?: Tracing;
  readonly jobs: Jobs;
  readonly tripEvents: TripEvents;
  readonly payments: PaymentGateway;
  readonly wallets: Wallets;
  /** Past the outbox, for a test mail only. Everything else uses queueMail. */
  readonly mailer: Mailer;
  /** Which program runs since when. */
  readonly release: { readonly version: string; readonly startedAt: Date };
  readonly domainRecords: DomainRecords;
  readonly flights: readonly FlightSupplier[];
  readonly hotels: readonly HotelSupplier[];
  /** The senders of webhooks; none when empty. */
  readonly news?: readonly SignedNews[];
  /** In the sandbox world only. */
  readonly airline?: SandboxAirline;
  readonly background: Background;
  /** Called by name before and after each commit and call of a booking, so that a test can kill the process there. */
  readonly faultPoint?: (name: string) => void;
};
