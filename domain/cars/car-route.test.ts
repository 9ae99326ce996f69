import { describe, expect, test } from 'vitest';
import {
  addCar,
  type CarsForm,
  canRemoveCar,
  carDateBounds,
  carsDescription,
  carsProblems,
  editCar,
  emptyCars,
  incompleteCarsText,
  mostCars,
  removeCar,
} from './car-route.ts';
import { carTimes, carTimeText } from './car-times.ts';

const today = '2026-06-01';
const lisbon = {
  placeCollect: 'Lisbon, Humberto Delgado (LIS)',
  dateCollect: '2026-06-16',
  dateReturn: '2026-06-22',
};
const filled = (change: object = {}, form: Partial<CarsForm> = {}): CarsForm => ({
  ...editCar(emptyCars, 0, { ...lisbon, ...change }).form,
  ...form,
});

describe('times of cars', () => {
  test('CAR-06 a car is picked up and dropped off at 12:00pm unless another time is chosen', () => {
    const [car] = emptyCars.route;
    expect([car?.dateCollectTime, car?.dateReturnTime].map((time) => carTimeText(time ?? ''))).toEqual([
      '12:00pm',
      '12:00pm',
    ]);
  });

  test('CAR-07 times are offered every 15 minutes, all day', () => {
    expect(carTimes).toHaveLength(96);
    expect(['00:00', '00:15', '09:45', '13:30', '23:45'].map(carTimeText)).toEqual([
      '12:00am',
      '12:15am',
      '9:45am',
      '1:30pm',
      '11:45pm',
    ]);
    expect([carTimes[0], carTimes[1], carTimes[95]]).toEqual(['00:00', '00:15', '23:45']);
  });
});

describe('the car route', () => {
  test.each([
    ['placeCollect', null],
    ['dateCollect', null],
    ['dateReturn', null],
  ])('CAR-03 a car without %s is reported with exactly the specified alert', (field, value) => {
    const { alert, errors } = carsProblems(filled({ [field]: value }), today);
    expect(alert).toBe('Please select locations and dates for all cars before continuing.');
    expect(Object.keys(errors)).toEqual([`cars.0.${field}`]);
  });

  test('CAR-03 every car must be complete', () => {
    expect(carsProblems(addCar(filled()), today)).toMatchObject({
      alert: incompleteCarsText,
      errors: { 'cars.1.placeCollect': expect.any(String) },
    });
  });

  test('CAR-04 a drop-off is not before its pick-up, on the same day not before its time', () => {
    const [car] = filled().route;
    expect(car && carDateBounds(car, 'return', today)).toEqual({ min: '2026-06-16', max: '2027-06-01' });
    expect(car && carDateBounds(car, 'collect', today).min).toBe(today);
    const early: CarsForm = { ...filled(), route: car ? [{ ...car, dateReturn: '2026-06-15' }] : [] };
    expect(carsProblems(early, today).alert).toBe(
      'Please select a date from Tuesday 16 June 2026 to Tuesday 1 June 2027',
    );
    expect(carsProblems(filled({ dateReturn: '2026-06-16' }), today).errors).toEqual({
      'cars.0.dateReturnTime': 'Please select a drop-off time after the pick-up',
    });
    expect(carsProblems(filled({ dateReturn: '2026-06-16', dateReturnTime: '12:15' }), today).alert).toBeNull();
  });

  test('CAR-04 moving a pick-up past its drop-off moves the drop-off too, and the form says so', () => {
    const { form, said } = editCar(filled(), 0, { dateCollect: '2026-06-25' });
    expect(form.route[0]?.dateReturn).toBe('2026-06-25');
    expect(said).toEqual(['Drop-off moved to Thursday 25 June 2026: it was before the pick-up.']);
  });

  test('CAR-05 the drop-off place is only needed when a different drop-off is chosen', () => {
    expect(carsProblems(filled(), today)).toEqual({ alert: null, errors: {} });
    expect(carsProblems(filled({}, { isReturnDifferentPlace: true }), today)).toEqual({
      alert: incompleteCarsText,
      errors: { 'cars.0.placeReturn': 'Please select a drop-off place' },
    });
  });

  test('at least one car stays, and there are six at most', () => {
    expect(removeCar(filled(), 0)).toEqual(filled());
    const full = Array.from({ length: mostCars + 2 }).reduce<CarsForm>((form) => addCar(form), emptyCars);
    expect(full.route).toHaveLength(mostCars);
    expect([canRemoveCar(full), removeCar(full, 0).route.length]).toEqual([true, mostCars - 1]);
  });

  test('CAR-01 WIZ-20 the cars in words', () => {
    const form = filled(
      { placeReturn: 'Porto', dateReturnTime: '09:30' },
      { isReturnDifferentPlace: true, other: { type: ' Estate ', company: '', text: 'A child seat' } },
    );
    expect(carsDescription(form)).toEqual([
      'Cars: 1',
      'Car: Lisbon, Humberto Delgado (LIS), Tuesday 16 June 2026, 12:00pm to Porto, Monday 22 June 2026, 9:30am',
      'Car type: Estate',
      'Other: A child seat',
    ]);
  });
});
