import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import {
  declineReasonMaxLength,
  declineReasonMinLength,
  declineRegistration,
  type Registration,
} from '#contract/expert-desk.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

type Props = {
  /** Null: the dialog is closed. */
  readonly registration: Registration | null;
  readonly onClose: () => void;
  /** Called with a sentence that says what was done. */
  readonly onDone: (said: string) => void;
};

/** Asks for the reason, which the person is told, and says that declining is final. A2 */
export const DeclineDialog = ({ registration, onClose, onDone }: Props): JSX.Element => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { organization_id: id = 0, organization_name: organization = '', name = '' } = registration ?? {};
  const decline = useMutation({
    mutationFn: () => call(declineRegistration, { params: { id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      onDone(`${organization} is declined. ${name} is told by mail.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
  const submit = (): void => {
    const isShort = [...reason.trim()].length < declineReasonMinLength;
    setProblem(isShort ? `Please give a reason of at least ${declineReasonMinLength} characters` : undefined);
    if (!isShort) decline.mutate();
  };
  return (
    <Dialog title={`Decline ${organization}?`} isOpen={registration !== null} onClose={onClose}>
      <Stack isTight>
        <p>{name} is told by mail, with your reason. This cannot be undone.</p>
        <FailedCall failure={decline.error} />
        <TextArea
          name="decline-reason"
          label="Reason"
          data-autofocus
          value={reason}
          maxLength={declineReasonMaxLength}
          rows={3}
          error={problem}
          onChange={setReason}
        />
        <Actions>
          <AppButton onClick={onClose}>Cancel</AppButton>
          <AppButton look="first" isBusy={decline.isPending} onClick={submit}>
            Decline
          </AppButton>
        </Actions>
      </Stack>
    </Dialog>
  );
};
