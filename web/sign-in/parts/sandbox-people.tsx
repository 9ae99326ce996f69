import { type JSX, useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/kit/route.ts';
import { listSandboxPeople } from '#contract/world.ts';
import { attempt, call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './sign-in.module.css';
import type { SignInActions } from './use-sign-in.ts';

type Person = ReplyOf<typeof listSandboxPeople>[number];

const usePeople = (): readonly Person[] => {
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const answer = await attempt(call(listSandboxPeople));
      if (answer.ok && !isGone) setPeople(answer.value);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return people;
};

/** The sandbox world's people, one press each; outside the sandbox there is no such list. world.md */
export const SandboxPeople = ({ actions, isBusy }: { actions: SignInActions; isBusy: boolean }): JSX.Element | null => {
  const people = usePeople();
  if (people.length === 0) return null;
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
                onClick={() => void actions.prove({ email, password })}
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
