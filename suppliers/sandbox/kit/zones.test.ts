/** Proves docs/faults.md#clocks */
import { describe, expect, test } from 'vitest';
import { makeZones } from './zones.ts';

const names = [
  'America/New_York',
  'Europe/London',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Auckland',
];
const zones = makeZones(names);
const zone = (name: string): number => names.indexOf(name);
const minute = (text: string): number => Date.parse(`${text}:00Z`) / 60_000;
const clock = (value: number): string => new Date(value * 60_000).toISOString().slice(0, 16);

describe('local clocks of the sandbox', () => {
  test.each([
    ['America/New_York', '2027-01-15T12:00', -300],
    ['America/New_York', '2027-07-15T12:00', -240],
    ['Pacific/Chatham', '2027-01-15T12:00', 825],
    ['Pacific/Chatham', '2027-07-15T12:00', 765],
    ['Australia/Lord_Howe', '2027-01-15T12:00', 660],
    ['Australia/Lord_Howe', '2027-07-15T12:00', 630],
    ['Asia/Kathmandu', '2027-07-15T12:00', 345],
    ['Asia/Kolkata', '2026-07-15T12:00', 330],
  ])('%s at %s is %i minutes east', (name, at, offset) => {
    expect(zones.offsetAt(zone(name), minute(at))).toBe(offset);
  });

  test.each([
    ['spring, an hour before', 'America/New_York', '2027-03-14T01:59', '2027-03-14T06:59'],
    ['spring, a time the clock skips', 'America/New_York', '2027-03-14T02:30', '2027-03-14T07:30'],
    ['spring, right after', 'America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
    ['autumn, a time that occurs twice', 'America/New_York', '2027-11-07T01:30', '2027-11-07T05:30'],
    ['autumn, after it', 'America/New_York', '2027-11-07T02:00', '2027-11-07T07:00'],
    ['London in spring', 'Europe/London', '2027-03-28T01:30', '2027-03-28T01:30'],
    ['Lord Howe moves by half an hour', 'Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45'],
  ])('the night of the change: %s', (_what, name, local, utc) => {
    expect(clock(zones.toUtc(zone(name), minute(local)))).toBe(utc);
  });

  test('every instant of three years agrees with Intl, sampled every 7 hours', () => {
    for (const [index, name] of names.entries()) {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' });
      for (let at = minute('2026-01-01T00:00'); at < minute('2029-01-01T00:00'); at += 7 * 60 * 5) {
        expect(clock(zones.toLocal(index, at)).replace('T', ' ')).toBe(format.format(at * 60_000));
      }
    }
  });
});
