import { type JSX, useEffect } from 'react';
import { codeLength, passwordMaxLength } from '#contract/sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Dependent } from '#web/ui/stage.tsx';
import { type FreshSignIn, proofField } from './use-fresh-sign-in.ts';

const Code = ({ fresh }: { fresh: FreshSignIn }): JSX.Element => (
  <>
    <CodeField
      name={proofField}
      label={`${codeLength}-digit code`}
      length={codeLength}
      hint="We mailed it to the address that you sign in with. It works once, for 10 minutes."
      value={fresh.typed}
      onChange={fresh.type}
      error={fresh.problem}
    />
    {fresh.sandboxCode && <p>In the sandbox world the code is {fresh.sandboxCode}.</p>}
    <div>
      <AppButton look="link" onClick={fresh.usePassword}>
        Use my password instead
      </AppButton>
    </div>
  </>
);

const Password = ({ fresh }: { fresh: FreshSignIn }): JSX.Element => (
  <>
    <TextField
      name={proofField}
      label="Current password"
      hint="The password that you sign in with now."
      type="password"
      autoComplete="current-password"
      maxLength={passwordMaxLength}
      value={fresh.typed}
      onChange={fresh.type}
      error={fresh.problem}
    />
    <div>
      <AppButton look="link" onClick={() => void fresh.mailCode()}>
        Mail me a code instead
      </AppButton>
    </div>
  </>
);

const Asked = ({ fresh }: { fresh: FreshSignIn }): JSX.Element => {
  const { way } = fresh;
  // It appears below the input: a screen reader must announce it, and it is the next question to answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is another field
  useEffect(() => document.getElementById(fieldId(proofField))?.focus(), [way]);
  return (
    <Dependent why="You signed in a while ago. Please confirm that it is you.">
      <Stack isTight>{way === 'code' ? <Code fresh={fresh} /> : <Password fresh={fresh} />}</Stack>
    </Dependent>
  );
};

/** Asks for the password or a mailed code, inside the form that needs it. Empty while it is not needed. */
export const FreshSignInFields = ({ fresh }: { fresh: FreshSignIn }): JSX.Element | null =>
  fresh.isAsked ? <Asked fresh={fresh} /> : null;
