/** Proves docs/decisions/0182: what passes say, by the rules that Apple and Google state for their fields. */
import { describe, expect, test } from 'vitest';
import { applePass, googlePass, type PassedFlight, withOffset } from './wallet-pass.ts';
import { mayHavePass } from './wallet-words.ts';

const flight: PassedFlight = {
  serial: 'flight-12-0-0@travel.example',
  airline: 'BA',
  operatingAirline: 'BA',
  number: '178',
  from: 'JFK',
  to: 'LHR',
  departLocal: '2026-06-16T08:00',
  arriveLocal: '2026-06-16T20:00',
  departUtc: new Date('2026-06-16T12:00:00Z'),
  arriveUtc: new Date('2026-06-16T19:00:00Z'),
  departTerminal: '8',
  arriveTerminal: null,
  code: 'X7K2QP',
  travelers: ['Sam Rivera', 'Mia Rivera'],
  url: 'https://travel.example/trips/7',
};
const bare: PassedFlight = { ...flight, departTerminal: null, code: null, travelers: ['Sam'], url: null };

test.each([
  ['2026-06-16T08:00', '2026-06-16T12:00:00Z', '2026-06-16T08:00-04:00'],
  ['2026-06-16T20:00', '2026-06-16T19:00:00Z', '2026-06-16T20:00+01:00'],
  ['2026-06-16T05:45', '2026-06-16T00:00:00Z', '2026-06-16T05:45+05:45'],
  ['2026-06-15T14:30', '2026-06-16T00:00:00Z', '2026-06-15T14:30-09:30'],
  ['2026-06-16T00:00', '2026-06-16T00:00:00Z', '2026-06-16T00:00+00:00'],
])('%s at %s is %s', (local, utc, whole) => {
  expect(withOffset(local, new Date(utc))).toBe(whole);
  expect(new Date(whole)).toEqual(new Date(utc));
});

describe('for Apple Wallet', () => {
  test('times are local, with their distance to UTC and the name of the city, and the phone does not move them', () => {
    const [departs, arrives] = applePass(flight).generic.secondaryFields;
    expect(departs).toEqual({
      key: 'departs',
      label: 'Departs, New York time',
      value: '2026-06-16T08:00-04:00',
      dateStyle: 'PKDateStyleMedium',
      timeStyle: 'PKDateStyleShort',
      ignoresTimeZone: true,
    });
    expect(arrives).toMatchObject({ label: 'Arrives, London time', value: '2026-06-16T20:00+01:00' });
  });

  test('it comes up at the departure and at the airport, and ends a day after the landing', () => {
    const { relevantDate, expirationDate, locations } = applePass(flight);
    expect([relevantDate, expirationDate]).toEqual(['2026-06-16T08:00-04:00', '2026-06-17T20:00+01:00']);
    expect(locations).toEqual([
      {
        latitude: expect.closeTo(40.64, 1),
        longitude: expect.closeTo(-73.78, 1),
        relevantText: 'BA 178 to London',
      },
    ]);
    expect(applePass({ ...flight, from: 'QQQ' }).locations).toBeUndefined();
  });

  test('it says flight, route, terminal, code and travelers, and that it is no boarding pass', () => {
    const { generic, description, serialNumber } = applePass(flight);
    const fields = Object.values(generic).flat();
    const said = new Map(fields.map(({ key, value }) => [key, value]));
    expect(Object.fromEntries(said)).toMatchObject({
      flight: 'BA 178',
      route: 'JFK → LHR',
      terminal: '8',
      code: 'X7K2QP',
      airline: 'British Airways 178',
      from: 'New York, John F. Kennedy (JFK), terminal 8',
      to: 'London, Heathrow (LHR)',
      travelers: 'Sam Rivera, Mia Rivera',
      trip: 'https://travel.example/trips/7',
      note: expect.stringContaining('no boarding pass'),
    });
    expect(description).toBe('BA 178, New York to London: itinerary, no boarding pass');
    expect(serialNumber).toBe(flight.serial);
    expect(applePass(flight)).not.toHaveProperty('boardingPass');
  });

  test('a flight that another airline flies says so, because its desk and signs have that name', () => {
    const [, airline] = applePass({ ...flight, operatingAirline: 'AA' }).generic.backFields;
    expect(airline?.value).toBe('British Airways 178, operated by American Airlines');
  });

  test('what is not known or not for this reader has no field, and only a pass with a code cannot be passed on', () => {
    const keys = Object.values(applePass(bare).generic)
      .flat()
      .map(({ key }) => key);
    expect(keys).toEqual([
      'flight',
      'route',
      'departs',
      'arrives',
      'kind',
      'note',
      'airline',
      'from',
      'to',
      'travelers',
      'changes',
    ]);
    expect([applePass(flight).sharingProhibited, applePass(bare).sharingProhibited]).toEqual([true, false]);
  });

  test('no key occurs twice, as Apple demands, and every field has a label and a value', () => {
    const fields = Object.values(applePass(flight).generic).flat();
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    for (const { label, value } of fields) expect([label, value]).not.toContain('');
    expect(applePass(flight).generic.primaryFields).toHaveLength(1);
    expect(applePass(flight).generic.secondaryFields.length).toBeLessThanOrEqual(4);
    expect(applePass(flight).generic.auxiliaryFields.length).toBeLessThanOrEqual(4);
  });

  test('only text and numbers that JSON can hold', () => {
    expect(JSON.parse(JSON.stringify(applePass(flight)))).toEqual(applePass(flight));
  });
});

const english = (value: string) => ({ defaultValue: { language: 'en', value } });

describe('for Google Wallet', () => {
  test('it is a generic object with the fields that Google requires, and the times in words', () => {
    expect(googlePass(flight, 5_000)).toEqual({
      state: 'ACTIVE',
      cardTitle: english('Tripwright'),
      subheader: english('Itinerary, no boarding pass'),
      header: english('BA 178, New York to London'),
      textModulesData: [
        { header: 'Departs JFK, terminal 8', body: 'Tue 16 June 2026, 08:00, New York time' },
        { header: 'Arrives LHR', body: 'Tue 16 June 2026, 20:00, London time' },
        { header: 'Booking code', body: 'X7K2QP' },
        { header: 'Travelers', body: 'Sam Rivera, Mia Rivera' },
      ],
      validTimeInterval: { end: { date: '2026-06-17T20:00+01:00' } },
      merchantLocations: [{ latitude: expect.closeTo(40.64, 1), longitude: expect.closeTo(-73.78, 1) }],
    });
  });

  test('without a code there is none in it', () => {
    expect(googlePass(bare, 5_000).textModulesData.map(({ header }) => header)).toEqual([
      'Departs JFK',
      'Arrives LHR',
      'Traveler',
    ]);
  });

  test('many names become the first and how many more', () => {
    const travelers = Array.from({ length: 9 }, (_, at) => `Sam Rivera the ${at}.`);
    expect(googlePass({ ...flight, travelers }, 5_000).textModulesData.at(-1)?.body).toBe(
      'Sam Rivera the 0. and 8 more',
    );
  });

  test('with less room it leaves out the names first, then the code, and never the departure', () => {
    const headers = (mostBytes: number) => googlePass(flight, mostBytes).textModulesData.map(({ header }) => header);
    const whole = Buffer.byteLength(JSON.stringify(googlePass(flight, 5_000)));
    expect(headers(whole)).toHaveLength(4);
    expect(headers(whole - 1)).toEqual(['Departs JFK, terminal 8', 'Arrives LHR', 'Booking code']);
    expect(headers(whole - 60)).toEqual(['Departs JFK, terminal 8', 'Arrives LHR']);
    expect(headers(0)).toEqual(['Departs JFK, terminal 8']);
  });

  test('names in other scripts are counted in bytes', () => {
    const travelers = ['Александра Константинопольская'];
    const most = Buffer.byteLength(JSON.stringify(googlePass({ ...flight, travelers }, 5_000))) - 1;
    expect(googlePass({ ...flight, travelers }, most).textModulesData).toHaveLength(3);
  });
});

test('only a booked flight that has not landed has a pass', () => {
  const arriveUtc = new Date('2026-06-16T19:00:00Z');
  const before = new Date('2026-06-16T18:59:59Z');
  expect(mayHavePass({ status: 'Booked', arriveUtc }, before)).toBe(true);
  expect(mayHavePass({ status: 'Booked', arriveUtc }, arriveUtc)).toBe(false);
  for (const status of ['Canceled', 'Requested']) expect(mayHavePass({ status, arriveUtc }, before)).toBe(false);
});
