import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import {
  answerPaymentQuestion,
  openPaymentQuestion,
  type PaymentQuestion as Payment,
} from '#contract/payment-questions.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { useBank } from '#web/settings/billing/use-bank.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { AlertBox, FailedCall, NextAction } from '#web/ui/message-box.tsx';
import { paymentQuestionQuery } from '../trip-queries.ts';
import css from './question.module.css';

type Props = { readonly tripId: number; readonly payment: Payment };

/** The amount with its card: "412.00 USD with the card ending in 4242". */
const paidText = ({ amount, currency, card_last4: last4 }: Payment): string =>
  `${formatMoney({ minor: amount, currency })} with the card ending in ${last4}`;

/** After each of these the trip is loaded again: its state may have changed. */
const useAnswers = ({ tripId, payment }: Props) => {
  const client = useQueryClient();
  const { ask, dialog } = useBank();
  const params = { id: tripId };
  const onSettled = () => client.invalidateQueries({ queryKey: ['trip', tripId] });
  const confirm = useMutation({
    mutationFn: async (): Promise<'answered' | 'closed'> => {
      const question = await call(openPaymentQuestion, { params });
      const said = await ask(question, { minor: payment.amount, currency: payment.currency });
      if (!said.ok) throw said.error;
      if (said.value === 'answered') await call(answerPaymentQuestion, { params, body: { answer: 'answered' } });
      return said.value;
    },
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: () => call(answerPaymentQuestion, { params, body: { answer: 'cancel' } }),
    onSettled,
  });
  return { confirm, cancel, dialog };
};

const Question = (props: Props): JSX.Element => {
  const { payment } = props;
  const { confirm, cancel, dialog } = useAnswers(props);
  const [isLeaving, setIsLeaving] = useState(false);
  const isAnswered = confirm.data === 'answered';
  return (
    <div className={css.question}>
      <FailedCall failure={confirm.error ?? cancel.error} />
      <NextAction
        title={isAnswered ? 'Your bank is being asked' : 'Your bank asks you to confirm this payment'}
        detail={
          isAnswered
            ? 'This takes a few seconds. This page changes as soon as the bank answers. If it does not, confirm again.'
            : `${paidText(payment)}. Please confirm it by ${instantText(payment.confirm_by)}. Nothing is booked and nothing is charged until you do.`
        }
      >
        <AppButton look={isAnswered ? 'outlined' : 'first'} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm with Your Bank
        </AppButton>
        <AppButton look="outlined" onClick={() => setIsLeaving(true)}>
          Cancel Booking
        </AppButton>
      </NextAction>
      {dialog}
      <ConfirmDialog
        title="Cancel this booking?"
        confirm="Cancel Booking"
        isOpen={isLeaving}
        isBusy={cancel.isPending}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setIsLeaving(false) })}
      >
        Nothing is booked and nothing is charged. You can book again at any time, also with another card.
      </ConfirmDialog>
    </div>
  );
};

/** The bank of the card must ask its cardholder before anything is booked. docs/decisions/0039 */
export const PaymentQuestion = ({ tripId }: { tripId: number }): JSX.Element | null => {
  const { data } = useQuery(paymentQuestionQuery(tripId));
  const payment = data?.question;
  if (!payment) return null;
  if (payment.may_confirm) return <Question tripId={tripId} payment={payment} />;
  return (
    <AlertBox>
      The bank asks for a confirmation of {paidText(payment)} by {instantText(payment.confirm_by)}. The person who
      booked this trip can give it here.
    </AlertBox>
  );
};
