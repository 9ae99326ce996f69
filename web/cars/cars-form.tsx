/** The cars' route form: where and when, and what kind of car. */
import type { JSX } from 'react';
import {
  addCar,
  type CarsForm as Cars,
  type CarWishes,
  canAddCar,
  carsProblems,
  carTitle,
  carWishMaxLength,
} from '#domain/cars/car-route.ts';
import { localToday } from '#web/kit/today.ts';
import { useCheckedForm } from '#web/kit/use-checked-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckedForm, FieldGroup, SaidChanges, WholeRow } from '#web/ui/checked-form.tsx';
import { CheckField, TextArea, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { CarFields } from './parts/car-fields.tsx';

type Props = {
  value: Cars;
  onChange: (value: Cars) => void;
  /** "Next Step" with complete and valid cars. CAR-03 */
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

/** The name of a problem's field: "Drop-off date", "Car 2, pick-up place". */
const placeOf = (form: Cars, name: string): string => {
  const [, index = '0', field = ''] = name.split('.');
  const words = fieldWords[field] ?? '';
  return form.route.length === 1 ? words : `${carTitle(form, Number(index))}, ${words.toLowerCase()}`;
};

const wishLength = 200;

const Wishes = ({ form, onChange }: { form: Cars; onChange: (form: Cars) => void }): JSX.Element => {
  const field = fieldsOf<CarWishes>(form.other, {}, (name, text) =>
    onChange({ ...form, other: { ...form.other, [name]: text } }),
  );
  return (
    <FieldGroup title="Anything else?">
      <TextField {...field('type')} label="Car type (optional)" maxLength={wishLength} autoComplete="off" />
      <TextField {...field('company')} label="Company (optional)" maxLength={wishLength} autoComplete="off" />
      <WholeRow>
        <TextArea
          {...field('text')}
          label="Other (optional)"
          hint="Such as an automatic, a child seat or a second driver."
          rows={3}
          maxLength={carWishMaxLength}
        />
      </WholeRow>
    </FieldGroup>
  );
};

/** Checks on "Next Step" only. CAR-01 to CAR-07 */
export const CarsForm = ({ value, onChange, onSubmit, onBack }: Props): JSX.Element => {
  const problemsOf = (cars: Cars) => carsProblems(cars, localToday());
  const form = useCheckedForm({ value, onChange, onSubmit, problemsOf, placeOf });
  return (
    <CheckedForm {...form.frame} onBack={onBack}>
      <CheckField
        name="isReturnDifferentPlace"
        label="Drop off at a different place"
        isChecked={value.isReturnDifferentPlace}
        onChange={(isReturnDifferentPlace) => form.edit({ ...value, isReturnDifferentPlace })}
      />
      {value.route.map((_, index) => (
        <CarFields
          // biome-ignore lint/suspicious/noArrayIndexKey: cars have no identity but their place
          key={index}
          form={value}
          index={index}
          errors={form.errors}
          mistyped={form.mistyped}
          onMistyped={form.setMistyped}
          onEdit={form.edit}
          onRemove={form.remove}
        />
      ))}
      {canAddCar(value) && <AppButton onClick={() => form.edit(addCar(value))}>Add Car</AppButton>}
      <SaidChanges said={form.said} />
      <Wishes form={value} onChange={onChange} />
    </CheckedForm>
  );
};
