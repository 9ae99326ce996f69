import { type JSX, type ReactNode, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { organizationNameMaxLength } from '#contract/sign-in.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import type { Problem } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { Frame, type StepProps } from './frame.tsx';
import css from './sign-in.module.css';
import { StepForm, useStepForm } from './step-form.tsx';
import type { Trouble } from './use-calls.ts';
import type { SignInActions } from './use-sign-in.ts';

type Kind = 'organization' | 'individual';

const kinds = [
  { value: 'organization', label: 'Organization' },
  { value: 'individual', label: 'Individual' },
] as const;

const nameMaxLength = 100;

/** Exactly as in the requirements. SIGN-24, SIGN-25 */
const noIndividuals =
  'We do not offer individual booking. Organization accounts need approval and a short talk about your travel needs before activation.';

const registered = 'Organization already registered';

/** A sentence in which an address of this site, `{host}/{slug}`, becomes a link to the program's page. */
const WithPageLink = ({ text }: { text: string }): JSX.Element => {
  const host = `${window.location.host}/`;
  const [before = '', after] = text.split(host);
  const slug = /^[\w-]+/.exec(after ?? '')?.[0];
  if (after === undefined || slug === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <a href={pages.lander(slug)}>{host + slug}</a>
      {after.slice(slug.length)}
    </>
  );
};

/** Why the organization cannot be registered. SIGN-27 to SIGN-29 */
const refusalOf = (
  trouble: Trouble | null,
  actions: SignInActions,
  /** Asks to join the organization of the domain; null: the domain has none. */
  ask: { readonly organization: string; readonly press: () => void } | null,
): ReactNode => {
  if (!(trouble?.failure instanceof ApiProblem)) return null;
  const { code, detail } = trouble.failure;
  if (detail.includes(registered))
    return (
      <AlertBox onDismiss={actions.dismiss}>
        <p>{registered}.</p>
        <p>Please ask your company for a user account, or enter an email with the company domain.</p>
        {ask && (
          <>
            <p>Or ask the Super Admins of {ask.organization} here to let you in. First we mail you a link.</p>
            <div className={css.ask}>
              <AppButton onClick={ask.press}>Ask for Admission</AppButton>
            </div>
          </>
        )}
      </AlertBox>
    );
  if (code === 'registration-blocked')
    return (
      <AlertBox onDismiss={actions.dismiss}>
        <p>
          <WithPageLink text={detail} />
        </p>
      </AlertBox>
    );
  return null;
};

const missing = (organization: string, name: string): Problem[] =>
  [
    { name: 'organization', value: organization, message: 'Please enter the name of your organization' },
    { name: 'name', value: name, message: 'Please enter your full name' },
  ].flatMap(({ value, ...problem }) => (value.trim() === '' ? [problem] : []));

/** An unknown person requests an organization's account, or reads that individuals cannot get one. SIGN-07, SIGN-22 */
export const RegisterStep = (props: StepProps<'register'>): JSX.Element => {
  const { step, actions, isBusy, trouble } = props;
  const { email, lockedTo, joinable } = step;
  const [kind, setKind] = useState<Kind>('organization');
  const [organization, setOrganization] = useState(lockedTo ?? '');
  const [name, setName] = useState('');
  const isIndividual = kind === 'individual';
  const form = useStepForm(
    props,
    () => (isIndividual ? [] : missing(organization, name)),
    () => {
      if (!isIndividual) actions.register({ name, email, organization });
    },
  );
  const ask =
    joinable === null
      ? null
      : { organization: joinable, press: () => actions.askAdmission({ name, email, organization: joinable }) };
  return (
    <Frame {...props} focus="kind" message={isIndividual ? null : refusalOf(trouble, actions, ask)}>
      <StepForm form={isIndividual ? { ...form, problems: [] } : form} actions={actions}>
        <ChoiceRow name="kind" legend="Account for" lie="down" ways={kinds} value={kind} onChange={setKind} />
        {isIndividual && <p className={css.note}>{noIndividuals}</p>}
        {!isIndividual && (
          <>
            <TextField
              name="organization"
              label="Organization name"
              autoComplete="organization"
              readOnly={lockedTo !== null}
              hint={lockedTo !== null && 'Given by the domain of your email.'}
              maxLength={organizationNameMaxLength}
              value={organization}
              onChange={setOrganization}
              error={form.errorOf('organization')}
            />
            <TextField
              name="name"
              label="Full name"
              autoComplete="name"
              spellCheck={false}
              maxLength={nameMaxLength}
              value={name}
              onChange={setName}
              error={form.errorOf('name')}
            />
            <AppButton type="submit" look="first" isWide isBusy={isBusy}>
              Register
            </AppButton>
          </>
        )}
        <LiveRegion>{isIndividual ? noIndividuals : ''}</LiveRegion>
      </StepForm>
    </Frame>
  );
};
