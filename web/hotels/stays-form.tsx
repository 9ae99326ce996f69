/** The hotels' route form: where to stay, when, and how many rooms. Spec 2, 2 and 5 */
import { type JSX, useState } from 'react';
import { addStay, canAddStay, type Stays, staysProblems } from '#domain/hotels/route-form.ts';
import { stayTitle } from '#domain/hotels/stay-text.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { type Mistyped, StayFields } from './parts/stay-fields.tsx';
import css from './parts/stays-form.module.css';

type Props = {
  value: Stays;
  /** In Assisted Booking wishes are asked for as well. */
  isAssisted: boolean;
  onChange: (value: Stays) => void;
  /** "Next Step" with complete and right stays. HTL-04 */
  onSubmit: (value: Stays) => void;
  onBack: () => void;
};

const fieldWords: Readonly<Record<string, string>> = {
  place: 'Place',
  checkin: 'Check-in',
  checkout: 'Check-out',
};

/** Which field a problem is of, in words: "Check-out", "Hotel 2, place". */
const placeOf = (stays: Stays, name: string): string => {
  const [, index = '0', field = ''] = name.split('.');
  const words = fieldWords[field] ?? '';
  return stays.length === 1 ? words : `${stayTitle(stays, Number(index))}, ${words.toLowerCase()}`;
};

/** Checks on "Next Step" only. HTL-01 to HTL-05 */
export const StaysForm = ({ value, isAssisted, onChange, onSubmit, onBack }: Props): JSX.Element => {
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [mistyped, setMistyped] = useState<Mistyped>({});
  // What the last press found stays told until the next one. E2
  const [told, setTold] = useState<ReturnType<typeof staysProblems>>({ alert: null, errors: {} });
  const edit = (stays: Stays, changes: readonly string[] = []): void => {
    setSaid(changes);
    onChange(stays);
  };
  const submit = (): void => {
    const found = staysProblems(value, localToday());
    const dates = Object.keys(mistyped).map((name) => [name, 'Please enter a date, such as 2026-06-16']);
    const errors = { ...found.errors, ...Object.fromEntries(dates) };
    setAttempt(attempt + 1);
    setTold({ alert: found.alert, errors });
    if (Object.keys(errors).length === 0) onSubmit(value);
  };
  const problems: readonly Problem[] = [
    ...(told.alert ? [{ message: told.alert }] : []),
    ...Object.entries(told.errors).map(([name, message]) => ({ name, message, place: placeOf(value, name) })),
  ];
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      {value.map((_, index) => (
        <StayFields
          // Stays have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          stays={value}
          index={index}
          isAssisted={isAssisted}
          errors={told.errors}
          mistyped={mistyped}
          onMistyped={setMistyped}
          onEdit={edit}
        />
      ))}
      {canAddStay(value) && <AppButton onClick={() => edit(addStay(value))}>Add Hotel</AppButton>}
      {said.length > 0 && <p className={css.said}>{said.join(' ')}</p>}
      <LiveRegion>{said.join(' ')}</LiveRegion>
      <Actions>
        <AppButton look="first" type="submit">
          Next Step
        </AppButton>
        <AppButton look="plain" onClick={onBack}>
          Back
        </AppButton>
      </Actions>
    </form>
  );
};
