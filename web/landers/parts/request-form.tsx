import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import type { LanderConfig } from '#contract/landers.ts';
import { feeSentence } from '#domain/landers/page-fee.ts';
import type { LanderForm } from '#domain/landers/request-form.ts';
import { formProblems } from '#domain/landers/request-problems.ts';
import { type StepState, stepStates } from '#domain/landers/step-states.ts';
import { type LanderStep, landerSteps, type StepName } from '#domain/landers/steps.ts';
import { hasSession } from '#web/kit/session.ts';
import { errorsOf } from '#web/kit/use-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { fieldId } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Stage } from '#web/ui/stage.tsx';
import { useIsPreview } from '../is-preview.ts';
import { AirportStep } from './airport-step.tsx';
import { CollaboratorsStep } from './collaborators-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { DisclaimersStep } from './disclaimers-step.tsx';
import { HelpLinks } from './help-links.tsx';
import css from './lander.module.css';
import { existingQuery, landerUserQuery } from './lander-queries.ts';
import { PaymentStep } from './payment-step.tsx';
import { SearchStep } from './search-step.tsx';
import { SentForAnother } from './sent-for-another.tsx';
import type { StepProps } from './step-props.ts';
import { TravelerStep } from './traveler-step.tsx';
import { TypeStep } from './type-step.tsx';
import { type LanderFormState, useLanderForm } from './use-lander-form.ts';
import { type RequestProblem, useSubmitRequest } from './use-submit-request.ts';
import { InsuranceStep, VisaStep } from './wish-steps.tsx';

const wholeAddress = /^\S+@\S+\.\S+$/;

/**
 * The complete address, looked up when complete and not on every key. For a signed-in visitor the field starts with
 * their own address, and the home airport with the one of their account. LAND-14, LAND-28, docs/decisions/0188
 */
const useAddress = ({ filled, change }: LanderFormState) => {
  const { email, homeFrom } = filled.form;
  const isPreview = useIsPreview();
  const isAsked = hasSession() && !isPreview;
  const user = useQuery({ ...landerUserQuery, enabled: isAsked });
  const [left, setLeft] = useState(email);
  const [isTaken, setIsTaken] = useState(false);
  if (user.data && !isTaken) {
    setIsTaken(true);
    if (email === '') {
      change({ email: user.data.email });
      setLeft(user.data.email);
    }
    const { home_airport: home } = user.data;
    const isAirportAsked = filled.config.features.is_airport_selection_shown;
    if (home && homeFrom === null && isAirportAsked)
      change({ homeFrom: { iata: home.iata, title: home.title, airports: home.airports } });
  }
  const entered = left.trim().toLowerCase();
  const address = wholeAddress.test(entered) && entered === email.trim().toLowerCase() ? entered : '';
  const existing = useQuery({ ...existingQuery(filled.config.category, address), enabled: address !== '' });
  return {
    address,
    ip: existing.data?.ip ?? null,
    onEmailLeft: () => setLeft(email),
    isSignedIn: user.data !== undefined,
  };
};

const stageWords: Readonly<Record<StepState, { state: 'done' | 'now' | 'later'; word?: string }>> = {
  done: { state: 'done' },
  now: { state: 'now' },
  later: { state: 'later' },
  optional: { state: 'later', word: 'Optional' },
};

const summaryOf = (problems: readonly RequestProblem[], steps: readonly LanderStep[]): readonly Problem[] =>
  problems.map(({ name, message, step }) => ({
    ...(name !== undefined && { name }),
    message,
    ...(step !== undefined && { place: `Step ${steps.find((one) => one.name === step)?.number ?? 1}` }),
  }));

const focusField = (name: string): void => {
  const control = document.getElementById(fieldId(name));
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};

/** The steps before the search are next to the welcome; the search has the full page width. */
const blocksOf = (steps: readonly LanderStep[]): readonly (readonly LanderStep[])[] => {
  const at = steps.findIndex(({ name }) => name === 'search');
  return at < 0 ? [steps] : [steps.slice(0, at), steps.slice(at, at + 1), steps.slice(at + 1)];
};

/** The request, step by step on one page. LAND-11, LAND-12, LAND-13 */
export const RequestForm = ({ config }: { config: LanderConfig }): JSX.Element => {
  const state = useLanderForm(config);
  const { filled, change, choice } = state;
  const steps = landerSteps(config);
  const { ip, ...address } = useAddress(state);
  const { problems, presses, isBusy, sentFor, submit } = useSubmitRequest(state, steps, ip);
  const now = formProblems(
    filled,
    state.isSeasonMissing,
    steps.map(({ name }) => name),
  );
  // A field's problem disappears once the field is valid. The server's problems stay until the next submission.
  const open = problems.filter(({ name = '', isByServer }) => isByServer || now.some(({ field }) => field === name));
  const errors = errorsOf(open);
  const states = stepStates(steps, filled, now);
  const set = <F extends keyof LanderForm>(field: F, value: LanderForm[F]): void => change({ [field]: value });
  const shared: StepProps = { filled, field: fieldsOf(filled.form, errors, set), errors, change };
  const content: Readonly<Record<StepName, () => JSX.Element>> = {
    contact: () => <ContactStep {...shared} {...address} events={state.events} choice={choice} />,
    airport: () => <AirportStep {...shared} />,
    type: () => <TypeStep {...shared} />,
    traveler: () => <TravelerStep {...shared} />,
    collaborators: () => <CollaboratorsStep {...shared} />,
    payment: () => <PaymentStep {...shared} address={address.address} setCard={state.setCard} hosted={state.hosted} />,
    insurance: () => <InsuranceStep {...shared} />,
    visa: () => <VisaStep {...shared} />,
    search: () => (
      <SearchStep
        {...shared}
        flights={state.flights}
        isSeasonMissing={state.isSeasonMissing}
        onEditSearch={() => focusField('homeFrom')}
      />
    ),
    disclaimers: () => <DisclaimersStep {...shared} />,
  };
  const press = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const blocks = blocksOf(steps);
  if (sentFor !== null) return <SentForAnother email={sentFor} />;
  return (
    <form className={css.form} onSubmit={press} noValidate aria-label={`Request for ${config.label}`}>
      {blocks.map((block, index) => (
        <div key={block[0]?.name ?? index} className={index === 0 ? css.main : css.wide}>
          {index === 0 && (
            <div className={css.summaries}>
              <ErrorSummary problems={summaryOf(problems, steps)} attempt={presses} />
            </div>
          )}
          {block.map(({ name, number, title }) => (
            <Stage
              key={name}
              step={number}
              title={title}
              {...stageWords[states.get(name) ?? 'later']}
              toFix={open.filter(({ step }) => step === name).length}
              isOpen
              isWide={name === 'search'}
              isLast={number === steps.length}
            >
              {content[name]()}
            </Stage>
          ))}
          {index === blocks.length - 1 && (
            <div className={css.send}>
              <p className={css.note}>Nothing is charged now. {feeSentence(config.booking_fee)}</p>
              <AppButton type="submit" look="first" isBusy={isBusy}>
                Submit
              </AppButton>
              <HelpLinks
                config={config}
                program={choice.program?.name ?? null}
                run={choice.run}
                name={filled.form.name}
                email={filled.form.email}
              />
            </div>
          )}
        </div>
      ))}
    </form>
  );
};
