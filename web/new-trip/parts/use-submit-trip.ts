/** Book Now: the request, its one key, and every answer that is not a trip. docs/booking.md#submit */
import { type Money, toDecimal } from '#domain/kit/money.ts';
import type { TripRequest } from '#domain/new-trip/trip-request.ts';
import { useSubmission } from '#web/checkout/use-submission.ts';
import { useBank } from '#web/settings/billing/use-bank.tsx';
import type { Booking } from './booking.ts';
import type { NewTripDraft } from './draft.ts';

export type Made = {
  readonly tripId: number;
  readonly isSelfBook: boolean;
  readonly message: string | null;
  /** It waits for an approval; undefined: not known, because the page was loaded again. */
  readonly isAsking?: boolean;
};

type Draft = {
  readonly draft: NewTripDraft;
  readonly setDraft: (change: (before: NewTripDraft) => NewTripDraft) => void;
  /** As the person sees it. */
  readonly serviceFee: Money;
};

/** The server refuses the request if the fee is another one by now. */
const withFee = (request: TripRequest, { minor, currency }: Money): TripRequest =>
  request.isSelfBook || (request.trip_type ?? 'standard') !== 'standard'
    ? request
    : { ...request, service_fee: toDecimal(minor, currency) };

/** Sends a trip request; its key is kept with the draft. */
export const useSubmitTrip = ({ draft, setDraft, serviceFee }: Draft) => {
  const { sendPastBank, dialog } = useBank();
  const { submission, submit, clear } = useSubmission({
    sent: draft.sent,
    onSent: (sent) => setDraft((before) => ({ ...before, sent })),
  });
  // Only the service fee is charged while the person waits at the page; the repeated request finds it confirmed.
  const submitTrip = (asked: TripRequest, send: Booking['send']) => {
    const request = withFee(asked, serviceFee);
    return submit(request, (key) => sendPastBank(() => send(request, key), serviceFee));
  };
  return { submission, submit: submitTrip, bankDialog: dialog, clear };
};
