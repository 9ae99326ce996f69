import type { JSX } from 'react';
import type { DeskTripNotes } from '#contract/desk-trips.ts';
import type { Message } from '#contract/messages.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import css from './desk-trip.module.css';

type Props = {
  readonly message: Message;
  readonly isWaiting: boolean;
  readonly dismissed: DeskTripNotes['dismissed'];
  /** Null for people who may not say it. */
  readonly onSettle: ((isNeeded: boolean) => void) | null;
  readonly isBusy: boolean;
};

/** Below a message: that it needs no answer, with a way back. Customers never see it. docs/rules.md#desk */
export const MessageSettlement = (props: Props): JSX.Element | null => {
  const { message, isWaiting, dismissed, onSettle, isBusy } = props;
  const said = dismissed.find(({ message_id: id }) => id === message.id);
  if (said)
    return (
      <span className={css.settled}>
        <small>No answer needed{said.by && `, says ${said.by}`}</small>
        {onSettle && (
          <AppButton
            look="link"
            isBusy={isBusy}
            aria-label={`Undo: the message of ${message.author} needs an answer`}
            onClick={() => onSettle(true)}
          >
            Undo
          </AppButton>
        )}
      </span>
    );
  if (!isWaiting || !onSettle) return null;
  return (
    <AppButton
      look="link"
      isBusy={isBusy}
      aria-label={`No answer needed to the message of ${message.author}`}
      onClick={() => onSettle(false)}
    >
      No Answer Needed
    </AppButton>
  );
};
