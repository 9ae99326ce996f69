/** After registration: no more input, only what happens next. */
import type { JSX } from 'react';
import { readContact } from '#contract/sign-in.ts';
import { call } from '#web/kit/api.ts';
import { Disc } from '#web/ui/marks.tsx';
import text from '#web/ui/text.module.css';
import { Frame, type StepProps } from './frame.tsx';
import css from './sign-in.module.css';
import { useAnswer } from './use-answer.ts';

export type Stage = { readonly what: string; readonly how: string };

const registrationStages = (organization: string): readonly Stage[] => [
  { what: 'You confirm your email', how: 'Open the link in the email. It works once, for 10 minutes.' },
  { what: 'We talk', how: `A person from our team asks what ${organization} needs for its travel.` },
  { what: 'The account is activated', how: 'We write to you, and you sign in with your email.' },
];

const fills = { done: 'full', now: 'half', later: 'empty' } as const;
const words = { done: 'Done', now: 'Now', later: 'To do' } as const;

/** @param stages what happens, in order @param current the stage in progress, from 0 */
export const Stages = ({ stages, current }: { stages: readonly Stage[]; current: number }): JSX.Element => (
  <ol className={css.stages} aria-label="What happens next">
    {stages.map(({ what, how }, index) => {
      const state = index < current ? 'done' : index === current ? 'now' : 'later';
      return (
        <li key={what}>
          <Disc fill={fills[state]}>{words[state]}</Disc>
          <p>
            <b>{what}</b>
            {state !== 'done' && <small>{how}</small>}
          </p>
        </li>
      );
    })}
  </ol>
);

/** The registration was sent; the address is not proven yet. */
export const RegisteredStep = (props: StepProps<'registered'>): JSX.Element => (
  <Frame {...props}>
    <Stages stages={registrationStages(props.step.organization)} current={0} />
    <p className={`${text.label} ${css.late}`}>
      No email, or has the link expired? Go back and enter the same address.
    </p>
  </Frame>
);

/** Whom a person of a suspended organization writes to. */
const SupportWords = (): JSX.Element => {
  const contact = useAnswer(() => call(readContact));
  const address = contact?.support_email ?? '';
  return (
    <p>
      Please write to {address === '' ? 'your travel provider' : <a href={`mailto:${address}`}>{address}</a>} about your
      trips and about the suspension.
    </p>
  );
};

/** Signed in, but the organization waits for approval or is suspended, or the account is disabled. */
export const StandingStep = (props: StepProps<'standing'>): JSX.Element => (
  <Frame {...props}>
    {props.step.standing === 'pending' && <Stages stages={registrationStages('your organization')} current={1} />}
    {props.step.standing === 'suspended' && <SupportWords />}
  </Frame>
);
