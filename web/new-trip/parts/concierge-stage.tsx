/** A concierge request: one form per template, in the person's own words. */
import { type FormEvent, type JSX, type ReactNode, useState } from 'react';
import { type CabinChoice, cabinChoices } from '#contract/flights.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { oneYearAfter } from '#domain/kit/calendar.ts';
import type { Schedule } from '#domain/new-trip/answers.ts';
import {
  type ConciergeForm,
  type ConciergeItem,
  conciergeItems,
  conciergeItemTitles,
  destinationMaxLength,
  detailsMaxLength,
  peopleChoices,
  peopleHint,
  turnItem,
} from '#domain/new-trip/concierge.ts';
import { conciergeProblems, lastDayMin } from '#domain/new-trip/concierge-problems.ts';
import { wizardWords } from '#domain/new-trip/wizard.ts';
import { replyPromise } from '#domain/requests/reply-due.ts';
import { type Submission, submissionProblems } from '#web/checkout/submission.ts';
import { localToday } from '#web/kit/today.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { CheckField, FieldError, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { WithAside } from '#web/ui/layout.tsx';
import { Panel, Questions } from '#web/ui/panel.tsx';
import { Cell, Dependent, Sheet } from '#web/ui/stage.tsx';
import { type Booking, booking } from './booking.ts';
import css from './concierge.module.css';
import { conciergeWords, itemHints } from './concierge-words.ts';
import { ModeLine } from './mode-line.tsx';

type Errors = Readonly<Record<string, string>>;
type FieldsProps = { form: ConciergeForm; errors: Errors; onChange: (form: ConciergeForm) => void };

/** The number of people, and the place of an offsite. WIZ-30 to WIZ-33 */
const Who = ({ form, errors, onChange }: FieldsProps): JSX.Element => (
  <Sheet>
    <Cell size="half">
      <SelectField
        name="people"
        label="Number of people"
        placeholder="Choose a number"
        hint={peopleHint(form.template)}
        choices={peopleChoices(form.template).map((count) => ({ value: count, label: count }))}
        value={form.people}
        error={errors.people}
        onChange={(people) => onChange({ ...form, people })}
      />
    </Cell>
    {form.template === 'offsite' && (
      <Cell size="half">
        <TextField
          name="destination"
          label="Destination"
          hint="A place, or what it should be like."
          autoComplete="off"
          maxLength={destinationMaxLength}
          value={form.destination}
          error={errors.destination}
          onChange={(destination) => onChange({ ...form, destination })}
        />
      </Cell>
    )}
  </Sheet>
);

const Days = ({ form, errors, onChange }: FieldsProps): JSX.Element => {
  const today = localToday();
  const max = oneYearAfter(today);
  const marks = {
    ...(form.firstDay && { [form.firstDay]: 'first day' }),
    ...(form.lastDay && { [form.lastDay]: 'last day' }),
  };
  return (
    <Sheet>
      <Cell size="half">
        <DateField
          name="firstDay"
          label="First day (optional)"
          value={form.firstDay}
          min={today}
          max={max}
          marks={marks}
          error={errors.firstDay}
          onChange={(firstDay) => onChange({ ...form, firstDay })}
        />
      </Cell>
      <Cell size="half">
        <DateField
          name="lastDay"
          label="Last day (optional)"
          value={form.lastDay}
          min={lastDayMin(form, today)}
          max={max}
          marks={marks}
          isAtEnd
          error={errors.lastDay}
          onChange={(lastDay) => onChange({ ...form, lastDay })}
        />
      </Cell>
    </Sheet>
  );
};

const Item = ({ item, form, errors, onChange }: FieldsProps & { item: ConciergeItem }): JSX.Element => {
  const isOn = form.items.includes(item);
  const title = conciergeItemTitles[item];
  return (
    <div className={css.item}>
      <CheckField
        name={`items.${item}`}
        label={title}
        isChecked={isOn}
        onChange={(isChosen) => onChange(turnItem(form, item, isChosen))}
      />
      {isOn && (
        <Dependent why={itemHints[item]}>
          <Sheet>
            <TextArea
              name={`details.${item}`}
              label={`${title}: what do you need?`}
              rows={4}
              maxLength={detailsMaxLength}
              value={form.details[item]}
              error={errors[`details.${item}`]}
              onChange={(text) => onChange({ ...form, details: { ...form.details, [item]: text } })}
            />
            {item === 'flights' && (
              <Cell size="half">
                <SelectField<CabinChoice>
                  name="cabin"
                  label="Cabin"
                  value={form.cabin}
                  choices={cabinChoices.map((cabin) => ({ value: cabin, label: cabinChoiceTitles[cabin] }))}
                  onChange={(cabin) => onChange({ ...form, cabin })}
                />
              </Cell>
            )}
          </Sheet>
        </Dependent>
      )}
    </div>
  );
};

const Items = (props: FieldsProps): JSX.Element => (
  <fieldset className={css.items}>
    <legend>What do you need?</legend>
    {conciergeItems.map((item) => (
      <Item key={item} item={item} {...props} />
    ))}
    <FieldError name="items" error={props.errors.items} />
  </fieldset>
);

const places: Readonly<Record<string, string>> = {
  people: 'Number of people',
  destination: 'Destination',
  firstDay: 'First day',
  lastDay: 'Last day',
};

const problemsOf = (errors: Errors): readonly Problem[] =>
  Object.entries(errors).map(([name, message]) => {
    const place = places[name];
    // The group of boxes has no field of its own: its problem links to the first box.
    return { name: name === 'items' ? 'items.flights' : name, message, ...(place !== undefined && { place }) };
  });

type Props = {
  readonly form: ConciergeForm;
  readonly schedule: Schedule | null;
  readonly submission: Submission;
  readonly onForm: (form: ConciergeForm) => void;
  readonly onSend: (by: Booking) => void;
  readonly onBack: () => void;
};

const Aside = ({ faq }: { faq: ReactNode }): JSX.Element => <Panel title="FAQs">{faq}</Panel>;

/** WIZ-01, WIZ-27 to WIZ-35 */
export const ConciergeStage = ({ form, schedule, submission, onForm, onSend, onBack }: Props): JSX.Element => {
  const { title, intro, faq } = conciergeWords[form.template];
  const heading = useScreen(title);
  const [presses, setPresses] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const press = (event: FormEvent): void => {
    event.preventDefault();
    const found = conciergeProblems(
      schedule === 'decided' ? form : { ...form, firstDay: '', lastDay: '' },
      localToday(),
    );
    setPresses(presses + 1);
    setErrors(found);
    if (Object.keys(found).length === 0) onSend(booking);
  };
  const problems = Object.keys(errors).length > 0 ? problemsOf(errors) : submissionProblems(submission);
  const fields = { form, errors, onChange: onForm };
  return (
    <WithAside aside={<Aside faq={<Questions items={faq} />} />}>
      <ModeLine kind="concierge" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <form noValidate className={css.form} onSubmit={press}>
        <ErrorSummary problems={problems} attempt={presses} />
        <p>{intro}</p>
        <Who {...fields} />
        {schedule === 'decided' && <Days {...fields} />}
        <Items {...fields} />
        <p>
          <b>A travel expert answers {replyPromise}.</b> Nothing is charged for the request.
        </p>
        <div className={css.actions}>
          <AppButton type="submit" look="first" isBusy={submission.step === 'sending'}>
            {wizardWords.concierge.submit}
          </AppButton>
          <AppButton look="plain" onClick={onBack}>
            Back
          </AppButton>
        </div>
      </form>
    </WithAside>
  );
};
