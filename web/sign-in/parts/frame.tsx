/** The layout of each state of sign-in: one boarding pass, with the way back on its stub. */
import { type JSX, type ReactNode, useEffect, useId } from 'react';
import { ApiProblem } from '#web/kit/api.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { fieldId } from '#web/ui/field.tsx';
import { ResultBox } from '#web/ui/message-box.tsx';
import { Pass } from '#web/ui/pass.tsx';
import css from './sign-in.module.css';
import { type Step, type StepAt, stepWords } from './step.ts';
import type { Trouble } from './use-calls.ts';
import type { SignInActions } from './use-sign-in.ts';

export type StepProps<At extends Step['at']> = {
  step: StepAt<At>;
  actions: SignInActions;
  isBusy: boolean;
  trouble: Trouble | null;
  /** The password or code typed so far. */
  secret: string;
  /** The first state after a page load leaves the focus to the browser. */
  isFirst: boolean;
};

const errorPrefix = 'Error: ';

/** The page's title says that something went wrong, like the summary of a form does. docs/screens.md#errors */
const useErrorTitle = (isError: boolean, page: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another title to mark
  useEffect(() => {
    if (!isError) return;
    if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
    return () => {
      if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
    };
  }, [isError, page]);
};

const keptMessage = 'You are offline. What you entered is kept, and we send it when the connection is back.';

/** The last call's error, unless the fields show it. */
export const TroubleBox = ({ trouble, onDismiss }: { trouble: Trouble; onDismiss: () => void }): JSX.Element => {
  const { failure, isSentAgain } = trouble;
  const message = isSentAgain ? keptMessage : failure.detail;
  const ref = failure instanceof ApiProblem ? failure.ref : undefined;
  return <ResultBox result={{ kind: 'error', message, ref }} onDismiss={onDismiss} />;
};

const hasFieldErrors = ({ failure }: Trouble): boolean =>
  failure instanceof ApiProblem && Object.keys(failure.errors).length > 0;

type FrameProps = StepProps<Step['at']> & {
  /** The field to focus when this state appears; without one, its heading. */
  focus?: string;
  /** Without one: the back link. */
  stub?: ReactNode;
  /** Replaces the usual box. */
  message?: ReactNode;
  children?: ReactNode;
};

/** The pass of a state: its heading, the error, its form, and the stub. */
export const Frame = ({ step, actions, trouble, isFirst, focus, stub, message, children }: FrameProps): JSX.Element => {
  const id = useId();
  const { page, title, lead } = stepWords(step);
  const head = useScreen(page);
  useErrorTitle(trouble !== null, page);
  useEffect(() => {
    if (!isFirst) (focus === undefined ? head.current : document.getElementById(fieldId(focus)))?.focus();
  }, [isFirst, focus, head]);
  const troubleBox = trouble && !hasFieldErrors(trouble) && (
    <TroubleBox trouble={trouble} onDismiss={actions.dismiss} />
  );
  const box = message ?? troubleBox;
  return (
    <section aria-labelledby={id}>
      <Pass stubAt="below" stub={stub ?? <GoBack actions={actions} />}>
        <h2 id={id} ref={head} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
        {box && <div className={css.message}>{box}</div>}
        {children}
      </Pass>
    </section>
  );
};

const GoBack = ({ actions }: { actions: SignInActions }): JSX.Element => (
  <div>
    <AppButton look="link" onClick={actions.goBack}>
      Go back
    </AppButton>
  </div>
);
