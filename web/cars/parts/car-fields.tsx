import type { JSX } from 'react';
import {
  type CarItem,
  type CarsForm,
  canRemoveCar,
  carDateBounds,
  carTitle,
  editCar,
  removeCar,
} from '#domain/cars/car-route.ts';
import { carTimes, carTimeText } from '#domain/cars/car-times.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import type { Mistyped } from '#web/kit/mistyped.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FieldGroup, WholeRow } from '#web/ui/checked-form.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PlaceField } from './place-field.tsx';

type Props = {
  form: CarsForm;
  index: number;
  errors: Readonly<Record<string, string>>;
  mistyped: Mistyped;
  onEdit: (form: CarsForm, said?: readonly string[]) => void;
  onRemove: (index: number, form: CarsForm) => void;
  onMistyped: (mistyped: Mistyped) => void;
};

const times = carTimes.map((time) => ({ value: time, label: carTimeText(time) }));

type EndProps = Props & { car: CarItem; end: 'collect' | 'return' };

const fieldsOf = {
  collect: { word: 'Pick-up', place: 'placeCollect', date: 'dateCollect', time: 'dateCollectTime' },
  return: { word: 'Drop-off', place: 'placeReturn', date: 'dateReturn', time: 'dateReturnTime' },
} as const;

/** Place and time of one end of the rental. CAR-04 to CAR-07 */
const CarEnd = ({ form, index, errors, mistyped, onEdit, onMistyped, car, end }: EndProps): JSX.Element => {
  const { word, place, date, time } = fieldsOf[end];
  const at = `cars.${index}`;
  const dateName = `${at}.${date}`;
  const change = (said: Partial<CarItem>): void => {
    const edit = editCar(form, index, said);
    onEdit(edit.form, edit.said);
  };
  return (
    <>
      {(end === 'collect' || form.isReturnDifferentPlace) && (
        <WholeRow>
          <PlaceField
            name={`${at}.${place}`}
            label={`${word} place`}
            place={car[place]}
            error={errors[`${at}.${place}`]}
            onChange={(chosen) => change({ [place]: chosen })}
          />
        </WholeRow>
      )}
      <DateField
        name={dateName}
        label={`${word} date`}
        value={mistyped[dateName] ?? car[date] ?? ''}
        {...carDateBounds(car, end, localToday())}
        marks={{
          ...(car.dateCollect && { [car.dateCollect]: 'pick-up' }),
          ...(car.dateReturn && { [car.dateReturn]: 'drop-off' }),
        }}
        error={errors[dateName]}
        onChange={(value) => {
          const day = isCalendarDate(value) ? value : null;
          const { [dateName]: _, ...others } = mistyped;
          onMistyped(day === null && value !== '' ? { ...others, [dateName]: value } : others);
          change({ [date]: day });
        }}
      />
      <SelectField
        name={`${at}.${time}`}
        label={`${word} time`}
        choices={times}
        value={car[time]}
        error={errors[`${at}.${time}`]}
        onChange={(chosen) => change({ [time]: chosen })}
      />
    </>
  );
};

/** One car: place and time of its pick-up and drop-off. */
export const CarFields = (props: Props): JSX.Element | null => {
  const { form, index, onRemove } = props;
  const car = form.route[index];
  if (!car) return null;
  const title = carTitle(form, index);
  return (
    <FieldGroup title={title}>
      <CarEnd {...props} car={car} end="collect" />
      <CarEnd {...props} car={car} end="return" />
      {canRemoveCar(form) && (
        <AppButton look="link" aria-label={`Remove ${title}`} onClick={() => onRemove(index, removeCar(form, index))}>
          Remove
        </AppButton>
      )}
    </FieldGroup>
  );
};
