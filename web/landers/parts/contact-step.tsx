import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { landerLimits } from '#contract/lander-request.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import css from './lander.module.css';
import { existingQuery } from './lander-queries.ts';
import { ProgramFields } from './program-fields.tsx';
import { ProgramSummary } from './program-summary.tsx';
import type { StepProps } from './step-props.ts';
import type { LanderFormState } from './use-lander-form.ts';

type Props = StepProps &
  Pick<LanderFormState, 'events' | 'choice'> & {
    /** The complete address; '' before it is complete. */
    address: string;
    onEmailLeft: () => void;
    isSignedIn: boolean;
  };

type BoxProps = Pick<Props, 'filled' | 'address' | 'isSignedIn'>;

/** The address already has a trip in this category: a link to it, or choose another program. LAND-28 to LAND-30 */
const ImportantBox = ({ filled, address, isSignedIn }: BoxProps): JSX.Element | null => {
  const { category, label } = filled.config;
  const { data } = useQuery({ ...existingQuery(category, address), enabled: address !== '' });
  const [isForSecond, setIsForSecond] = useState(false);
  const id = data?.id ?? null;
  if (id === null || isForSecond) return null;
  const trip = pages.trip(id);
  const bookSecond = (): void => {
    setIsForSecond(true);
    document.getElementById(fieldId('programId'))?.focus();
  };
  return (
    <section className={css.important} role="alert" aria-labelledby="important">
      <h3 id="important">Important</h3>
      <p>
        {address} has a trip for {label} already. Open it to see what was asked for, and to ask an expert to change it.
      </p>
      <Actions>
        {/* Opening a trip needs a session: without one, sign-in comes first and then leads there. */}
        <PageLink className={buttonClass()} to={isSignedIn ? trip : pages.login({ email: address, referrer: trip })}>
          Open the Existing Trip
        </PageLink>
        <AppButton look="link" onClick={bookSecond}>
          Book for a second program
        </AppButton>
      </Actions>
    </section>
  );
};

/** The contact and the program. LAND-15 to LAND-31 */
export const ContactStep = (props: Props): JSX.Element => {
  const { filled, field, errors, events, choice, onEmailLeft } = props;
  return (
    <>
      <FailedCall
        failure={events.error}
        what="The programs could not be loaded."
        onRetry={() => void events.refetch()}
      />
      <Sheet>
        <Cell size="half">
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={landerLimits.email}
            onBlur={onEmailLeft}
          />
        </Cell>
        <Cell size="half">
          <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={landerLimits.name} />
        </Cell>
        <ImportantBox key={props.address} {...props} />
        {filled.config.options.is_participant_name_shown && (
          <TextField
            {...field('participantName')}
            label="Name of the participant"
            autoComplete="off"
            maxLength={landerLimits.name}
          />
        )}
        <ProgramFields choice={choice} errors={errors} isLoading={events.isPending} />
      </Sheet>
      {choice.run && <ProgramSummary programId={choice.run.id} />}
    </>
  );
};
