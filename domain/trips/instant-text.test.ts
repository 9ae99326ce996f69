import { expect, test } from 'vitest';
import { instantText, placeZone, shortInstant } from './instant-text.ts';

test.each([
  ['America/New_York', '17 June 2026, 05:30 Eastern Daylight Time'],
  ['America/Denver', '17 June 2026, 03:30 Mountain Daylight Time'],
  ['Europe/Berlin', '17 June 2026, 11:30 Central European Summer Time'],
  ['Pacific/Auckland', '17 June 2026, 21:30 New Zealand Standard Time'],
  ['Asia/Kolkata', '17 June 2026, 15:00 India Standard Time'],
])('a moment by the clocks of %s is "%s"', (zone, text) => {
  expect(instantText(new Date('2026-06-17T09:30:00Z'), zone)).toBe(text);
});

test('another half of the year has another name, and the day is that of the place', () => {
  expect(instantText(new Date('2026-01-05T02:00:00Z'), 'America/New_York')).toBe(
    '4 January 2026, 21:00 Eastern Standard Time',
  );
});

test('a trip without known places goes by the clock of the desk', () => {
  expect(placeZone('UTC', 'America/Denver')).toBe('America/Denver');
  expect(placeZone('Europe/London', 'America/Denver')).toBe('Europe/London');
});

test.each([
  ['UTC', 'UTC', 'Coordinated Universal Time'],
  ['Etc/UTC', 'UTC', 'Coordinated Universal Time'],
  ['America/New_York', 'in New York', 'Eastern Daylight Time'],
  ['America/Port-au-Prince', 'in Port-au-Prince', 'Eastern Daylight Time'],
  ['America/Argentina/Buenos_Aires', 'in Buenos Aires', 'Argentina Standard Time'],
  ['Etc/GMT+5', 'GMT-05:00', 'GMT-05:00'],
])('where space is short the clocks of %s are "%s", and their full name is known', (zone, place, name) => {
  expect(shortInstant(new Date('2026-06-17T09:30:00Z'), zone)).toMatchObject({ place, zone: name });
});

test('a short instant has its day and time at the place', () => {
  expect(shortInstant(new Date('2026-01-05T02:00:00Z'), 'America/New_York').when).toBe('4 January 2026, 21:00');
});
