import type { JSX } from 'react';
import { useLeaveQuestion } from '#web/kit/use-leave-question.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** The question before input is lost. docs/screens.md#settings-forms */
export const LeaveDialog = ({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}): JSX.Element => (
  <ConfirmDialog title="Leave without saving?" confirm="Leave" isOpen={isOpen} onClose={onStay} onConfirm={onLeave}>
    Your changes are not saved and will be lost.
  </ConfirmDialog>
);

/** Asks it before another page is shown. @param isChanged whether there is unsaved input */
export const LeaveGuard = ({ isChanged }: { isChanged: boolean }): JSX.Element => {
  const question = useLeaveQuestion(isChanged);
  return <LeaveDialog isOpen={question.isAsked} onLeave={question.leave} onStay={question.stay} />;
};
