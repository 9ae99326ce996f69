import type { JSX, ReactNode } from 'react';
import { travelerLimits } from '#contract/travelers.ts';
import {
  birthYears,
  type SeatChoice,
  type TravelerForm,
  type TravelerProblems,
} from '#domain/travelers/traveler-form.ts';
import { localToday } from '#web/kit/today.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Cell } from '#web/ui/stage.tsx';
import { DayField } from './day-field.tsx';

export type FieldsProps = {
  readonly form: TravelerForm;
  readonly problems: TravelerProblems;
  readonly set: <F extends keyof TravelerForm>(field: F, value: TravelerForm[F]) => void;
};

type TextFieldName = 'firstName' | 'middleName' | 'lastName' | 'email' | 'phone' | 'dietary' | 'other';

/** One text of the form: its value, its sentence, its limit. */
export const FormText = ({
  form,
  problems,
  set,
  name,
  ...rest
}: FieldsProps & {
  name: TextFieldName;
  label: string;
  maxLength: number;
  hint?: ReactNode;
  autoComplete?: string;
  spellCheck?: boolean;
  type?: string;
}): JSX.Element => (
  <TextField {...rest} name={name} value={form[name]} error={problems[name]} onChange={(value) => set(name, value)} />
);

const asInPassport = 'exactly as in the passport';

/** Names as the passport has them. TRV-02 to TRV-04, TRV-17, T1 */
export const NameFields = (props: FieldsProps): JSX.Element => (
  <>
    <Cell size="third">
      <FormText
        {...props}
        name="firstName"
        label="First (given) names"
        hint={asInPassport}
        autoComplete="given-name"
        spellCheck={false}
        maxLength={travelerLimits.firstName}
      />
    </Cell>
    <Cell size="third">
      <FormText
        {...props}
        name="middleName"
        label="Middle names"
        hint="optional"
        autoComplete="additional-name"
        spellCheck={false}
        maxLength={travelerLimits.middleName}
      />
    </Cell>
    <Cell size="third">
      <FormText
        {...props}
        name="lastName"
        label="Last (family) name"
        hint={asInPassport}
        autoComplete="family-name"
        spellCheck={false}
        maxLength={travelerLimits.lastName}
      />
    </Cell>
  </>
);

/** TRV-05 to TRV-09 */
export const PersonFields = (props: FieldsProps): JSX.Element => {
  const { form, problems, set } = props;
  return (
    <>
      <Cell size="half">
        <FormText
          {...props}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={travelerLimits.email}
        />
      </Cell>
      <Cell size="half">
        <FormText
          {...props}
          name="phone"
          label="Phone"
          type="tel"
          hint="with country code, such as +1"
          autoComplete="tel"
          // Spaces, brackets and dashes are stripped, so more may be typed than is kept. T5
          maxLength={travelerLimits.phone * 2}
        />
      </Cell>
      <Cell size="half">
        <DayField
          name="birth"
          legend="Date of birth"
          autoComplete="bday"
          years={birthYears(localToday())}
          value={form.birth}
          error={problems.birth}
          onChange={(value) => set('birth', value)}
        />
      </Cell>
      <Cell size="half">
        <ChoiceRow
          name="sex"
          legend="Sex"
          lie="pair"
          hint="as in the passport"
          ways={[
            { value: 'f', label: 'Female' },
            { value: 'm', label: 'Male' },
          ]}
          value={form.sex === '' ? null : form.sex}
          error={problems.sex}
          onChange={(value) => set('sex', value)}
        />
      </Cell>
    </>
  );
};

const seats: readonly { value: SeatChoice; label: string }[] = [
  { value: 'none', label: 'No preference' },
  { value: 'aisle', label: 'Aisle' },
  { value: 'window', label: 'Window' },
];

/** TRV-13 to TRV-15, T6 */
export const WishFields = (props: FieldsProps): JSX.Element => (
  <>
    <ChoiceRow
      name="seat"
      legend="Seat preference"
      ways={seats}
      value={props.form.seat}
      onChange={(value) => props.set('seat', value)}
    />
    <FormText {...props} name="dietary" label="Dietary requirements (optional)" maxLength={travelerLimits.dietary} />
    <FormText
      {...props}
      name="other"
      label="Other (optional)"
      hint="Redress or known traveler number"
      maxLength={travelerLimits.other}
    />
  </>
);
