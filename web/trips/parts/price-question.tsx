import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { toDecimal } from '#contract/kit/money.ts';
import { pages } from '#contract/pages.ts';
import { approvalReasonMaxLength, confirmPrice, type Trip } from '#contract/trips.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { ApiProblem, call } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FailedCall, NextAction } from '#web/ui/message-box.tsx';
import css from './question.module.css';

const reasonMissing = 'Please say why this trip is needed; the approver reads it';

const isReasonAsked = (error: Error | null): boolean => error instanceof ApiProblem && error.code === 'reason-required';

const voucherSentence = ({ voucher_to_confirm, card_to_confirm, total_currency: currency }: Trip): string | null => {
  if (voucher_to_confirm === null) return null;
  const [voucher, card] = [voucher_to_confirm, card_to_confirm ?? 0].map((minor) => formatMoney({ minor, currency }));
  return `Your voucher pays ${voucher} of it, your card ${card}.`;
};

/**
 * The price changed before the ticket was issued: book at the new price, or cancel. docs/booking.md#submit;
 * docs/screens.md#trip-page
 */
export const PriceQuestion = ({ trip }: { trip: Trip }): JSX.Element | null => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const book = useMutation({
    mutationFn: (minor: number) =>
      call(confirmPrice, {
        params: { id: trip.id },
        body: {
          confirmed_amount: toDecimal(minor, trip.total_currency),
          confirmed_currency: trip.total_currency,
          ...(reason.trim() !== '' && { approval_reason: reason.trim() }),
          ...(trip.voucher_to_confirm !== null && {
            voucher_amount: toDecimal(trip.voucher_to_confirm, trip.total_currency),
          }),
        },
      }),
    // Also after a refusal: the price may have changed again.
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', trip.id] }),
  });
  const minor = trip.price_to_confirm;
  if (minor === null) return null;
  const now = formatMoney({ minor, currency: trip.total_currency });
  return (
    <div className={css.question}>
      {!isReasonAsked(book.error) && <FailedCall failure={book.error} />}
      {isReasonAsked(book.error) && (
        <TextArea
          name="approval_reason"
          label="Why is this trip needed?"
          hint="At the new price your travel policy asks for approval; the approver reads this."
          rows={3}
          maxLength={approvalReasonMaxLength}
          value={reason}
          error={reasonMissing}
          onChange={setReason}
        />
      )}
      <NextAction
        title={`Confirm the new price, ${now}`}
        detail={[
          voucherSentence(trip),
          'Nothing is booked and nothing is charged until you do. You can also choose again.',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <AppButton look="first" isBusy={book.isPending} onClick={() => book.mutate(minor)}>
          Book at {now}
        </AppButton>
        <PageLink className={buttonClass('outlined')} to={pages.newTrip()}>
          Choose Again
        </PageLink>
      </NextAction>
    </div>
  );
};
