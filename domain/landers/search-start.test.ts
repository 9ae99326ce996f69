import { describe, expect, test } from 'vitest';
import { type StartPlace, searchStart } from './search-start.ts';

const place = (iata: string, latitude: number, longitude: number, zone: string): StartPlace => ({
  iata,
  title: iata,
  latitude,
  longitude,
  zone,
});
const jfk = place('JFK', 40.64, -73.78, 'America/New_York');
const lhr = place('LHR', 51.47, -0.46, 'Europe/London');
const den = place('DEN', 39.86, -104.67, 'America/Denver');
const ord = place('ORD', 41.98, -87.9, 'America/Chicago');
const nrt = place('NRT', 35.76, 140.39, 'Asia/Tokyo');

const program = {
  date_start: '2026-06-10',
  date_end: '2026-06-24',
  window_arrive: '2026-06-10T06:00/2026-06-10T16:00',
  window_depart: '2026-06-24T09:00/2026-06-24T20:00',
  group_flights: '',
};
const days = (said: Partial<typeof program>, home: StartPlace, to: StartPlace) =>
  searchStart({ ...program, ...said }, { home, homeBack: home, arrive: to, depart: to }).map(({ depart }) => depart);

describe('where a search for a program begins', () => {
  test.each([
    ['over the Atlantic by night, so the evening before', {}, jfk, lhr, ['2026-06-09', '2026-06-24']],
    ['within a country on the day itself', {}, den, ord, ['2026-06-10', '2026-06-24']],
    [
      'to a window that closes in the morning, the day before',
      { window_arrive: '2026-06-10T06:00/2026-06-10T08:00' },
      den,
      ord,
      ['2026-06-09', '2026-06-24'],
    ],
    ['over the date line, the day before', {}, jfk, nrt, ['2026-06-09', '2026-06-24']],
    [
      'without windows by the program’s days',
      { window_arrive: '', window_depart: '' },
      den,
      ord,
      ['2026-06-10', '2026-06-24'],
    ],
    [
      'with the group where staff flies from home',
      { group_flights: '2026-06-08 DEN-ORD|2026-06-25 ORD-DEN UA1|2026-06-01 JFK-LHR' },
      den,
      ord,
      ['2026-06-08', '2026-06-25'],
    ],
  ] as const)('%s', (_what, said, home, to, expected) => {
    expect(days(said, home, to)).toEqual(expected);
  });

  test('the way home may end elsewhere, and begin at another airport', () => {
    const [out, back] = searchStart(program, { home: jfk, homeBack: den, arrive: lhr, depart: ord });
    expect([out.from.iata, out.to.iata, back.from.iata, back.to.iata]).toEqual(['JFK', 'LHR', 'ORD', 'DEN']);
  });
});
