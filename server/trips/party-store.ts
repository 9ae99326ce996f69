/** What a mail about a proposal says of its trip. */
import { sql } from 'kysely';
import type { Money } from '#domain/kit/money.ts';
import { bookingFeeOwed } from '#domain/payments/service-fee.ts';
import type { Db } from '#platform/db/database.ts';

export type TripParty = {
  /** The ages of the travelers under 18, as the request said; null: it did not. */
  readonly agesUnder18: readonly number[] | null;
  /** Charged once the trip is booked; null: none. */
  readonly bookingFee: Money | null;
};

type Row = {
  readonly organization_program_id: number | null;
  readonly booking_fee_minor: number | null;
  readonly is_deposit: boolean;
  readonly ages: readonly number[] | null;
};

/** @returns the party and the fee of a trip that was requested */
export const findTripParty = async (db: Db, tripId: number): Promise<TripParty> => {
  const { rows } = await sql<Row>`
    select t.organization_program_id, t.booking_fee_minor, t.is_deposit,
      (select r.ages_under_18 from lander_requests r where r.trip_id = t.id) as ages
    from trips t where t.id = ${tripId}`.execute(db);
  const [row] = rows;
  return { agesUnder18: row?.ages ?? null, bookingFee: row && !row.is_deposit ? bookingFeeOwed(row) : null };
};
