import type { JSX, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import { Icon } from './icon.tsx';
import css from './messages.module.css';
import text from './text.module.css';

/** `said`: a sentence about what was saved. docs/screens.md#settings-forms */
export type FormResult =
  | { kind: 'success'; said?: string }
  | { kind: 'error'; message: string; ref?: string | undefined };

const withoutPrefix = (message: string): string => message.replace(/^Error: /, '');

const Dismiss = ({ onDismiss }: { onDismiss: () => void }): JSX.Element => (
  <button type="button" className={css.dismiss} aria-label="Dismiss" onClick={onDismiss}>
    <Icon name="close" />
  </button>
);

/**
 * The result of a form's call: "Success!", or the server's sentence without its "Error: " prefix; can be dismissed.
 * @see APP-60, APP-61, APP-62; docs/screens.md#errors (a reference in place of codes)
 */
export const ResultBox = ({
  result,
  onDismiss,
}: {
  result: FormResult | null;
  onDismiss: () => void;
}): JSX.Element | null => {
  if (!result) return null;
  const isError = result.kind === 'error';
  return (
    <div className={isError ? css.box : `${css.box} ${css.quiet}`} role={isError ? 'alert' : 'status'}>
      <Icon name={isError ? 'alert' : 'check'} />
      <div className={css.words}>
        <p>{isError ? withoutPrefix(result.message) : 'Success!'}</p>
        {!isError && result.said && <p>{result.said}</p>}
        {isError && result.ref && <small>Reference {result.ref}</small>}
      </div>
      <Dismiss onDismiss={onDismiss} />
    </div>
  );
};

/** For an "alert" in the requirements: the same text, next to its cause, read out at once. */
export const AlertBox = ({
  children,
  action,
  onDismiss,
}: {
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}): JSX.Element => (
  <div className={css.box} role="alert">
    <Icon name="alert" />
    <div className={css.words}>{children}</div>
    {action}
    {onDismiss && <Dismiss onDismiss={onDismiss} />}
  </div>
);

/** A failed call: the sentence for the person, and the log reference, if the server or the connection provided them. */
export type CallFailure = Error & { readonly detail?: string; readonly ref?: string | undefined };

/**
 * The text of a failed call: its sentence with its reference. Any other exception gets a general sentence.
 * docs/screens.md#errors
 */
export const failureText = ({ detail, ref }: CallFailure): string => {
  const sentence = detail ?? 'Something went wrong. Please try again.';
  return ref ? `${sentence} Reference ${ref}.` : sentence;
};

/**
 * The shared display of failed calls: what failed, why, and a retry. TRV-20
 * @param what the sentence before the reason: "The list of countries could not be loaded."
 * @param onRetry for a call that can be repeated unchanged
 */
export const FailedCall = ({
  failure,
  what,
  onRetry,
  onDismiss,
}: {
  failure: CallFailure | null;
  what?: string;
  onRetry?: () => void;
  onDismiss?: () => void;
}): JSX.Element | null =>
  failure && (
    <AlertBox
      {...(onRetry && { action: <AppButton onClick={onRetry}>Try again</AppButton> })}
      {...(onDismiss && { onDismiss })}
    >
      {what} {failureText(failure)}
    </AlertBox>
  );

/** The next thing a person must do: what and by when, with at most two buttons. docs/screens.md#trip-page */
export const NextAction = ({
  title,
  detail,
  isOneOfSeveral = false,
  children,
}: {
  title: string;
  detail?: ReactNode;
  /** Each region of a page needs a different name. */
  isOneOfSeveral?: boolean;
  children?: ReactNode;
}): JSX.Element => (
  <section className={css.next} aria-label={isOneOfSeveral ? `Next action: ${title}` : 'Next action'}>
    <div>
      <h2>{title}</h2>
      {detail && <p>{detail}</p>}
    </div>
    {children && <div className={css.actions}>{children}</div>}
  </section>
);

/** Replaces the first row of an empty list: what the list is for, one line of help, and the one next step. */
export const EmptyState = ({
  title,
  help,
  action,
}: {
  title: string;
  help?: ReactNode;
  action?: ReactNode;
}): JSX.Element => (
  <div className={css.empty}>
    <p className={text.big}>{title}</p>
    {help && <p>{help}</p>}
    {action}
  </div>
);
