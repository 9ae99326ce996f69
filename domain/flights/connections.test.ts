import { describe, expect, test } from 'vitest';
import { legOf, optionOf } from '#tests/builders/flight-options.ts';
import { connectionsOf, layoverText, riskTexts, stopCount, stopsSentence, stopsText } from './connections.ts';
import { clockTime, dayOffsetText, formatDuration, minuteOfDay } from './times.ts';

const toChicago = legOf({ airport_arrive_iata: 'ORD', airport_arrive_city: 'Chicago' });
const toNewYork = legOf({ airport_arrive_iata: 'JFK', airport_arrive_city: 'New York' });
const from = (iata: string, layover: number) => legOf({ airport_depart_iata: iata, layover });

describe('connections', () => {
  test.each([
    [179, true],
    [180, false],
    [0, true],
  ])('FLT-21 a layover of %i minutes: tight %s', (minutes, isTight) => {
    expect(connectionsOf(optionOf({ legs: [toChicago, from('ORD', minutes)] }))[0]).toMatchObject({ minutes, isTight });
  });

  test.each([
    ['FLT-21 a tight connection', [toChicago, from('ORD', 55)], false, ['Tight connection: 55 min in Chicago']],
    ['an airport change', [toNewYork, from('LGA', 300)], false, ['Change airports in New York: land JFK, leave LGA']],
    [
      'separate tickets',
      [toChicago, from('ORD', 300)],
      true,
      ['Separate tickets: a missed connection is not protected; collect and re-check bags'],
    ],
    [
      'both in order',
      [toNewYork, from('LGA', 95)],
      false,
      ['Tight connection: 1 h 35 in New York', 'Change airports in New York: land JFK, leave LGA'],
    ],
    ['nothing', [toChicago, from('ORD', 200)], false, []],
  ])('%s is shown with place and time', (_, legs, is_split, texts) => {
    expect(riskTexts(optionOf({ legs, is_split }))).toEqual(texts);
  });

  test('stops count connections and technical landings', () => {
    const options = [
      optionOf(),
      optionOf({ legs: [legOf({ stops: 1 })] }),
      optionOf({ legs: [legOf({ stops: 1 }), legOf()] }),
    ];
    expect(options.map(stopCount)).toEqual([0, 1, 2]);
    expect(options.map(stopsText)).toEqual(['Nonstop', '1 stop', '2 stops']);
  });

  test.each([
    ['nothing of a nonstop', [legOf()], ''],
    ['a layover', [toChicago, from('ORD', 55)], '1 stop, 55 min in Chicago (ORD)'],
    ['a landing within one flight', [legOf({ stops: 1 })], '1 stop without a change of flight'],
    [
      'both',
      [{ ...toChicago, stops: 1 }, from('ORD', 200)],
      '2 stops, 3 h 20 in Chicago (ORD), 1 without a change of flight',
    ],
  ])('the stops say %s', (_, legs, text) => {
    expect(stopsSentence(optionOf({ legs }))).toBe(text);
  });

  test('a layover names its place and length', () => {
    const [same] = connectionsOf(optionOf({ legs: [toChicago, from('ORD', 55)] }));
    const [change] = connectionsOf(optionOf({ legs: [toNewYork, from('LGA', 326)] }));
    expect(same && layoverText(same)).toBe('55 min in Chicago (ORD)');
    expect(change && layoverText(change)).toBe('5 h 26 in New York');
  });
});

describe('times', () => {
  test.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h 00'],
    [425, '7 h 05'],
    [1560, '26 h 00'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });

  test.each([
    ['2026-06-16T20:10', ''],
    ['2026-06-17T06:25', '+1 day'],
    ['2026-06-18T06:25', '+2 days'],
    ['2026-06-15T23:00', '-1 day'],
  ])('an arrival at %s is %s', (arrive, text) => {
    expect(dayOffsetText('2026-06-16T18:25', arrive)).toBe(text);
  });

  test('a day is named in full, a clock by its minutes', () => {
    expect([clockTime('2026-06-16T08:05'), minuteOfDay('2026-06-16T08:05')]).toEqual(['08:05', 485]);
  });
});
