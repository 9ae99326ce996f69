import type { JSX, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import { Icon } from './icon.tsx';
import css from './messages.module.css';
import text from './text.module.css';

/** `said`: what was saved, in a sentence. docs/screens.md#settings-forms */
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
 * What a form's call came to: "Success!", or the server's sentence without its "Error: " prefix; can be dismissed.
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

/** Where the requirements say "alert": the same text, next to the cause, read out at once. */
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

/** A failed call: the sentence for the person, and the log reference, when the server or the connection said them. */
export type CallFailure = Error & { readonly detail?: string; readonly ref?: string | undefined };

/**
 * What a failed call says: its sentence with its reference; anything else that was thrown is told plainly.
 * docs/screens.md#errors
 */
export const failureText = ({ detail, ref }: CallFailure): string => {
  const sentence = detail ?? 'Something went wrong. Please try again.';
  return ref ? `${sentence} Reference ${ref}.` : sentence;
};

/**
 * The shared handler of failed calls: what could not be done, why, and the way to try again. TRV-20
 * @param what the sentence before the reason: "The list of countries could not be loaded."
 * @param onRetry for a call that can be made again as it was
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

/** The next thing a person has to do: what and by when, and at most two buttons. docs/screens.md#trip-page */
export const NextAction = ({
  title,
  detail,
  isOneOfSeveral = false,
  children,
}: {
  title: string;
  detail?: ReactNode;
  /** Each region of a page has a name of its own. */
  isOneOfSeveral?: boolean;
  children: ReactNode;
}): JSX.Element => (
  <section className={css.next} aria-label={isOneOfSeveral ? `Next action: ${title}` : 'Next action'}>
    <div>
      <h2>{title}</h2>
      {detail && <p>{detail}</p>}
    </div>
    <div className={css.actions}>{children}</div>
  </section>
);

/** In the place of the first row: what belongs here, one line of help, and the one next step. */
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
