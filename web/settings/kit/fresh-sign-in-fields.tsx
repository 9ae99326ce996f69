import type { JSX } from 'react';
import { codeLength, passwordMaxLength } from '#contract/sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Dependent } from '#web/ui/stage.tsx';
import { type FreshSignIn, proofField } from './use-fresh-sign-in.ts';

const Code = ({ fresh }: { fresh: FreshSignIn }): JSX.Element => (
  <>
    <CodeField
      name={proofField}
      label={`${codeLength}-digit code`}
      length={codeLength}
      hint="We mailed it to the address with which you sign in. It works once, for 10 minutes."
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

/** Asks for the password or a mailed code, within the form that needs it. Nothing while it is not asked. */
export const FreshSignInFields = ({ fresh }: { fresh: FreshSignIn }): JSX.Element | null =>
  fresh.isAsked ? (
    <Dependent why="You signed in a while ago. Please confirm that it is you.">
      <Stack isTight>{fresh.way === 'code' ? <Code fresh={fresh} /> : <Password fresh={fresh} />}</Stack>
    </Dependent>
  ) : null;
