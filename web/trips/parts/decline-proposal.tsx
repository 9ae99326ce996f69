import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { declineProposal, declineReasonMaxLength } from '#contract/proposals.ts';
import { call } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { CheckField, TextArea } from '#web/ui/field.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

type Props = {
  readonly tripId: number;
  readonly index: number;
  /** As people read it. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks before an option is declined, for why, and whether another is wanted. docs/screens.md#asking-first */
export const DeclineProposal = ({ tripId, index, number, isOpen, onClose }: Props): JSX.Element => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isAnotherWanted, setIsAnotherWanted] = useState(true);
  const decline = useMutation({
    mutationFn: () => {
      const body = { reason: reason.trim() === '' ? null : reason.trim(), is_another_wanted: isAnotherWanted };
      return call(declineProposal, { params: { id: tripId, index }, body });
    },
    onSuccess: onClose,
    // Also after a refusal: somebody may have chosen it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  const close = (): void => {
    decline.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Decline option ${number}?`}
      confirm="Decline"
      isOpen={isOpen}
      isBusy={decline.isPending}
      onClose={close}
      onConfirm={() => decline.mutate()}
    >
      <p>It can no longer be booked. Your travel experts read why in the messages of this trip.</p>
      <TextArea
        name="decline-reason"
        label="What does not suit you? (optional)"
        rows={3}
        maxLength={declineReasonMaxLength}
        value={reason}
        onChange={setReason}
      />
      <CheckField
        name="another"
        label="Please propose another option"
        isChecked={isAnotherWanted}
        onChange={setIsAnotherWanted}
      />
      <FailedCall failure={decline.error} />
    </ConfirmDialog>
  );
};
