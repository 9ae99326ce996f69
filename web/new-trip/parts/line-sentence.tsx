/** The answers of the guide as a sentence; each word that has another choice opens its choices in place. */
import { type FormEvent, type JSX, useState } from 'react';
import { type CabinChoice, cabinChoices } from '#contract/flights.ts';
import { pages } from '#contract/pages.ts';
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import type { TripType } from '#contract/trips.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { purposeChoices, typeChoices } from '#domain/new-trip/answers.ts';
import {
  chosenOrganization,
  contactColleagues,
  type GuideOrganization,
  identifierLabel,
  mayChooseColleague,
} from '#domain/new-trip/guide-steps.ts';
import {
  choiceFor,
  identifierProblem,
  type LineChoice,
  lineAnswers,
  type Payer,
  usedIdentifiers,
} from '#domain/new-trip/search-line.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useCloseWord, WordChoice, type WordOption } from '#web/ui/word-choice.tsx';
import { ListedIdentifier } from '../listed-identifier.tsx';
import css from './search-line.module.css';
import type { LineWorld } from './use-line-world.ts';

type Props = LineWorld & {
  readonly choice: LineChoice;
  readonly errors: Readonly<Record<string, string>>;
  readonly cabin: CabinChoice;
  readonly onCabin: (cabin: CabinChoice) => void;
  readonly onChoice: (choice: LineChoice) => void;
  /** Another type of trip is asked for in the guide. */
  readonly onType: (type: TripType) => void;
};

const titleOf = (purpose: 'business' | 'personal'): string =>
  purposeChoices.find(({ value }) => value === purpose)?.title ?? '';

const keyOf = (payer: Payer): string =>
  payer === null || payer === 'personal' ? (payer ?? '') : String(payer.organizationId);

const payerWordOf = ({ payer }: LineChoice, { organizations }: LineWorld['world']): string => {
  if (payer === null) return 'an organization';
  if (payer === 'personal') return titleOf('personal');
  const [only, second] = organizations;
  if (only !== undefined && second === undefined) return titleOf('business');
  return organizations.find(({ id }) => id === payer.organizationId)?.name ?? titleOf('business');
};

const PayerWord = ({ choice, world, lasts, errors, onChoice }: Props): JSX.Element => {
  const options: readonly WordOption[] = [
    ...world.organizations.map(({ id, name }) => ({ value: String(id), label: titleOf('business'), note: name })),
    { value: 'personal', label: titleOf('personal'), note: 'Paid with your own card' },
  ];
  const word = payerWordOf(choice, world);
  if (options.length === 1) return <b>{word}</b>;
  return (
    <WordChoice
      name="payer"
      label="Purpose"
      word={word}
      options={options}
      chosen={keyOf(choice.payer)}
      isWrong={errors.payer !== undefined}
      onChoose={(value) =>
        onChoice(choiceFor(value === 'personal' ? 'personal' : { organizationId: Number(value) }, lasts, world))
      }
    />
  );
};

/** Another identifier than those used before: from the organization's list, or typed. */
const OtherIdentifier = ({
  organization,
  label,
  problemOf,
  onUse,
}: {
  organization: GuideOrganization;
  label: string;
  problemOf: (identifier: string) => string | null;
  onUse: (identifier: string) => void;
}): JSX.Element => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = useCloseWord();
  const take = (identifier: string): void => {
    const found = problemOf(identifier);
    setProblem(found);
    if (found !== null) return;
    onUse(identifier.trim());
    close();
  };
  const use = (event: FormEvent): void => {
    event.preventDefault();
    take(typed);
  };
  const { identifier_list: list } = organization;
  if (list)
    return (
      <div className={css.listed}>
        <ListedIdentifier
          name="other-identifier"
          label={label}
          organizationId={organization.id}
          list={list}
          value={typed}
          error={problem ?? undefined}
          onChoose={(chosen) => {
            setTyped(chosen);
            if (chosen !== '') take(chosen);
          }}
        />
      </div>
    );
  return (
    <form noValidate className={css.other} onSubmit={use}>
      <TextField
        name="other-identifier"
        label={label}
        placeholder="Mandatory"
        autoComplete="off"
        maxLength={identifierMaxLength}
        value={typed}
        error={problem ?? undefined}
        onChange={setTyped}
      />
      <AppButton type="submit">Use</AppButton>
    </form>
  );
};

const IdentifierWord = ({ choice, world, lasts, errors, onChoice }: Props): JSX.Element | null => {
  const organization = chosenOrganization(lineAnswers(choice, world), world);
  if (!organization?.is_identifier_required) return null;
  const label = identifierLabel(organization);
  const used = usedIdentifiers(lasts, organization.id);
  const use = (identifier: string): void => onChoice({ ...choice, identifier });
  return (
    <>
      {' on '}
      <WordChoice
        name="identifier"
        label={label}
        word={choice.identifier || `a ${label}`}
        options={used.map(({ identifier, usedAt }, index) => ({
          value: identifier,
          label: identifier,
          note: index === 0 ? 'used last' : dayName(usedAt.slice(0, 10)),
        }))}
        chosen={choice.identifier}
        isWrong={errors.identifier !== undefined}
        onChoose={use}
      >
        <OtherIdentifier
          organization={organization}
          label={used.length === 0 ? label : `Another ${label}`}
          problemOf={(identifier) => identifierProblem({ ...choice, identifier }, world)}
          onUse={use}
        />
      </WordChoice>
    </>
  );
};

const contactWordOf = ({ contact }: LineChoice, { colleagues }: LineWorld['world']): string =>
  contact.kind === 'colleague'
    ? (colleagues.find(({ customer_id }) => customer_id === contact.customerId)?.customer_name ?? 'a colleague')
    : 'you';

const ContactWord = (props: Props): JSX.Element | null => {
  const { choice, world, loadColleagues, onChoice } = props;
  const answers = lineAnswers(choice, world);
  if (choice.payer === null || choice.payer === 'personal') return null;
  const { contact } = choice;
  const colleagues = mayChooseColleague(answers, world) ? contactColleagues(answers, world) : [];
  return (
    <>
      {' for '}
      <WordChoice
        name="contact"
        label="Contact"
        word={contactWordOf(choice, world)}
        options={[{ value: 'you', label: 'You', note: 'You get the mails and messages' }]}
        chosen={contact.kind}
        onOpen={mayChooseColleague(answers, world) ? loadColleagues : undefined}
        onChoose={() => onChoice({ ...choice, contact: { kind: 'you' } })}
      >
        <div className={css.more}>
          {colleagues.length > 0 && (
            <SelectField
              name="line-colleague"
              label="Which colleague?"
              placeholder="Choose a colleague"
              choices={colleagues.map(({ customer_id, customer_name }) => ({
                value: String(customer_id),
                label: customer_name,
              }))}
              value={contact.kind === 'colleague' ? String(contact.customerId) : ''}
              onChange={(id) => onChoice({ ...choice, contact: { kind: 'colleague', customerId: Number(id) } })}
            />
          )}
          <PageLink to={pages.newTrip()}>Someone outside: open the guide</PageLink>
        </div>
      </WordChoice>
    </>
  );
};

const CabinWord = ({ cabin, onCabin }: Props): JSX.Element => (
  <WordChoice
    name="cabin"
    label="Cabin"
    word={cabinChoiceTitles[cabin]}
    options={cabinChoices.map((value) => ({ value, label: cabinChoiceTitles[value] }))}
    chosen={cabin}
    onChoose={(value) => {
      const chosen = cabinChoices.find((choice) => choice === value);
      if (chosen !== undefined) onCabin(chosen);
    }}
  />
);

/** "A Standard trip in Economy for Business on CC-900 for you." */
export const LineSentence = (props: Props): JSX.Element => {
  const { choice, world, onType } = props;
  const { method } = lineAnswers(choice, world);
  return (
    <div className={css.sentence}>
      <div>
        {'A '}
        <WordChoice
          name="type"
          label="Trip type"
          word={typeChoices[0]?.title ?? ''}
          options={typeChoices.map(({ value, title, description }) => ({ value, label: title, note: description }))}
          chosen="standard"
          onChoose={(value) => {
            const type = typeChoices.find((choice) => choice.value === value)?.value;
            if (type !== undefined && type !== 'standard') onType(type);
          }}
        />
        {' trip in '}
        <CabinWord {...props} />
        {' for '}
        <PayerWord {...props} />
        <IdentifierWord {...props} />
        <ContactWord {...props} />
        {method === 'assisted' && choice.payer !== null && ', booked by our experts'}
      </div>
      <PageLink to={pages.newTrip()}>Open the guide</PageLink>
    </div>
  );
};
