import type * as calls from '#contract/cancellations.ts';
import type { Refusal } from '#contract/refusals.ts';
import { formatMoney, toMinor } from '#domain/kit/money.ts';
import { writtenFor } from '#domain/kit/reader.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { CancellationKind } from '#domain/trips/cancellation.ts';
import { transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { withdrawRequest } from '#server/approvals/withdraw-request.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { endRequest } from '#server/requests/end-request.ts';
import { customerMails, deskMail } from './parts/mails.ts';
import { cancellationTerms, type Terms } from './parts/terms.ts';

type CancelCall = Call<typeof calls.cancelTrip>;

/**
 * Cancels a trip at any stage, at no higher loss than the caller was shown. The worker cancels bookings and asks their
 * suppliers again. Returned money is refunded like every refund. Canceling a canceled trip changes nothing.
 * docs/decisions/0048
 */
export const cancelTrip: Verb<typeof calls.cancelTrip> = async (world, call) => {
  const asked = { actor: call.actor, tripId: call.params.id };
  const terms = await cancellationTerms(world, asked);
  if (!terms.ok) return terms;
  const { kind, view, isDone } = terms.value;
  if (isDone) return ok(undefined);
  const dearer = writtenFor(call.reader(), () => notAgreed(call, terms.value));
  if (kind !== null && dearer) return refuse(dearer);
  if (kind !== null && (await acts[kind](world, call))) return ok(undefined);
  // Somebody else may have canceled it meanwhile, which is just as good.
  const meanwhile = await cancellationTerms(world, asked);
  if (meanwhile.ok && meanwhile.value.isDone) return ok(undefined);
  return refuse({ code: 'conflict', detail: kind === null ? view.sentence : changed });
};

/** Whether the loss is higher than the one shown. */
const notAgreed = ({ body }: CancelCall, { view: { kept, currency, fee } }: Terms): Refusal | null => {
  if (body.currency !== currency)
    return {
      code: 'invalid',
      detail: `This trip is paid in ${currency}.`,
      errors: { currency: `Paid in ${currency}` },
    };
  const isDearer =
    kept > toMinor(body.kept, currency) || (fee?.amount ?? 0) > (fee ? toMinor(body.fee, fee.currency) : 0);
  if (!isDearer) return null;
  const lost = [
    ...(kept > 0 ? [`${formatMoney({ minor: kept, currency })} are not refunded`] : []),
    ...(fee ? [`our fee is ${formatMoney({ minor: fee.amount, currency: fee.currency })}`] : []),
  ];
  return {
    code: 'conflict',
    detail: `Canceling costs more now: ${lost.join(', and ')}. Nothing was canceled. Please look at the amounts and confirm again.`,
  };
};

const changed = 'The trip has just changed, so nothing was canceled. Please look at it as it is now.';

/** Each runs in its own transaction; false: the trip has changed its state meanwhile, and nothing was written. */
const acts: Readonly<Record<CancellationKind, (world: World, call: CancelCall) => Promise<boolean>>> = {
  booked: (world, { actor, params }) =>
    transact(world.db, async (tx) => {
      const why = `asked for by user ${actor.userId}`;
      if ((await cancelBooking(world, tx, params.id, why)) !== 'canceling') return false;
      await emitTripEvent(tx, { tripId: params.id, kind: 'trip_changed_itineraries' });
      return true;
    }),
  waiting: (world, { actor, params }) => withdrawRequest(world, { tripId: params.id, actor }),
  request: (world, { actor, params }) =>
    transact(world.db, async (tx) => {
      const ended = await endRequest(tx, params.id);
      if (!ended) return false;
      const { supportEmail, publicUrl } = world.config;
      const canceled = { ...ended, by: actor };
      // An expert who cancels for the customer needs no mail.
      if (!actor.isExpert) await queueMail(tx, deskMail(canceled, { to: supportEmail, publicUrl }));
      await queueWritten(tx, () => customerMails(canceled, { publicUrl }));
      return true;
    }),
};
