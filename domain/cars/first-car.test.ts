import { expect, test } from 'vitest';
import { emptyCars } from './car-route.ts';
import { type FlownLeg, firstCars } from './first-car.ts';

const flown = (departs: string, arrives: string): FlownLeg => ({ departs, arrives, lands: 'London, Heathrow (LHR)' });

test('CAR-06 without flights the form is empty, at noon', () => {
  expect(firstCars([])).toEqual(emptyCars);
});

test.each([
  ['2026-12-07T18:30', '2026-12-08T06:31', '2026-12-11T11:00', '06:45', '09:00'],
  ['2026-12-07T18:30', '2026-12-08T06:30', '2026-12-11T11:10', '06:30', '09:00'],
  ['2026-12-07T18:30', '2026-12-08T23:55', '2026-12-11T01:30', '23:45', '00:00'],
])(
  'a flight that departs %s, lands %s and flies back %s: the car from %s until %s',
  (departs, arrives, back, from, until) => {
    expect(firstCars([flown(departs, arrives), flown(back, back)]).route).toEqual([
      {
        placeCollect: 'London, Heathrow (LHR)',
        placeReturn: null,
        dateCollect: '2026-12-08',
        dateCollectTime: from,
        dateReturn: '2026-12-11',
        dateReturnTime: until,
      },
    ]);
  },
);

test('a one-way flight says where and when the car begins, and leaves its end open', () => {
  const [car] = firstCars([flown('2026-12-07T18:30', '2026-12-08T06:30')]).route;
  expect(car).toMatchObject({ dateCollect: '2026-12-08', dateReturn: null, dateReturnTime: '12:00' });
});
