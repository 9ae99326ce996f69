import type { Reader } from './settings-reader.ts';

/** What may be booked before an expert looks; each 0: no limit. docs/threats.md#runaway-bookings */
export type SpendingSettings = {
  /** What the cards of one payer may be charged within 24 hours, in US dollars; other currencies by their rate. */
  readonly dailyCapUsd: number;
  /** Bookings of one person within an hour. */
  readonly bookingsPerHour: number;
  /** Bookings within an hour that the cards of one payer are charged for. */
  readonly payerBookingsPerHour: number;
};

const dailyCapDefaultUsd = { real: 25_000, sandbox: 1_000_000 } as const;

/** @param isReal the world where money is real has a lower cap */
export const readSpending = (read: Reader, isReal: boolean): SpendingSettings => ({
  dailyCapUsd: read.integer('DAILY_CAP', dailyCapDefaultUsd[isReal ? 'real' : 'sandbox'], 0, 1_000_000_000),
  bookingsPerHour: read.integer('BOOKINGS_PER_HOUR', 1_000, 0, 1_000_000_000),
  payerBookingsPerHour: read.integer('PAYER_BOOKINGS_PER_HOUR', 2_000, 0, 1_000_000_000),
});
