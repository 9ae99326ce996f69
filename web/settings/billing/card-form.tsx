/** The shared card form: the new-trip card stage and the billing settings. */
import type { FormEvent, JSX } from 'react';
import { FreshSignInFields } from '#web/settings/kit/fresh-sign-in-fields.tsx';
import { LeaveGuard } from '#web/settings/kit/leave-guard.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { AddressFields, CardFields } from './card-fields.tsx';
import { type CardOwner, useCardForm } from './parts/use-card-form.ts';

export type { CardOwner } from './parts/use-card-form.ts';

/**
 * Puts a card on file. The number goes to the gateway with the same request and is stored nowhere. After a refusal all
 * input stays except the security code. An organization's card needs a sign-in within the last 15 minutes; otherwise
 * the form asks for it in place. docs/screens.md#errors; docs/roles.md#cards
 * @param submitLabel the button's action: "Add Credit Card"
 * @param onAdded called with the new card's id
 */
export const CardForm = ({
  owner,
  submitLabel,
  onAdded,
  onBack,
}: {
  owner: CardOwner;
  submitLabel: string;
  onAdded: (cardId: number) => void;
  onBack?: () => void;
}): JSX.Element => {
  const form = useCardForm(owner, onAdded);
  const { field, hosted, problems, presses, isBusy, isTyped, fresh, accountError, submit } = form;
  const press = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={press} noValidate aria-label="Card">
      <Stack isTight>
        <ErrorSummary problems={problems} attempt={presses} />
        <CardFields field={field} hosted={hosted} />
        <AddressFields field={field} />
        <FreshSignInFields fresh={fresh} />
        <FailedCall failure={accountError} />
        <Actions>
          <AppButton type="submit" look="first" isBusy={isBusy}>
            {fresh.isAsked ? `Confirm and ${submitLabel}` : submitLabel}
          </AppButton>
          {onBack && (
            <AppButton look="plain" onClick={onBack}>
              Back
            </AppButton>
          )}
        </Actions>
      </Stack>
      <LeaveGuard isChanged={isTyped} />
    </form>
  );
};
