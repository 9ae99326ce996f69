import type { JSX } from 'react';
import { listSandboxPeople } from '#contract/sandbox.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './sign-in.module.css';
import { useAnswer } from './use-answer.ts';
import type { SignInActions } from './use-sign-in.ts';

/**
 * The sandbox world's people, with a button each; the list exists only in the sandbox. docs/rules.md#sandbox-world
 */
export const SandboxPeople = ({ actions, isBusy }: { actions: SignInActions; isBusy: boolean }): JSX.Element | null => {
  const people = useAnswer(() => call(listSandboxPeople));
  if (!people || people.length === 0) return null;
  return (
    <Panel title="Sandbox world">
      <div className={css.people}>
        <p>Nothing here is real: invented people, flights and cards. Choose who you are.</p>
        <ul>
          {people.map(({ email, name, who, password }) => (
            <li key={email}>
              <p>
                <b>{name}</b>
                <small>{who}</small>
              </p>
              <AppButton
                isOff={isBusy}
                aria-label={`Sign in as ${name}`}
                onClick={() => actions.prove({ email, password })}
              >
                Sign In
              </AppButton>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
};
