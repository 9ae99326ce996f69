import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import {
  capReasonMaxLength,
  capReasonMinLength,
  mostDailyCapUsd,
  type OrganizationCap,
  raiseDailyCap,
} from '#contract/daily-caps.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { numberText } from '#domain/kit/reader.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

type Props = {
  /** Null: the dialog is closed. */
  readonly organization: OrganizationCap | null;
  readonly onClose: () => void;
  /** Called with a sentence that says what was done. */
  readonly onDone: (said: string) => void;
};

type Problems = { readonly amount?: string | undefined; readonly reason?: string | undefined };

const amountProblem = (typed: string, cap: number): string | undefined => {
  const amount = Number(typed);
  const isRight = /^\d{1,9}$/.test(typed) && amount > cap && amount <= mostDailyCapUsd;
  return isRight
    ? undefined
    : `Please use a whole amount above ${numberText(cap)} and up to ${numberText(mostDailyCapUsd)}`;
};

/** Asks for the new cap and a reason, which is kept for later reviews. docs/decisions/0045 */
export const RaiseCapDialog = ({ organization, onClose, onDone }: Props): JSX.Element => {
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { organization_id: id = 0, organization_name: name = '', cap_usd: cap = 0 } = organization ?? {};
  const raise = useMutation({
    mutationFn: () =>
      call(raiseDailyCap, { params: { id }, body: { cap_usd: Number(amount.trim()), reason: reason.trim() } }),
    onSuccess: ({ cap_usd: minor, until }) => {
      const raised = formatMoney({ minor: minor * 100, currency: 'USD' });
      onDone(`The cards of ${name} may be charged ${raised} a day until ${instantText(until)}.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'daily-caps'] }),
  });
  const submit = (): void => {
    const isShort = [...reason.trim()].length < capReasonMinLength;
    const found: Problems = {
      amount: amountProblem(amount.trim(), cap),
      reason: isShort ? `Please give a reason of at least ${capReasonMinLength} characters` : undefined,
    };
    setProblems(found);
    if (!found.amount && !found.reason) raise.mutate();
  };
  return (
    <Dialog title={`Raise the daily limit of ${name}?`} isOpen={organization !== null} onClose={onClose}>
      <Stack isTight>
        <p>It holds for 24 hours and is written down with your name. Please ask the customer first.</p>
        <FailedCall failure={raise.error} />
        <TextField
          name="cap-amount"
          label="May be charged in 24 hours, in USD"
          hint={`Now ${numberText(cap)}`}
          inputMode="numeric"
          maxLength={9}
          data-autofocus
          value={amount}
          error={problems.amount}
          onChange={setAmount}
        />
        <TextArea
          name="cap-reason"
          label="Reason"
          value={reason}
          maxLength={capReasonMaxLength}
          rows={3}
          error={problems.reason}
          onChange={setReason}
        />
        <Actions>
          <AppButton onClick={onClose}>Cancel</AppButton>
          <AppButton look="first" isBusy={raise.isPending} onClick={submit}>
            Raise
          </AppButton>
        </Actions>
      </Stack>
    </Dialog>
  );
};
