/** The guide's four questions. */
import type { FormEvent, JSX } from 'react';
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import {
  type Choice,
  contactChoices,
  methodChoices,
  purposeChoices,
  scheduleChoices,
  typeChoices,
} from '#domain/new-trip/answers.ts';
import type { Guide, GuideEvent, GuideField } from '#domain/new-trip/guide.ts';
import {
  chosenOrganization,
  contactColleagues,
  type GuideWorld,
  identifierLabel,
  mayChooseColleague,
} from '#domain/new-trip/guide-steps.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ChoiceRow, type Way } from '#web/ui/choice-row.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { Cell, Dependent, Sheet } from '#web/ui/stage.tsx';
import { ListedIdentifier } from '../listed-identifier.tsx';
import { customerContactHelp } from './given-answer.ts';
import css from './guide.module.css';

export type QuestionProps = {
  readonly guide: Guide;
  readonly world: GuideWorld;
  readonly dispatch: (event: GuideEvent) => void;
};

const waysOf = <T extends string>(choices: readonly Choice<T>[]): readonly Way<T>[] =>
  choices.map(({ value, title, description }) => ({ value, label: title, help: description }));

type AlertProps = { guide: Guide; of: readonly GuideField[] };

const AlertOf = ({ guide, of }: AlertProps): JSX.Element | null =>
  guide.alert && of.includes(guide.alert.field) ? <AlertBox>{guide.alert.text}</AlertBox> : null;

/** Self Booking is disabled; one press switches to our experts. GUIDE-20, WIZ-11 */
const RefusalOf = ({ guide, of, dispatch }: AlertProps & Pick<QuestionProps, 'dispatch'>): JSX.Element | null =>
  guide.alert?.refusedFor && of.includes(guide.alert.field) ? (
    <AlertBox>
      <p>{guide.alert.text}</p>
      <AppButton onClick={() => dispatch({ do: 'switch to assisted' })}>Switch to Assisted Booking</AppButton>
    </AlertBox>
  ) : (
    <AlertOf guide={guide} of={of} />
  );

/** GUIDE-03 */
export const TypeQuestion = ({ guide, dispatch }: QuestionProps): JSX.Element => (
  <Sheet>
    <ChoiceRow
      name="type"
      legend="Trip type"
      lie="down"
      ways={waysOf(typeChoices)}
      value={guide.answers.type}
      onChange={(type) => dispatch({ do: 'choose type', type })}
    />
  </Sheet>
);

/** GUIDE-06, GUIDE-09, GUIDE-19, GUIDE-20 */
export const PlanQuestion = ({ guide, world, dispatch }: QuestionProps): JSX.Element => {
  if (guide.answers.type !== 'standard' && guide.answers.type !== null)
    return (
      <Sheet>
        <ChoiceRow
          name="schedule"
          legend="Is the schedule decided?"
          ways={waysOf(scheduleChoices)}
          value={guide.answers.schedule}
          onChange={(schedule) => dispatch({ do: 'choose schedule', schedule })}
        />
      </Sheet>
    );
  const marks = world.isSelfBookingAllowed ? {} : { self: 'Disabled', assisted: 'Popular' };
  const ways = methodChoices.map(({ value, title, description }) => {
    const mark: string | undefined = { self: undefined, assisted: undefined, ...marks }[value];
    return { value, label: mark ? `${title} · ${mark}` : title, help: description };
  });
  return (
    <Sheet>
      <ChoiceRow
        name="method"
        legend="How to book"
        ways={ways}
        value={guide.answers.method}
        onChange={(method) => dispatch({ do: 'choose method', method })}
      />
      <RefusalOf guide={guide} of={['method']} dispatch={dispatch} />
    </Sheet>
  );
};

const IdentifierQuestion = ({ guide, world, dispatch }: QuestionProps): JSX.Element | null => {
  const organization = chosenOrganization(guide.answers, world);
  if (!organization?.is_identifier_required) return null;
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    dispatch({ do: 'confirm identifier' });
  };
  const type = (identifier: string): void => dispatch({ do: 'type identifier', identifier });
  const field = {
    name: 'identifier',
    label: identifierLabel(organization),
    placeholder: 'Mandatory',
    value: guide.answers.identifier,
  };
  return (
    <form noValidate onSubmit={confirm} className={css.identifier}>
      <div className={css.besideButton}>
        {organization.identifier_list ? (
          <ListedIdentifier
            {...field}
            organizationId={organization.id}
            list={organization.identifier_list}
            customerId={world.customerId}
            onChoose={type}
          />
        ) : (
          <TextField {...field} autoComplete="off" maxLength={identifierMaxLength} onChange={type} />
        )}
        <AppButton type="submit" look="first">
          Next
        </AppButton>
      </div>
      <p className={css.hint}>{organization.name} asks for it on every trip. It is printed on the receipt.</p>
      <AlertOf guide={guide} of={['identifier']} />
    </form>
  );
};

/** GUIDE-10, GUIDE-21 to GUIDE-27 */
export const PurposeQuestion = (props: QuestionProps): JSX.Element => {
  const { guide, world, dispatch } = props;
  const { purpose, organizationId } = guide.answers;
  return (
    <Sheet>
      <ChoiceRow
        name="purpose"
        legend="Purpose"
        ways={waysOf(purposeChoices)}
        value={purpose}
        onChange={(chosen) => dispatch({ do: 'choose purpose', purpose: chosen })}
      />
      <RefusalOf guide={guide} of={['purpose']} dispatch={dispatch} />
      {purpose === 'business' && world.organizations.length > 1 && (
        <SelectField
          name="organization"
          label="Which organization?"
          placeholder="Choose an organization"
          choices={world.organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={organizationId === null ? '' : String(organizationId)}
          onChange={(id) => dispatch({ do: 'choose organization', organizationId: Number(id) })}
        />
      )}
      <RefusalOf guide={guide} of={['organization']} dispatch={dispatch} />
      <IdentifierQuestion {...props} />
    </Sheet>
  );
};

const ColleagueQuestion = ({ guide, world, dispatch }: QuestionProps): JSX.Element => {
  const { contact } = guide.answers;
  const colleagues = contactColleagues(guide.answers, world);
  return (
    <Dependent why="They get the mails and messages, and their travel policy applies.">
      <SelectField
        name="colleague"
        label="Which colleague?"
        placeholder={colleagues.length === 0 ? 'Nobody else is in this organization' : 'Choose a colleague'}
        choices={colleagues.map(({ customer_id, customer_name }) => ({
          value: String(customer_id),
          label: customer_name,
        }))}
        value={contact?.kind === 'colleague' && contact.customerId !== null ? String(contact.customerId) : ''}
        onChange={(id) => dispatch({ do: 'choose colleague', customerId: Number(id) })}
      />
    </Dependent>
  );
};

const ExternalQuestion = ({ guide, dispatch }: QuestionProps): JSX.Element | null => {
  const { contact } = guide.answers;
  if (contact?.kind !== 'external') return null;
  const { name, email } = contact;
  return (
    <Dependent why="We write to this person about the trip.">
      <Sheet>
        <Cell size="half">
          <TextField
            name="externalName"
            label="Full name"
            autoComplete="off"
            maxLength={255}
            value={name}
            onChange={(typed) => dispatch({ do: 'type external', name: typed, email })}
          />
        </Cell>
        <Cell size="half">
          <TextField
            name="externalEmail"
            label="Email address"
            type="email"
            autoComplete="off"
            maxLength={100}
            value={email}
            onChange={(typed) => dispatch({ do: 'type external', name, email: typed })}
          />
        </Cell>
      </Sheet>
    </Dependent>
  );
};

const noColleague = ({ customerName }: GuideWorld): string =>
  customerName === undefined
    ? 'A manager of the organization can book for a colleague'
    : 'Choose the colleague as the customer instead';

/** GUIDE-11, GUIDE-12, GUIDE-28 to GUIDE-32 */
export const ContactQuestion = (props: QuestionProps): JSX.Element => {
  const { guide, world, dispatch } = props;
  const { contact } = guide.answers;
  const mayColleague = mayChooseColleague(guide.answers, world);
  const ways = waysOf(contactChoices).map((way) => {
    if (way.value === 'you' && world.customerName !== undefined)
      return { ...way, label: world.customerName, help: customerContactHelp };
    return way.value === 'colleague' && !mayColleague ? { ...way, isOff: true, help: noColleague(world) } : way;
  });
  return (
    <Sheet>
      <ChoiceRow
        name="contact"
        legend="Contact"
        ways={ways}
        value={contact?.kind ?? null}
        onChange={(kind) => dispatch({ do: 'choose contact', kind })}
      />
      {contact?.kind === 'colleague' && <ColleagueQuestion {...props} />}
      <ExternalQuestion {...props} />
      <AlertOf guide={guide} of={['colleague', 'external']} />
    </Sheet>
  );
};
