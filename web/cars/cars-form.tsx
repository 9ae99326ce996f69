/** The cars' route form: where and when, and what kind of car. Spec 2, 2 and 5. */
import { type JSX, useState } from 'react';
import {
  addCar,
  type CarsForm as Cars,
  type CarWishes,
  canAddCar,
  carsProblems,
  carTitle,
} from '#domain/cars/car-route.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { CheckField, TextArea, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Actions } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { CarFields, type Mistyped } from './parts/car-fields.tsx';
import css from './parts/cars-form.module.css';

type Props = {
  value: Cars;
  onChange: (value: Cars) => void;
  /** "Next Step" with complete and right cars. CAR-03 */
  onSubmit: (value: Cars) => void;
  onBack: () => void;
};

const fieldWords: Readonly<Record<string, string>> = {
  placeCollect: 'Pick-up place',
  dateCollect: 'Pick-up date',
  dateCollectTime: 'Pick-up time',
  placeReturn: 'Drop-off place',
  dateReturn: 'Drop-off date',
  dateReturnTime: 'Drop-off time',
};

/** Which field a problem is of, in words: "Drop-off date", "Car 2, pick-up place". */
const placeOf = (form: Cars, name: string): string => {
  const [, index = '0', field = ''] = name.split('.');
  const words = fieldWords[field] ?? '';
  return form.route.length === 1 ? words : `${carTitle(form, Number(index))}, ${words.toLowerCase()}`;
};

const wishLength = 200;
const textLength = 1_500;

const Wishes = ({ form, onChange }: { form: Cars; onChange: (form: Cars) => void }): JSX.Element => {
  const field = fieldsOf<CarWishes>(form.other, {}, (name, text) =>
    onChange({ ...form, other: { ...form.other, [name]: text } }),
  );
  return (
    <fieldset className={css.car}>
      <legend className={css.legend}>Anything else?</legend>
      <TextField {...field('type')} label="Car type (optional)" maxLength={wishLength} autoComplete="off" />
      <TextField {...field('company')} label="Company (optional)" maxLength={wishLength} autoComplete="off" />
      <div className={css.place}>
        <TextArea
          {...field('text')}
          label="Other (optional)"
          hint="Such as an automatic, a child seat or a second driver."
          rows={3}
          maxLength={textLength}
        />
      </div>
    </fieldset>
  );
};

/** Checks on "Next Step" only. CAR-01 to CAR-07 */
export const CarsForm = ({ value, onChange, onSubmit, onBack }: Props): JSX.Element => {
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [mistyped, setMistyped] = useState<Mistyped>({});
  // What the last press found stays told until the next one. E2
  const [told, setTold] = useState<ReturnType<typeof carsProblems>>({ alert: null, errors: {} });
  const edit = (form: Cars, changes: readonly string[] = []): void => {
    setSaid(changes);
    onChange(form);
  };
  const submit = (): void => {
    const found = carsProblems(value, localToday());
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
      <CheckField
        name="isReturnDifferentPlace"
        label="Drop off at a different place"
        isChecked={value.isReturnDifferentPlace}
        onChange={(isReturnDifferentPlace) => edit({ ...value, isReturnDifferentPlace })}
      />
      {value.route.map((_, index) => (
        <CarFields
          // biome-ignore lint/suspicious/noArrayIndexKey: cars have no identity but their place
          key={index}
          form={value}
          index={index}
          errors={told.errors}
          mistyped={mistyped}
          onMistyped={setMistyped}
          onEdit={edit}
        />
      ))}
      {canAddCar(value) && <AppButton onClick={() => edit(addCar(value))}>Add Car</AppButton>}
      {said.length > 0 && <p className={css.said}>{said.join(' ')}</p>}
      <LiveRegion>{said.join(' ')}</LiveRegion>
      <Wishes form={value} onChange={onChange} />
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
