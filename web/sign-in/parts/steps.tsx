/** The states of sign-in, each one boarding pass. Spec 1, 2.3 */
import { type FormEvent, type JSX, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { email as emailField } from '#contract/kit/fields.ts';
import { codeLength, passwordMaxLength } from '#contract/sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { Pass } from '#web/ui/pass.tsx';
import text from '#web/ui/text.module.css';
import css from './sign-in.module.css';
import type { SignInActions, Step } from './use-sign-in.ts';

type StepProps<At extends Step['at']> = {
  step: Extract<Step, { at: At }>;
  actions: SignInActions;
  isBusy: boolean;
  /** What the last call came to, above the form. */
  message: ReactNode;
};

type FrameProps = {
  title: string;
  lead?: ReactNode;
  stub: ReactNode;
  message: ReactNode;
  /** The field that gets the focus when this state appears; without one, its head. */
  focus?: string;
  children?: ReactNode;
};

const Frame = ({ title, lead, stub, message, focus, children }: FrameProps): JSX.Element => {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    (focus === undefined ? head.current : document.getElementById(fieldId(focus)))?.focus();
  }, [focus]);
  return (
    <section aria-labelledby={id}>
      <Pass stubAt="below" stub={stub}>
        <h2 id={id} ref={head} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
        {message && <div className={css.message}>{message}</div>}
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

const onSubmit =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter an email address';
  const checked = emailField.safeParse(email);
  return checked.success ? undefined : checked.error.issues[0]?.message;
};

/** Enter an email and press Next. SIGN-02, SIGN-03 */
export const EmailStep = ({ actions, isBusy, message, isFirst }: StepProps<'email'> & { isFirst: boolean }) => {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [presses, setPresses] = useState(0);
  const submit = (): void => {
    if (isBusy) return;
    const found = emailProblem(email);
    setProblem(found);
    setPresses(presses + 1);
    if (found === undefined) void actions.lookUp(email.trim());
  };
  return (
    <Frame
      title="Sign in"
      lead="Use your work email."
      message={message}
      {...(!isFirst && { focus: 'email' })}
      stub={<p className={text.label}>New here? Enter your email all the same.</p>}
    >
      <form className={css.form} noValidate onSubmit={onSubmit(submit)}>
        <ErrorSummary problems={problem ? [{ name: 'email', message: problem }] : []} attempt={presses} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={problem}
        />
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          Next
        </AppButton>
      </form>
    </Frame>
  );
};

type Method = 'password' | 'link';

const methods = [
  { value: 'password', label: 'Enter a password' },
  { value: 'link', label: 'Get a sign-in link via email' },
] as const;

/** A known person chooses how to prove who they are. SIGN-06, SIGN-10, SIGN-11 */
export const MethodStep = ({ step, actions, isBusy, message }: StepProps<'method'>): JSX.Element => {
  const [method, setMethod] = useState<Method>('password');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [presses, setPresses] = useState(0);
  const signIn = async (): Promise<void> => {
    const found = password === '' ? 'Please enter your password' : undefined;
    setProblem(found);
    setPresses(presses + 1);
    if (found === undefined && !(await actions.prove({ email: step.email, password }))) setPassword('');
  };
  const submit = (): void => {
    if (!isBusy) void (method === 'link' ? actions.sendLink(step.email) : signIn());
  };
  const choose = (next: Method): void => {
    setMethod(next);
    setProblem(undefined);
  };
  return (
    <Frame
      title={step.name ? `Hello, ${step.name}` : 'Hello'}
      lead={step.email}
      message={message}
      focus="password"
      stub={<GoBack actions={actions} />}
    >
      <form className={css.form} noValidate onSubmit={onSubmit(submit)}>
        <ErrorSummary problems={problem ? [{ name: 'password', message: problem }] : []} attempt={presses} />
        {/* Password managers pair the two; the address was given one step before. */}
        <input type="hidden" name="username" autoComplete="username" value={step.email} />
        <ChoiceRow name="method" legend="How to sign in" lie="down" ways={methods} value={method} onChange={choose} />
        {method === 'password' && (
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={passwordMaxLength}
            value={password}
            onChange={setPassword}
            error={problem}
          />
        )}
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          {method === 'password' ? 'Sign In' : 'Send the Link'}
        </AppButton>
      </form>
    </Frame>
  );
};

const codeProblem = (code: string): string | undefined =>
  code.length === codeLength ? undefined : `Please enter the ${codeLength}-digit code`;

/** A link and a code are on their way by mail. SIGN-12, SIGN-13, SIGN-14 */
export const SentStep = ({ step, actions, isBusy, message }: StepProps<'sent'>): JSX.Element => {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [presses, setPresses] = useState(0);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const found = codeProblem(code);
    setProblem(found);
    setPresses(presses + 1);
    if (found === undefined && !(await actions.prove({ email: step.email, code, isLink: false }))) setCode('');
  };
  return (
    <Frame
      title="Check your email"
      lead={`We sent a link and a code to ${step.email}.`}
      message={message}
      focus="code"
      stub={<GoBack actions={actions} />}
    >
      <form className={css.form} noValidate onSubmit={onSubmit(() => void submit())}>
        <ErrorSummary problems={problem ? [{ name: 'code', message: problem }] : []} attempt={presses} />
        <CodeField
          name="code"
          label={`${codeLength}-digit code`}
          length={codeLength}
          value={code}
          onChange={setCode}
          error={problem}
        />
        <p className={text.label}>Or open the link in the email on this device. Both work once, for 10 minutes.</p>
        {step.sandboxCode && <p>In the sandbox world the code is {step.sandboxCode}.</p>}
        <AppButton type="submit" look="first" isWide isBusy={isBusy}>
          Submit Code
        </AppButton>
      </form>
    </Frame>
  );
};

/**
 * The mailed link was opened: its code is in the address. It is used up by a press, never by loading the page, so
 * that a mail scanner that opens links does not spend it. SIGN-16
 */
export const LinkStep = ({ step, actions, isBusy, message }: StepProps<'link'>): JSX.Element => (
  <Frame title="Sign in with your link" lead={step.email} message={message} stub={<GoBack actions={actions} />}>
    <form
      className={css.form}
      onSubmit={onSubmit(() => {
        const isLink = step.code.length > codeLength;
        if (!isBusy) void actions.prove({ email: step.email, code: step.code, isLink });
      })}
    >
      <p className={text.label}>The code from your email is filled in. It works once.</p>
      <AppButton type="submit" look="first" isWide isBusy={isBusy}>
        Submit Code
      </AppButton>
    </form>
  </Frame>
);

/** Nobody has this address. Spec 1, 8 */
export const UnknownStep = ({ step, actions, message }: StepProps<'unknown'>): JSX.Element => (
  <Frame
    title="No account yet"
    lead={`There is no account for ${step.email}.`}
    message={message}
    stub={<GoBack actions={actions} />}
  >
    <div className={css.form}>
      {step.organization ? (
        <p>{step.organization} books with Tripwright: ask your company for a user account.</p>
      ) : (
        <p>Ask your company for a user account, or enter an email with the company domain.</p>
      )}
      <p>Accounts belong to organizations. To open one for yours, contact Sales below.</p>
    </div>
  </Frame>
);
