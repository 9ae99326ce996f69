import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { travelerLimits } from '#contract/travelers.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { isPassportShort, passportYears } from '#domain/travelers/traveler-form.ts';
import { countriesQuery } from '#web/kit/lookups.ts';
import { localToday } from '#web/kit/today.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Cell } from '#web/ui/stage.tsx';
import { DayField } from '../day-field.tsx';
import type { FieldsProps } from './traveler-fields.tsx';

/**
 * The passport. It is optional as a whole; with a number, country and expiry are required. TRV-10 to TRV-12;
 * docs/screens.md#traveler-form
 * @param lastDay of the journey: a passport that expires within six months of it gets a warning
 */
export const PassportFields = ({
  form,
  field,
  lastDay,
}: FieldsProps & { lastDay: CalendarDate | null }): JSX.Element => {
  const countries = useQuery(countriesQuery);
  return (
    <>
      <Cell size="half">
        <TextField
          {...field('passportNumber')}
          label="Passport number (optional)"
          autoComplete="off"
          spellCheck={false}
          maxLength={travelerLimits.passportNumber}
        />
      </Cell>
      <Cell size="half">
        <SelectField
          {...field('passportCountry')}
          label="Passport country"
          placeholder="Choose a country"
          choices={(countries.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      </Cell>
      <FailedCall
        failure={countries.error}
        what="The list of countries could not be loaded."
        onRetry={() => void countries.refetch()}
      />
      <Cell size="half">
        <DayField {...field('passportExpiry')} legend="Passport expiry" years={passportYears(localToday())} />
      </Cell>
      {isPassportShort(form, lastDay) && (
        <Verdict kind="risk">
          This passport expires less than six months after the journey. Many countries refuse entry with it; please
          check before you book.
        </Verdict>
      )}
    </>
  );
};
