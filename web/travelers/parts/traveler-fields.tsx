import type { JSX } from 'react';
import { travelerLimits } from '#contract/travelers.ts';
import { birthYears, type TravelerForm } from '#domain/travelers/traveler-form.ts';
import { localToday } from '#web/kit/today.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { fieldsOf } from '#web/ui/form-fields.ts';
import { Cell } from '#web/ui/stage.tsx';
import { DayField } from '../day-field.tsx';
import { PhoneField } from '../phone-field.tsx';
import { SeatField } from '../seat-field.tsx';

export type FieldsProps = { readonly form: TravelerForm; readonly field: ReturnType<typeof fieldsOf<TravelerForm>> };

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
        <PhoneField {...field('phone')} label="Phone" autoComplete="tel" max={travelerLimits.phone} />
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

/** TRV-13 to TRV-15; docs/screens.md#traveler-form */
export const WishFields = ({ field }: FieldsProps): JSX.Element => (
  <>
    <SeatField {...field('seat')} />
    <TextField {...field('dietary')} label="Dietary requirements (optional)" maxLength={travelerLimits.dietary} />
    <TextField
      {...field('other')}
      label="Other (optional)"
      hint="Redress or known traveler number"
      maxLength={travelerLimits.other}
    />
  </>
);

/** Whom to call if something happens: nobody but the traveler's own people reads it. docs/rules.md#travelers */
export const EmergencyFields = ({ field }: FieldsProps): JSX.Element => (
  <>
    <Cell size="half">
      <TextField
        {...field('emergencyName')}
        label="Emergency contact (optional)"
        autoComplete="off"
        maxLength={travelerLimits.emergencyName}
      />
    </Cell>
    <Cell size="half">
      <PhoneField {...field('emergencyPhone')} label="Emergency phone" autoComplete="off" max={travelerLimits.phone} />
    </Cell>
  </>
);
