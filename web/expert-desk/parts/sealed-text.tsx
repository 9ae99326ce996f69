import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import css from './asked.module.css';
import { type SealedAsk, useOpenSealed } from './use-open-sealed.ts';

/**
 * A text that is shown on a press, which is written to the audit first. Only experts may press. docs/decisions/0118
 * @param label of the button, with whose text it is
 */
export const SealedText = ({
  tripId,
  ask,
  label,
}: {
  tripId: number;
  ask: SealedAsk;
  label: string;
}): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  const open = useOpenSealed(tripId);
  if (!user?.is_expert) return <span className={css.quiet}>Only experts open it.</span>;
  return (
    <div aria-live="polite">
      {open.data ? (
        <>
          <dl className={css.opened}>
            {open.data.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd dir="auto">{fact.text}</dd>
              </div>
            ))}
          </dl>
          <AppButton look="link" onClick={open.reset}>
            Hide
          </AppButton>
        </>
      ) : (
        <AppButton look="link" isBusy={open.isPending} onClick={() => open.mutate(ask)}>
          {label}
        </AppButton>
      )}
      <FailedCall failure={open.error} onDismiss={open.reset} />
    </div>
  );
};
