import type { JSX } from 'react';
import { travelerLimits } from '#contract/travelers.ts';
import { birthYears, type SeatChoice, type TravelerForm } from '#domain/travelers/traveler-form.ts';
import { localToday } from '#web/kit/today.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { fieldsOf } from '#web/ui/form-fields.ts';
import { Cell } from '#web/ui/stage.tsx';
import { DayField } from './day-field.tsx';

export type FieldsProps = { readonly form: TravelerForm; readonly field: ReturnType<typeof fieldsOf<TravelerForm>> };

const asInPassport = 'exactly as in the passport';

/** Names as the passport has them. TRV-02 to TRV-04, TRV-17, T1 */
export const NameFields = ({ field }: FieldsProps): JSX.Element => (
  <>
    <Cell size="third">
      <TextField
        {...field('firstName')}
        label="First (given) names"
        hint={asInPassport}
        autoComplete="given-name"
        spellCheck={false}
        maxLength={travelerLimits.firstName}
      />
    </Cell>
    <Cell size="third">
      <TextField
        {...field('middleName')}
        label="Middle names"
        hint="optional"
        autoComplete="additional-name"
        spellCheck={false}
        maxLength={travelerLimits.middleName}
      />
    </Cell>
    <Cell size="third">
      <TextField
        {...field('lastName')}
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
export const PersonFields = ({ form, field }: FieldsProps): JSX.Element => {
  return (
    <>
      <Cell size="half">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={travelerLimits.email}
        />
      </Cell>
      <Cell size="half">
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          hint="with country code, such as +1"
          autoComplete="tel"
          // Spaces, brackets and dashes are stripped, so more may be typed than is kept. T5
          maxLength={travelerLimits.phone * 2}
        />
      </Cell>
      <Cell size="half">
        <DayField {...field('birth')} legend="Date of birth" autoComplete="bday" years={birthYears(localToday())} />
      </Cell>
      <Cell size="half">
        <ChoiceRow
          {...field('sex')}
          legend="Sex"
          lie="pair"
          hint="as in the passport"
          ways={[
            { value: 'f', label: 'Female' },
            { value: 'm', label: 'Male' },
          ]}
          value={form.sex === '' ? null : form.sex}
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
export const WishFields = ({ field }: FieldsProps): JSX.Element => (
  <>
    <ChoiceRow {...field('seat')} legend="Seat preference" ways={seats} />
    <TextField {...field('dietary')} label="Dietary requirements (optional)" maxLength={travelerLimits.dietary} />
    <TextField
      {...field('other')}
      label="Other (optional)"
      hint="Redress or known traveler number"
      maxLength={travelerLimits.other}
    />
  </>
);
