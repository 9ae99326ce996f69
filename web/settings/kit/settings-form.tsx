/** The frame of every settings form: messages above, fields, and its buttons. */
import { type FormEvent, Fragment, type JSX, type ReactNode, useEffect, useRef } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Actions, FormWidth, Stack } from '#web/ui/layout.tsx';
import { AlertBox, ResultBox } from '#web/ui/message-box.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import { FreshSignInFields } from './fresh-sign-in-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { FreshSignIn } from './use-fresh-sign-in.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** F20: no input is lost, and nothing that somebody else saved is overwritten without notice. */
const StaleNotice = ({ onTake }: { onTake: () => void }): JSX.Element => (
  <AlertBox>
    <p>
      This was changed somewhere else in the meantime. Save again to keep your changes, or look at the saved version.
    </p>
    <p>
      <AppButton onClick={onTake}>Show the saved version</AppButton>
    </p>
  </AlertBox>
);

type Props<F extends object, S> = {
  /** The form's name: "Account", "Add policy". */
  readonly title: string;
  readonly state: SettingsFormState<F, S>;
  /** The label of its button: "Save Account". */
  readonly submitLabel: string;
  /** Where the screen's primary button is another one. */
  readonly submitLook?: 'first' | 'outlined';
  /** Back to add mode; only shown in edit mode, so leave it out of forms without an add mode. SET-03 */
  readonly onCancel?: () => void;
  readonly fresh?: FreshSignIn;
  /** As wide as the page, for a form with rows. */
  readonly isWide?: boolean;
  /** Fields in a grid of six columns. */
  readonly children: ReactNode;
};

/**
 * A settings form with its message box, error summary, unsaved-change question and buttons. SET-03 to SET-05;
 * docs/screens.md#settings-forms
 */
export const SettingsForm = <F extends object, S>(props: Props<F, S>): JSX.Element => {
  const { title, state, submitLabel, submitLook = 'first', onCancel, fresh, isWide, children } = props;
  const Width = isWide ? Fragment : FormWidth;
  const messages = useRef<HTMLDivElement>(null);
  const { result, isStale } = state;
  // The button is below the fields: on a phone the message above them would be out of view.
  useEffect(() => {
    if (result || isStale) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [result, isStale]);
  const press = (event: FormEvent): void => {
    event.preventDefault();
    void state.submit();
  };
  return (
    <Width>
      <form onSubmit={press} noValidate aria-label={title}>
        <Stack isTight>
          {(result || isStale) && (
            <div ref={messages}>
              <ResultBox result={result} onDismiss={state.dismiss} />
              {isStale && <StaleNotice onTake={() => state.restart(state.saved)} />}
            </div>
          )}
          <ErrorSummary problems={state.summary} attempt={state.presses} />
          <Sheet>{children}</Sheet>
          {fresh && <FreshSignInFields fresh={fresh} />}
          <Actions>
            <AppButton type="submit" look={submitLook} isBusy={state.isBusy}>
              {fresh?.isAsked ? `Confirm and ${submitLabel}` : submitLabel}
            </AppButton>
            {onCancel && (
              <AppButton look="plain" onClick={onCancel}>
                Cancel
              </AppButton>
            )}
          </Actions>
        </Stack>
      </form>
      <LeaveGuard isChanged={state.isChanged} />
    </Width>
  );
};
