/** The cars of a trip as the form holds them: where, when, and what kind. docs/rules.md#cars */
import { type CalendarDate, oneYearAfter } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { type CarTime, carTimeText, defaultCarTime } from './car-times.ts';

/** One car. A place is an airport, a city or an address in words. CAR-01 */
export type CarItem = {
  readonly placeCollect: string | null;
  /** Only with isReturnDifferentPlace. */
  readonly placeReturn: string | null;
  readonly dateCollect: CalendarDate | null;
  readonly dateCollectTime: CarTime;
  readonly dateReturn: CalendarDate | null;
  readonly dateReturnTime: CarTime;
};

/** Other wishes for the cars; each may be empty. */
export type CarWishes = { readonly type: string; readonly company: string; readonly text: string };

export type CarsForm = {
  readonly isReturnDifferentPlace: boolean;
  readonly route: readonly CarItem[];
  readonly other: CarWishes;
};

export const mostCars = 6;

/** The longest text in addition to car type and company, in characters. */
export const carWishMaxLength = 1_500;

const emptyCar: CarItem = {
  placeCollect: null,
  placeReturn: null,
  dateCollect: null,
  dateCollectTime: defaultCarTime,
  dateReturn: null,
  dateReturnTime: defaultCarTime,
};

export const emptyCars: CarsForm = {
  isReturnDifferentPlace: false,
  route: [emptyCar],
  other: { type: '', company: '', text: '' },
};

/** A changed form, and a message if another field changed too. docs/screens.md#dates */
export type CarsEdit = { readonly form: CarsForm; readonly said: readonly string[] };

const replaced = (form: CarsForm, index: number, change: Partial<CarItem>): CarsForm => ({
  ...form,
  route: form.route.map((car, at) => (at === index ? { ...car, ...change } : car)),
});

/** Changes a car. A drop-off that would now be before its pick-up moves to the same day, and a message says so. */
export const editCar = (form: CarsForm, index: number, change: Partial<CarItem>): CarsEdit => {
  const edited = replaced(form, index, change);
  const { dateCollect, dateReturn } = edited.route[index] ?? emptyCar;
  if (dateCollect === null || dateReturn === null || dateReturn >= dateCollect) return { form: edited, said: [] };
  return {
    form: replaced(edited, index, { dateReturn: dateCollect }),
    said: [`Drop-off moved to ${fullDayName(dateCollect)}: it was before the pick-up.`],
  };
};

export const canAddCar = ({ route }: CarsForm): boolean => route.length < mostCars;
export const addCar = (form: CarsForm): CarsForm =>
  canAddCar(form) ? { ...form, route: [...form.route, emptyCar] } : form;

export const canRemoveCar = ({ route }: CarsForm): boolean => route.length > 1;
export const removeCar = (form: CarsForm, index: number): CarsForm =>
  canRemoveCar(form) ? { ...form, route: form.route.filter((_, at) => at !== index) } : form;

/** The days that can be chosen, both ends included: a drop-off not before its pick-up. CAR-04 */
export const carDateBounds = (
  car: CarItem,
  end: 'collect' | 'return',
  today: CalendarDate,
): { readonly min: CalendarDate; readonly max: CalendarDate } => ({
  min: end === 'return' && car.dateCollect !== null && car.dateCollect > today ? car.dateCollect : today,
  max: oneYearAfter(today),
});

/** The alert of CAR-03, exactly as specified. */
export const incompleteCarsText = 'Please select locations and dates for all cars before continuing.';

export type CarsProblems = {
  /** For the alert box; null when every car is complete and valid. */
  readonly alert: string | null;
  /** By path, e.g. `cars.0.placeCollect`. */
  readonly errors: Readonly<Record<string, string>>;
};

const missingOf = (car: CarItem, at: string, isReturnDifferentPlace: boolean): Readonly<Record<string, string>> => ({
  ...(!car.placeCollect && { [`${at}.placeCollect`]: 'Please select a pick-up place' }),
  ...(isReturnDifferentPlace && !car.placeReturn && { [`${at}.placeReturn`]: 'Please select a drop-off place' }),
  ...(!car.dateCollect && { [`${at}.dateCollect`]: 'Please select a date' }),
  ...(!car.dateReturn && { [`${at}.dateReturn`]: 'Please select a date' }),
});

const wrongOf = (car: CarItem, at: string, today: CalendarDate): Readonly<Record<string, string>> => {
  const outside = (end: 'collect' | 'return', date: CalendarDate | null): string | null => {
    const { min, max } = carDateBounds(car, end, today);
    return date === null || (date >= min && date <= max)
      ? null
      : `Please select a date from ${fullDayName(min)} to ${fullDayName(max)}`;
  };
  const collect = outside('collect', car.dateCollect);
  const giveBack = outside('return', car.dateReturn);
  const isBefore =
    car.dateCollect !== null && car.dateCollect === car.dateReturn && car.dateReturnTime <= car.dateCollectTime;
  return {
    ...(collect !== null && { [`${at}.dateCollect`]: collect }),
    ...(giveBack !== null && { [`${at}.dateReturn`]: giveBack }),
    ...(isBefore && { [`${at}.dateReturnTime`]: 'Please select a drop-off time after the pick-up' }),
  };
};

/** Everything that keeps the cars from being requested. CAR-03 to CAR-05 */
export const carsProblems = ({ route, isReturnDifferentPlace }: CarsForm, today: CalendarDate): CarsProblems => {
  const each = <T>(of: (car: CarItem, at: string) => Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.assign({}, ...route.map((car, index) => of(car, `cars.${index}`)));
  const missing = each((car, at) => missingOf(car, at, isReturnDifferentPlace));
  const wrong = each((car, at) => wrongOf(car, at, today));
  if (Object.keys(missing).length > 0) return { alert: incompleteCarsText, errors: { ...wrong, ...missing } };
  return { alert: Object.values(wrong)[0] ?? null, errors: wrong };
};

/** @returns "Car", or "Car 2" where there are several */
export const carTitle = ({ route }: CarsForm, index: number): string =>
  route.length === 1 ? 'Car' : `Car ${index + 1}`;

const pointText = (place: string | null, date: CalendarDate | null, time: CarTime): string =>
  [place ?? '', date === null ? '' : fullDayName(date), carTimeText(time)].filter(Boolean).join(', ');

/** @returns where and when a car is picked up: "Lisbon (LIS), Tuesday 16 June 2026, 12:00pm" */
export const collectText = (car: CarItem): string => pointText(car.placeCollect, car.dateCollect, car.dateCollectTime);

/** @returns where and when it is dropped off; the pick-up place unless another was requested. CAR-05 */
export const returnText = ({ isReturnDifferentPlace }: CarsForm, car: CarItem): string =>
  pointText(isReturnDifferentPlace ? car.placeReturn : car.placeCollect, car.dateReturn, car.dateReturnTime);

/** The other wishes, by name, without the empty ones. */
export const carWishes = ({ other }: CarsForm): readonly (readonly [string, string])[] =>
  [
    ['Car type', other.type.trim()] as const,
    ['Company', other.company.trim()] as const,
    ['Other', other.text.trim()] as const,
  ].filter(([, text]) => text !== '');

/** The cars in words, one line per fact. WIZ-20 */
export const carsDescription = (form: CarsForm): readonly string[] => [
  `Cars: ${form.route.length}`,
  ...form.route.map((car, index) => `${carTitle(form, index)}: ${collectText(car)} to ${returnText(form, car)}`),
  ...carWishes(form).map(([name, text]) => `${name}: ${text}`),
];
