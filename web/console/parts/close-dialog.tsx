import { type JSX, useState } from 'react';
import { closingReasonLimits, type MoneyMatter } from '#contract/console-money.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { type CallFailure, FailedCall } from '#web/ui/message-box.tsx';
import { matterTitle } from './money-words.ts';

type Props = {
  readonly matter: MoneyMatter;
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
};

/** Asks for the reason, which is kept and shown to administrators, and says what closing does. */
export const CloseDialog = ({ matter, failure, isBusy, onClose, onConfirm }: Props): JSX.Element => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (): void => {
    const isShort = [...reason.trim()].length < closingReasonLimits.min;
    setProblem(isShort ? 'Please say what was done, and why' : undefined);
    if (!isShort) onConfirm(reason.trim());
  };
  return (
    <Dialog title={`Close ${matterTitle(matter)}?`} isOpen onClose={onClose}>
      <Stack isTight>
        <p>
          Close it once it is settled elsewhere. Our books take over what the gateway has charged and refunded. This
          cannot be undone.
        </p>
        <FailedCall failure={failure} />
        <TextArea
          name="closing-reason"
          label="What was done, and why"
          hint="Administrators see it. No names of travelers, please."
          data-autofocus
          value={reason}
          maxLength={closingReasonLimits.max}
          rows={3}
          error={problem}
          onChange={setReason}
        />
        <Actions>
          <AppButton onClick={onClose}>Cancel</AppButton>
          <AppButton look="first" isBusy={isBusy} onClick={submit}>
            Close it
          </AppButton>
        </Actions>
      </Stack>
    </Dialog>
  );
};
