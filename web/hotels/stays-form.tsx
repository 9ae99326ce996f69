/** The hotels' route form: places, dates, and number of rooms. */
import type { JSX } from 'react';
import { addStay, canAddStay, staysProblems } from '#domain/hotels/route-form.ts';
import { stayTitle } from '#domain/hotels/stay-text.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { localToday } from '#web/kit/today.ts';
import { useCheckedForm } from '#web/kit/use-checked-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckedForm, SaidChanges } from '#web/ui/checked-form.tsx';
import { StayFields } from './parts/stay-fields.tsx';

type Props = {
  value: Stays;
  /** Assisted Booking also asks for wishes. */
  isAssisted: boolean;
  onChange: (value: Stays) => void;
  /** "Next Step" with complete and valid stays. HTL-04 */
  onSubmit: (value: Stays) => void;
  onBack: () => void;
};

const fieldWords: Readonly<Record<string, string>> = {
  place: 'Place',
  checkin: 'Check-in',
  checkout: 'Check-out',
};

/** The name of a problem's field: "Check-out", "Hotel 2, place". */
const placeOf = (stays: Stays, name: string): string => {
  const [, index = '0', field = ''] = name.split('.');
  const words = fieldWords[field] ?? '';
  return stays.length === 1 ? words : `${stayTitle(stays, Number(index))}, ${words.toLowerCase()}`;
};

/** Checks on "Next Step" only. HTL-01 to HTL-05 */
export const StaysForm = ({ value, isAssisted, onChange, onSubmit, onBack }: Props): JSX.Element => {
  const problemsOf = (stays: Stays) => staysProblems(stays, localToday());
  const form = useCheckedForm({ value, onChange, onSubmit, problemsOf, placeOf });
  return (
    <CheckedForm {...form.frame} onBack={onBack}>
      {value.map((_, index) => (
        <StayFields
          // Stays have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          stays={value}
          index={index}
          isAssisted={isAssisted}
          errors={form.errors}
          mistyped={form.mistyped}
          onMistyped={form.setMistyped}
          onEdit={form.edit}
          onRemove={form.remove}
        />
      ))}
      {canAddStay(value) && <AppButton onClick={() => form.edit(addStay(value))}>Add Hotel</AppButton>}
      <SaidChanges said={form.said} />
    </CheckedForm>
  );
};
