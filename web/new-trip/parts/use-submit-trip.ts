/** Book Now: the request, its one key, and every answer that is not a trip. docs/booking.md#submit */
import type { TripRequest } from '#domain/new-trip/trip-request.ts';
import { serviceFee } from '#domain/payments/service-fee.ts';
import { useSubmission } from '#web/checkout/use-submission.ts';
import { useBank } from '#web/settings/billing/use-bank.tsx';
import type { Booking } from './booking.ts';
import type { NewTripDraft } from './draft.ts';

export type Made = {
  readonly tripId: number;
  readonly isSelfBook: boolean;
  readonly message: string | null;
};

type Draft = {
  readonly draft: NewTripDraft;
  readonly setDraft: (change: (before: NewTripDraft) => NewTripDraft) => void;
};

/** Sends a trip request; its key is kept with the draft. */
export const useSubmitTrip = ({ draft, setDraft }: Draft) => {
  const { sendPastBank, dialog } = useBank();
  const { submission, submit, clear } = useSubmission({
    sent: draft.sent,
    onSent: (sent) => setDraft((before) => ({ ...before, sent })),
  });
  // Only the service fee is charged while the person waits at the page; the repeated request finds it confirmed.
  const submitTrip = (request: TripRequest, send: Booking['send']) =>
    submit(request, (key) => sendPastBank(() => send(request, key), serviceFee));
  return { submission, submit: submitTrip, bankDialog: dialog, clear };
};
