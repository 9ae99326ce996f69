/** What the reports are made of, as it is read from an organization's bookings. */
import type { Money } from '#domain/kit/money.ts';
import type { CalendarDate } from '../kit/calendar.ts';

export type TravelerFact = {
  readonly id: number;
  /** As in the passport, with middle names. */
  readonly name: string;
  /** Without them, as some tickets carry it. */
  readonly shortName: string;
};

type TripFact = {
  readonly tripId: number;
  readonly identifier: string;
  /** Whose trip it is; null for somebody who is no member. */
  readonly contactId: number | null;
  readonly contactName: string;
  /** By the number of the traveler. */
  readonly travelers: readonly TravelerFact[];
};

/** One booked flight number from take-off to landing. */
export type SegmentFact = TripFact & {
  readonly id: number;
  readonly bookedOn: CalendarDate;
  readonly airline: string;
  readonly airlineName: string;
  readonly number: string;
  readonly from: string;
  readonly to: string;
  /** Local wall clock at the airport, `YYYY-MM-DDTHH:mm`. */
  readonly departLocal: string;
  readonly arriveLocal: string;
  readonly minutes: number;
  readonly cabin: string;
  readonly fare: string;
  readonly status: string;
  readonly confirmations: readonly { readonly pnr: string; readonly airline: string }[];
  readonly tickets: readonly { readonly passenger: string; readonly number: string; readonly airline: string }[];
};

/** Something that was booked as one: a flight with all its slices, or a hotel stay. */
export type JourneyFact = TripFact & {
  readonly id: number;
  readonly description: string;
  readonly bookedOn: CalendarDate;
  readonly departsOn: CalendarDate | null;
  readonly returnsOn: CalendarDate | null;
  readonly from: string;
  readonly to: string;
  /** Of the first flight number. */
  readonly airlineName: string;
  readonly cabin: string;
  /** The local day on which each of its flights departs. */
  readonly flightDays: readonly CalendarDate[];
  /** Null: no policy applied. */
  readonly isWithin: boolean | null;
  /** What was charged for it less what was given back. */
  readonly charges: readonly Money[];
};

/** A voucher paid a part in place of the card: its amount stands below zero. */
export type ChargeCategory = 'flight' | 'hotel' | 'car' | 'fee' | 'voucher';

/** Money that was taken, or given back (then below zero). */
export type ChargeFact = TripFact & {
  readonly id: number;
  readonly on: CalendarDate;
  readonly departsOn: CalendarDate | null;
  readonly description: string;
  readonly merchant: string;
  readonly cardLast4: string | null;
  readonly category: ChargeCategory;
  readonly isRefund: boolean;
  readonly amount: Money;
};

export type MemberFact = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly userType: 0 | 1 | 2;
  readonly policyTitle: string | null;
};
