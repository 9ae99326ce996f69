/** Cars, transfers, insurance and anything else that an expert adds to a proposal. docs/decisions/0122 */
import type { JSX } from 'react';
import { extraLengths, extraTypes, mostExtras } from '#contract/extras.ts';
import { extraWords } from '#domain/extras/extra.ts';
import type { ExtraField, ExtraForm } from '#domain/extras/extra-form.ts';
import { oneYearAfter } from '#domain/kit/calendar.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FieldGroup, WholeRow } from '#web/ui/checked-form.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './proposals.module.css';
import { extraFieldName } from './use-extra-problems.ts';

const types = extraTypes.map((value) => ({ value, label: value === 'other' ? 'Anything else' : extraWords[value] }));

/** Every zone that the browser knows. */
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

const words = {
  car: { what: 'Car, such as “Compact, automatic”', begin: 'Pick-up', end: 'Drop-off' },
  transfer: { what: 'Transfer, such as “Private car to the hotel”', begin: 'Start', end: 'Arrival' },
  insurance: { what: 'Insurance, such as “Travel health, whole trip”', begin: 'Start', end: 'End' },
  other: { what: 'What it is', begin: 'Start', end: 'End' },
} as const;

const refunds = [
  { value: 'never', label: 'Not refundable' },
  { value: 'until', label: 'Refunded in full until' },
] as const;

type FieldsProps = {
  readonly form: ExtraForm;
  readonly index: number;
  readonly currency: string;
  readonly errors: Readonly<Partial<Record<ExtraField, string>>>;
  readonly onChange: (change: Partial<ExtraForm>) => void;
  readonly onRemove: () => void;
};

const useFields = ({ form, index, errors, onChange }: FieldsProps) => {
  const field = <F extends ExtraField>(name: F) => ({
    name: extraFieldName(index, name),
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const day = (name: 'beginDay' | 'endDay' | 'freeDay', label: string): JSX.Element => {
    const today = localToday();
    return <DateField {...field(name)} label={label} min={today} max={oneYearAfter(today)} />;
  };
  return { field, day };
};

/** The end is in the same zone until the expert says otherwise. */
const inZone = ({ beginZone, endZone }: ExtraForm, zone: string): Partial<ExtraForm> => ({
  beginZone: zone,
  ...(endZone === beginZone && { endZone: zone }),
});

/** Where and when it begins and ends. */
const Times = (props: FieldsProps): JSX.Element => {
  const { field, day } = useFields(props);
  const { type, endDay } = props.form;
  const { begin, end } = words[type];
  const hasPlaces = type !== 'insurance';
  return (
    <>
      {hasPlaces && (
        <WholeRow>
          <TextField {...field('beginPlace')} label={`${begin} place`} maxLength={extraLengths.place} />
        </WholeRow>
      )}
      {day('beginDay', `${begin} day`)}
      <TextField {...field('beginTime')} type="time" label={`${begin} time (optional)`} />
      <WholeRow>
        <SelectField
          {...field('beginZone')}
          choices={zones}
          label={`Time zone of the ${begin.toLowerCase()}`}
          onChange={(zone) => props.onChange(inZone(props.form, zone))}
        />
      </WholeRow>
      {hasPlaces && (
        <WholeRow>
          <TextField {...field('endPlace')} label={`${end} place (optional)`} maxLength={extraLengths.place} />
        </WholeRow>
      )}
      {day('endDay', `${end} day (optional)`)}
      <TextField {...field('endTime')} type="time" label={`${end} time (optional)`} />
      {hasPlaces && endDay !== '' && (
        <WholeRow>
          <SelectField {...field('endZone')} choices={zones} label={`Time zone of the ${end.toLowerCase()}`} />
        </WholeRow>
      )}
    </>
  );
};

const ExtraFields = (props: FieldsProps): JSX.Element => {
  const { form, index, currency, onChange, onRemove } = props;
  const { field, day } = useFields(props);
  return (
    <FieldGroup title={`Item ${index + 1}: ${types.find(({ value }) => value === form.type)?.label}`}>
      <SelectField
        {...field('type')}
        value={form.type}
        choices={types}
        label="Kind"
        onChange={(type) => onChange({ type })}
      />
      <TextField {...field('provider')} label="Provider (optional)" maxLength={extraLengths.provider} />
      <WholeRow>
        <TextField {...field('title')} label={words[form.type].what} maxLength={extraLengths.title} />
      </WholeRow>
      <Times {...props} />
      <TextField {...field('price')} inputMode="decimal" label={`Price in ${currency}`} />
      <TextField
        {...field('confirmation')}
        label="Confirmation number (optional)"
        hint="Without it the customer reads that our experts are arranging it."
        maxLength={extraLengths.confirmation}
      />
      <WholeRow>
        <ChoiceRow
          name={extraFieldName(index, 'refund')}
          legend="When the customer cancels"
          ways={refunds}
          value={form.refund}
          onChange={(refund) => onChange({ refund })}
        />
      </WholeRow>
      {form.refund === 'until' && (
        <>
          {day('freeDay', 'Last day')}
          <TextField {...field('freeTime')} type="time" label="Until (local time)" />
        </>
      )}
      <WholeRow>
        <TextArea
          {...field('description')}
          rows={2}
          label="Description (optional)"
          maxLength={extraLengths.description}
        />
      </WholeRow>
      <WholeRow>
        <TextArea {...field('conditions')} rows={2} label="Conditions (optional)" maxLength={extraLengths.conditions} />
      </WholeRow>
      <WholeRow>
        <AppButton look="link" aria-label={`Remove item ${index + 1}`} onClick={onRemove}>
          Remove
        </AppButton>
      </WholeRow>
    </FieldGroup>
  );
};

type Props = {
  readonly extras: readonly ExtraForm[];
  readonly currency: string;
  /** What is wrong in each, by field; shown after the press. */
  readonly problems: readonly Readonly<Partial<Record<ExtraField, string>>>[];
  readonly onChange: (extras: readonly ExtraForm[]) => void;
  readonly onAdd: () => void;
};

/** All of them, each with its form. */
export const ExtrasPanel = ({ extras, currency, problems, onChange, onAdd }: Props): JSX.Element => (
  <Panel title="Cars and more">
    <div className={`${css.inside} ${css.extras}`}>
      {extras.map((form, index) => (
        <ExtraFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an extra has no name of its own before it is added
          key={index}
          form={form}
          index={index}
          currency={currency}
          errors={problems[index] ?? {}}
          onChange={(change) => onChange(extras.map((each, at) => (at === index ? { ...each, ...change } : each)))}
          onRemove={() => onChange(extras.filter((_, at) => at !== index))}
        />
      ))}
      {extras.length < mostExtras && (
        <AppButton onClick={onAdd}>
          {extras.length === 0 ? 'Add a Car, a Transfer or Anything Else' : 'Add Another Item'}
        </AppButton>
      )}
    </div>
  </Panel>
);
