/** The facts that reports are made from, as read from an organization's bookings. */
import type { Money } from '#domain/kit/money.ts';
import type { CalendarDate } from '../kit/calendar.ts';

export type TravelerFact = {
  readonly id: number;
  /** As in the passport, with middle names. */
  readonly name: string;
  /** Without middle names, as some tickets have it. */
  readonly shortName: string;
};

type TripFact = {
  readonly tripId: number;
  readonly identifier: string;
  /** The member whose trip it is; null for a contact who is not a member. */
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

/** A single booking: a flight with all its slices, or a hotel stay. */
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
  /** The charges for it minus the refunds. */
  readonly charges: readonly Money[];
  /** Of one traveler on all its flights; null: not known of each. */
  readonly co2Grams: number | null;
};

/** A voucher pays a part instead of the card: its amount is negative. */
export type ChargeCategory = 'flight' | 'hotel' | 'car' | 'other' | 'fee' | 'voucher';

/** A charge, or a refund (then negative). */
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
