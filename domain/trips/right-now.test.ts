/** Proves docs/rules.md#days-of-travel */
import { describe, expect, test } from 'vitest';
import { appendixFlightOf, appendixRideOf, appendixStayOf } from '#tests/builders/trip-values.ts';
import { rightNow, type TravelFlight, type TravelItems } from './right-now.ts';

const flightOf = (said: Partial<TravelFlight> = {}): TravelFlight => ({
  ...appendixFlightOf({ terminal_depart: '7', terminal_arrive: '5', ...said }),
  code: said.code === undefined ? 'ABC123' : said.code,
});

const none: TravelItems = { flights: [], stays: [], rides: [] };

/** @param local the reader's clock; London in summer unless said otherwise */
const at = (utc: string, local = utc) => ({ ms: Date.parse(`${utc}:00Z`), local });

const titles = (items: Partial<TravelItems>, now: ReturnType<typeof at>): readonly string[] =>
  rightNow({ ...none, ...items }, now).map(({ title }) => title);

describe('what to do now', () => {
  // BA 178 leaves at 12:05 UTC and lands at 19:10 UTC.
  test.each([
    ['more than a day before', '2026-06-15T12:04', []],
    ['a day before', '2026-06-15T12:05', ['Check in for BA 178 to London']],
    ['three hours and a minute before', '2026-06-16T09:04', ['Check in for BA 178 to London']],
    ['three hours before', '2026-06-16T09:05', ['BA 178 leaves in 3 h 00']],
    ['a minute before', '2026-06-16T12:04', ['BA 178 leaves in 1 min']],
    ['at departure', '2026-06-16T12:05', ['BA 178 lands in London at 20:10']],
    ['a minute before landing', '2026-06-16T19:09', ['BA 178 lands in London at 20:10']],
    ['after landing', '2026-06-16T19:10', []],
  ])('of one flight, %s', (_when, utc, said) => {
    expect(titles({ flights: [flightOf()] }, at(utc))).toEqual(said);
  });

  test('checking in: when and where it leaves, its code, and the website of the airline that flies', () => {
    expect(rightNow({ ...none, flights: [flightOf()] }, at('2026-06-15T20:00'))).toEqual([
      {
        id: 'flight-11',
        title: 'Check in for BA 178 to London',
        detail:
          'It leaves on Tue 16 June 2026 at 08:05 from New York, John F. Kennedy (JFK), Terminal 7. Confirmation ABC123.',
        site: 'britishairways.com',
      },
    ]);
  });

  test('what is not known is not said: terminal, code, website', () => {
    const flight = flightOf({ terminal_depart: null, code: null, airline_site_op: null });
    expect(rightNow({ ...none, flights: [flight] }, at('2026-06-16T11:00'))).toEqual([
      {
        id: 'flight-11',
        title: 'BA 178 leaves in 1 h 05',
        detail: 'At 08:05 from New York, John F. Kennedy (JFK). The screens at the airport show the gate.',
        site: null,
      },
    ]);
  });

  test('check-in ends an hour before departure', () => {
    const siteAt = (utc: string) => rightNow({ ...none, flights: [flightOf()] }, at(utc))[0]?.site;
    expect([siteAt('2026-06-16T11:04'), siteAt('2026-06-16T11:05')]).toEqual(['britishairways.com', null]);
  });

  test.each([
    ['2026-06-16T07:00', 'It was 07:00.'],
    ['2026-06-15T23:30', 'It was 23:30 on Mon 15 June 2026.'],
  ])('a flight that moved from %s says so', (original_time_depart, said) => {
    const [moment] = rightNow({ ...none, flights: [flightOf({ original_time_depart })] }, at('2026-06-16T10:00'));
    expect(moment?.detail).toContain(said);
  });

  test('a canceled flight is nothing to do', () => {
    expect(titles({ flights: [flightOf({ status: 'canceled' })] }, at('2026-06-16T10:00'))).toEqual([]);
  });
});

describe('with a change of planes', () => {
  const second = (said: Partial<TravelFlight> = {}): TravelFlight =>
    flightOf({
      id: 12,
      number: '1440',
      leg_index: 1,
      airport_depart_iata: 'LHR',
      airport_depart_title: 'Heathrow',
      airport_depart_city: 'London',
      airport_arrive_iata: 'EDI',
      airport_arrive_title: 'Edinburgh',
      airport_arrive_city: 'Edinburgh',
      time_depart: '2026-06-17T00:30',
      time_arrive: '2026-06-17T01:50',
      depart_at: '2026-06-16T23:30:00.000Z',
      arrive_at: '2026-06-17T00:50:00.000Z',
      terminal_depart: '3',
      ...said,
    });
  const detailAt = (next: TravelFlight, utc: string) =>
    rightNow({ ...none, flights: [flightOf(), next] }, at(utc)).map(({ detail }) => detail);

  test('the flight in the air says which one is next, from where and how long after', () => {
    expect(detailAt(second(), '2026-06-16T15:00')).toEqual([
      'Heathrow (LHR), Terminal 5. Then BA 1440 to Edinburgh leaves at 00:30 from Terminal 3, 4 h 20 after landing.',
    ]);
  });

  test('another airport is named in full', () => {
    const next = second({ airport_depart_iata: 'LGW', airport_depart_title: 'Gatwick', terminal_depart: null });
    expect(detailAt(next, '2026-06-16T15:00')[0]).toContain('leaves at 00:30 from London, Gatwick (LGW), 4 h 20');
  });

  test('once landed the next departure counts, however long the wait, and there is no second check-in', () => {
    expect(rightNow({ ...none, flights: [flightOf(), second()] }, at('2026-06-16T19:10'))).toMatchObject([
      { title: 'BA 1440 leaves in 4 h 20', site: null },
    ]);
  });

  test('the way back is a way of its own', () => {
    const back = second({ slice_index: 1, leg_index: 0, depart_at: '2026-06-17T12:00:00.000Z' });
    expect(titles({ flights: [flightOf(), back] }, at('2026-06-16T15:00'))).toEqual([
      'BA 178 lands in London at 20:10',
      'Check in for BA 1440 to Edinburgh',
    ]);
  });
});

describe('stays and rides', () => {
  const stays = [appendixStayOf()];
  test.each([
    ['the day before', '2026-06-16T20:00', []],
    ['on the day of arrival', '2026-06-17T00:01', ['Check in at Hotel Aurel']],
    ['during the stay', '2026-06-18T12:00', []],
    ['on the last morning', '2026-06-22T11:00', ['Check out of Hotel Aurel']],
    ['after check-out', '2026-06-22T11:01', []],
  ])('a hotel %s', (_when, local, said) => {
    expect(titles({ stays }, at(local))).toEqual(said);
  });

  test('a hotel says from when, where, and in whose name', () => {
    const guests = ['Sam Rivera', 'Sam Rivera'];
    expect(rightNow({ ...none, stays: [appendixStayOf({ guests })] }, at('2026-06-17T09:00'))[0]?.detail).toBe(
      'From 15:00, 1 Alder Row, London, United Kingdom. In the name of Sam Rivera.',
    );
  });

  test.each([
    [{ address: null }, 'From 15:00, in London.'],
    [{ address: null, checkin_from: '' }, 'In London.'],
    [{ checkin_from: '' }, '1 Alder Row, London, United Kingdom.'],
  ])('a hotel says only what is known: %j', (unknown, detail) => {
    const stay = appendixStayOf({ ...unknown, guests: [] });
    expect(rightNow({ ...none, stays: [stay] }, at('2026-06-17T09:00'))[0]?.detail).toBe(detail);
  });

  // 09:33 in London is 08:33 UTC.
  test.each([
    ['2026-06-18T22:59', []],
    ['2026-06-18T23:00', ['Train from London to Manchester']],
    ['2026-06-19T08:33', ['Train from London to Manchester']],
    ['2026-06-19T08:34', []],
  ])('a ride counts on its day where it begins, until it leaves: %s', (utc, said) => {
    expect(titles({ rides: [appendixRideOf()] }, at(utc))).toEqual(said);
  });

  test('a car without a time counts all day and has its name', () => {
    const begins = { place: 'Heathrow', day: '2026-06-19', time: null, zone: 'Europe/London' };
    const ride = appendixRideOf({
      type: 'Car',
      title: 'Compact',
      provider: 'Hertz',
      begins,
      location_arrive: 'Heathrow',
    });
    expect(rightNow({ ...none, rides: [ride] }, at('2026-06-19T22:00'))).toEqual([
      { id: 'ride-6', title: 'Car: Compact', detail: 'Today, Heathrow. Hertz.', site: null },
    ]);
  });

  test('nothing that is not booked', () => {
    const now = at('2026-06-17T09:00');
    expect(titles({ stays: [appendixStayOf({ status: 'Canceled' })] }, now)).toEqual([]);
    expect(titles({ rides: [appendixRideOf({ status: 'Requested' })] }, at('2026-06-19T08:00'))).toEqual([]);
  });

  test('the next departure is before everything else, and a hotel last', () => {
    const now = at('2026-06-16T10:00', '2026-06-17T08:00');
    expect(titles({ stays, flights: [flightOf()] }, now)).toEqual([
      'BA 178 leaves in 2 h 05',
      'Check in at Hotel Aurel',
    ]);
  });
});
