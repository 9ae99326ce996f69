import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import { withdrawProposal } from '#contract/proposals.ts';
import { call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

type Props = {
  readonly tripId: number;
  readonly index: number;
  /** As people read it. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks before an expert withdraws a proposal; then the trip shows the remaining ones. docs/screens.md#asking-first */
export const WithdrawProposal = ({ tripId, index, number, isOpen, onClose }: Props): JSX.Element => {
  const client = useQueryClient();
  const { go } = useNavigation();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawProposal, { params: { id: tripId, index } }),
    onSuccess: () => {
      onClose();
      go(pages.trip(tripId), { isReplacing: true });
    },
    onSettled: async (_none, error) => {
      // Also after a refusal: the customer may have accepted it meanwhile.
      await client.invalidateQueries({ queryKey: ['trip', tripId] });
      // The dialog would return the focus to a button that disappeared with the option.
      if (!error) setTimeout(() => document.querySelector('h1')?.focus());
    },
  });
  const close = (): void => {
    withdraw.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Withdraw option ${number}?`}
      confirm="Withdraw"
      isOpen={isOpen}
      isBusy={withdraw.isPending}
      onClose={close}
      onConfirm={() => withdraw.mutate()}
    >
      <p>The customer no longer sees it and cannot book it. This cannot be undone; you can propose the same again.</p>
      <FailedCall failure={withdraw.error} />
    </ConfirmDialog>
  );
};
