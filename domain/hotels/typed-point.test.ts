import { expect, test } from 'vitest';
import { pointText, readLatitude, readLongitude, readPair } from './typed-point.ts';

test.each([
  ['48.13927', 48.139_27],
  [' -33,8688 ', -33.8688],
  ['48.139° N', 48.139],
  ['33.8688 s', -33.8688],
  ['85', 85],
  ['85.1', null],
  ['north', null],
  ['', null],
  ['1e5', null],
])('a latitude typed as "%s"', (typed, degrees) => {
  expect(readLatitude(typed)).toBe(degrees);
});

test.each([
  ['180', 180],
  ['11.5 W', -11.5],
  ['181', null],
])('a longitude typed as "%s"', (typed, degrees) => {
  expect(readLongitude(typed)).toBe(degrees);
});

test.each([
  ['48.139271, 11.566214', { latitude: 48.139_27, longitude: 11.566_21 }],
  ['48.139° N, 11.5° W', { latitude: 48.139, longitude: -11.5 }],
  ['48,139; 11,566', { latitude: 48.139, longitude: 11.566 }],
  ['48.139 11.566', { latitude: 48.139, longitude: 11.566 }],
  ['48.139', null],
  ['48.139, 11.566, 5', null],
  ['91, 11', null],
])('a pair that was copied, "%s"', (typed, point) => {
  expect(readPair(typed)).toEqual(point);
});

test('a point is written to about a meter, without needless zeros', () => {
  expect(pointText({ latitude: 48.1, longitude: -11.566_214_9 })).toBe('48.1, -11.56621');
});
