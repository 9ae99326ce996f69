import { describe, expect, test } from 'vitest';
import { durationMinutes, instantOfLocal } from '#domain/kit/local-time.ts';
import { duffelFixture, type Wire } from '#tests/builders/duffel-offers.ts';
import { duffelTraveler } from '#tests/builders/duffel-supplier.ts';
import { decimalOf, moneyOf } from './parts/amount.ts';
import { airlineName, orderPassengers } from './parts/passengers.ts';
import { offerOf } from './parts/translate-offer.ts';
import { cancellationOf, orderOf } from './parts/translate-order.ts';
import { readError } from './refusals.ts';

const party = { adults: 1, children: 0, infants: 0 };
const now = new Date('2026-09-01T09:40:00Z');
const offer = duffelFixture('offer');
/** The fixture's offer with one text of its JSON replaced. */
const withText = (from: string, to: string): Wire => {
  const text = JSON.stringify(offer);
  if (!text.includes(from)) throw new Error(`the fixture has no ${from}`);
  return JSON.parse(text.replaceAll(from, to));
};
const read = (value: unknown) => {
  const made = offerOf(value, party);
  if (made === null) throw new Error('the offer can be read');
  return made;
};

describe('an offer in our terms', () => {
  test('keeps flights, times, price, bags, rules and hold terms', () => {
    expect(read(offer)).toEqual({
      ref: `off_0000AcSb88as3RAN000001.${(Date.parse('2026-09-01T10:00:00Z') / 60_000).toString(36)}.1-0-0`,
      source: 'duffel',
      slices: [
        {
          durationMinutes: 420,
          segments: [
            {
              airline: 'BA',
              number: '178',
              operatingAirline: 'AA',
              operatingNumber: '6143',
              from: 'JFK',
              to: 'LHR',
              departLocal: '2026-09-29T08:00',
              arriveLocal: '2026-09-29T20:00',
              departUtc: '2026-09-29T12:00:00.000Z',
              arriveUtc: '2026-09-29T19:00:00.000Z',
              durationMinutes: 420,
              cabin: 'economy',
              technicalStops: 0,
              aircraft: 'Boeing 777-300ER',
              departTerminal: '8',
              arriveTerminal: '5',
              seatPitchInches: 31,
            },
          ],
        },
      ],
      fare: 'Economy Basic',
      total: { minor: 51_240, currency: 'USD' },
      bags: { carryOn: 1, checked: 0 },
      refund: { isAllowed: true, fee: { minor: 12_000, currency: 'GBP' } },
      change: { isAllowed: false },
      hold: { priceUntil: '2026-09-03T09:30:00.000Z', payBy: '2026-09-04T09:30:00.000Z' },
      co2KgPerPassenger: 460,
      isSplit: false,
      seatsLeft: null,
      expiresAt: '2026-09-01T10:00:00.000Z',
    });
  });

  test('rules the airline does not state are unknown, not "no"', () => {
    const silent = withText('"change_before_departure"', '"other"');
    expect(read({ ...silent, conditions: null })).toMatchObject({ refund: 'unknown', change: 'unknown' });
    const unsaid = { refund_before_departure: { allowed: true, penalty_amount: null, penalty_currency: null } };
    expect(read({ ...offer, conditions: unsaid }).refund).toEqual({ isAllowed: true, fee: null });
  });

  test.each([
    ['no rows mean no data', '[{"type":"checked","quantity":0},{"type":"carry_on","quantity":1}]', '[]', null],
    [
      'a cabin bag that is not mentioned is allowed',
      ',{"type":"carry_on","quantity":1}',
      '',
      { carryOn: 1, checked: 0 },
    ],
    [
      'a cabin bag that is excluded is not',
      '"carry_on","quantity":1',
      '"carry_on","quantity":0',
      { carryOn: 0, checked: 0 },
    ],
    [
      'two rows of a kind are added',
      '{"type":"carry_on"',
      '{"type":"checked","quantity":2},{"type":"carry_on"',
      { carryOn: 1, checked: 2 },
    ],
  ])('bags: %s', (_what, from, to, bags) => {
    expect(read(withText(from, to)).bags).toEqual(bags);
  });

  test.each([
    ['paid at once', '"requires_instant_payment":false', '"requires_instant_payment":true'],
    [
      'kept without a price',
      '"price_guarantee_expires_at":"2026-09-03T09:30:00Z"',
      '"price_guarantee_expires_at":null',
    ],
    [
      'kept shorter than the offer itself',
      '"price_guarantee_expires_at":"2026-09-03',
      '"price_guarantee_expires_at":"2026-08-31',
    ],
    ['kept until after departure', '"payment_required_by":"2026-09-04', '"payment_required_by":"2026-10-04'],
  ])('is not held when it is %s', (_what, from, to) => {
    expect(read(withText(from, to)).hold).toBeNull();
  });

  test('a fare without a brand has the name of its cabin; control characters and markup stay text', () => {
    expect(read(withText('"Economy Basic"', 'null')).fare).toBe('World Traveller');
    expect(read(withText('Economy Basic', '<b>Lite\\u0007</b>')).fare).toBe('<b>Lite</b>');
  });

  test.each([
    ['an unknown airport', '"iata_code":"JFK"', '"iata_code":"QQQ"'],
    ['an airline without a code', '"iata_code":"BA"', '"iata_code":null'],
    ['an invalid number', '"0178"', '"01A8"'],
    ['an invalid cabin', '"cabin_class":"economy"', '"cabin_class":"suite"'],
    ['an invalid time', '"2026-09-29T08:00:00"', '"2026-09-31T08:00:00"'],
    ['an arrival before its departure', '"duration":"PT7H","distance"', '"duration":null,"distance"'],
    ['a split ticket, whose price is for a part', '"partial":false', '"type":"split_ticket"'],
  ])('is refused with %s', (what, from, to) => {
    const changed = withText(from, to);
    const value = what.startsWith('an arrival')
      ? JSON.parse(JSON.stringify(changed).replace('T20:00', 'T02:00'))
      : changed;
    expect(offerOf(value, party)).toBeNull();
  });

  test('times without regard to zones, as the test airline sends them, do not lose an offer', () => {
    // It states 15:00 in London, seven hours after 08:00 in New York.
    const made = read(withText('2026-09-29T20:00:00', '2026-09-29T15:00:00'));
    expect(made.slices[0]).toMatchObject({
      durationMinutes: 420,
      segments: [{ arriveLocal: '2026-09-29T15:00', arriveUtc: '2026-09-29T19:00:00.000Z', durationMinutes: 420 }],
    });
  });
});

describe('clocks and amounts', () => {
  test.each([
    ['2026-09-29T08:00', 'America/New_York', '2026-09-29T12:00:00.000Z'],
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/London', '2026-10-25T02:30:00.000Z'],
    ['2026-03-29T12:00', 'Europe/London', '2026-03-29T11:00:00.000Z'],
    ['2026-01-01T00:30', 'Asia/Kathmandu', '2025-12-31T18:45:00.000Z'],
    ['2026-07-01T12:00', 'Australia/Lord_Howe', '2026-07-01T01:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, utc) => {
    expect(new Date(instantOfLocal(local, zone) ?? 0).toISOString()).toBe(utc);
  });

  test.each([
    ['P1DT22H30M', 2790],
    ['PT46H30M', 2790],
    ['PT01H10M', 70],
    ['P1D', 1440],
    ['PT0M', null],
    ['7 hours', null],
    [null, null],
  ])('%s lasts %s minutes', (text, minutes) => {
    expect(durationMinutes(text)).toBe(minutes);
  });

  test.each([
    ['412.40', 'USD', 41_240],
    ['412', 'USD', 41_200],
    ['0.29', 'USD', 29],
    ['1136.15', 'EUR', 113_615],
    ['41200', 'JPY', 41_200],
    ['41200.00', 'JPY', 41_200],
    ['1.234', 'KWD', 1234],
    ['412.405', 'USD', null],
    ['41200.50', 'JPY', null],
    ['1,000.00', 'USD', null],
    ['Infinity', 'USD', null],
    ['1.00', 'US', null],
  ])('%s %s is %s in minor units, digit by digit', (text, currency, minor) => {
    expect(moneyOf(text, currency)).toEqual(minor === null ? null : { minor, currency });
  });

  test.each([
    [41_240, 'USD', '412.40'],
    [5, 'USD', '0.05'],
    [41_200, 'JPY', '41200'],
    [1234, 'KWD', '1.234'],
  ])('%s minor units of %s are written %s', (minor, currency, text) => {
    expect(decimalOf({ minor, currency })).toBe(text);
  });
});

describe('an order in our terms', () => {
  const order = duffelFixture('order');
  const unpaid = {
    awaiting_payment: true,
    payment_required_by: '2026-09-04T09:30:00Z',
    price_guarantee_expires_at: '2026-09-03T09:30:00Z',
  };

  test('has its confirmation, its tickets without dashes, and the names they are on', () => {
    expect(orderOf(order, now)).toEqual({
      ref: 'ord_0000AcSc0vXLyaBMorder1',
      attemptId: 'k7Qd2',
      slices: null,
      state: 'ticketed',
      total: { minor: 51_240, currency: 'USD' },
      hold: null,
      cancellation: null,
      confirmations: [{ pnr: 'RZPNX8', airline: 'BA' }],
      tickets: [{ passenger: 'Sam Lee Rivera', number: '1252106312810', airline: 'BA' }],
      createdAt: '2026-09-01T09:31:12.000Z',
    });
  });

  test.each([
    [
      '14 digits, with the check digit',
      { type: 'electronic_ticket', unique_identifier: '125-2106312810-5' },
      '12521063128105',
    ],
    ['no type', { unique_identifier: '125 2106312810' }, '1252106312810'],
    ['another form', { type: 'electronic_ticket', unique_identifier: 'E-7XK/2' }, 'E-7XK/2'],
    ['no type and another form', { type: null, unique_identifier: 'SEE AIRLINE' }, 'SEE AIRLINE'],
    [
      'a receipt for bags',
      { type: 'electronic_miscellaneous_document_associated', unique_identifier: '125-8206312810' },
      null,
    ],
    ['no number', { type: 'electronic_ticket', unique_identifier: '' }, null],
  ] as const)('a document with %s', (_what, document, number) => {
    const read = orderOf({ ...order, documents: [{ passenger_ids: [], ...document }] }, now);
    expect(read?.tickets.map((ticket) => ticket.number)).toEqual(number === null ? [] : [number]);
  });

  test('is held until it is paid, and canceled when it was not paid in time', () => {
    const held = { ...order, documents: [], payment_status: unpaid };
    expect(orderOf(held, now)).toMatchObject({
      state: 'held',
      tickets: [],
      hold: { payBy: '2026-09-04T09:30:00.000Z' },
    });
    expect(orderOf(held, new Date('2026-09-05T00:00:00Z'))).toMatchObject({
      state: 'canceled',
      cancellation: { by: 'airline', refund: { minor: 0, currency: 'USD' } },
    });
    const unkept = { ...order, documents: [], payment_status: { ...unpaid, price_guarantee_expires_at: null } };
    expect(orderOf(unkept, now)?.hold?.priceUntil).toBe('2026-09-01T09:31:12.000Z');
  });

  test('that we canceled states the refund; without our cancellation the airline canceled it', () => {
    const canceled = { ...order, cancelled_at: '2026-09-01T10:12:00Z' };
    const confirmed = { ...duffelFixture('order-cancellation'), confirmed_at: '2026-09-01T10:12:00Z' };
    expect(orderOf({ ...canceled, cancellation: confirmed }, now)).toMatchObject({
      state: 'canceled',
      cancellation: { by: 'us', refund: { minor: 39_240, currency: 'USD' } },
    });
    expect(orderOf(canceled, now)).toMatchObject({ cancellation: { by: 'airline' } });
    expect(cancellationOf({ ...confirmed, refund_to: 'airline_credits' })?.refund.minor).toBe(0);
    expect(cancellationOf({ ...confirmed, id: '../orders' })).toBeNull();
  });

  test.each(['id', 'total_amount', 'total_currency', 'created_at', 'payment_status', 'owner'])(
    'is refused without its %s',
    (field) => {
      expect(orderOf({ ...order, [field]: null }, now)).toBeNull();
    },
  );
});

describe('travelers in the airlines’ format', () => {
  test.each([
    ["O'Connor-Núñez", "O'Connor-Núñez"],
    ['Ægir Þórsson', 'Aegir Thórsson'],
    ['Nguyễn', 'Nguyen'],
    ['Łukasz', 'Łukasz'],
    ['D’Arcy', "D'Arcy"],
    ['Анна', ''],
    ['Sam  2nd <b>', 'Sam nd b'],
  ])('%s is written %s', (name, written) => {
    expect(airlineName(name)).toBe(written);
  });

  const seats = (...passengers: Wire[]) => ({ ...offer, passengers });
  const people = (...given: Partial<typeof duffelTraveler>[]) => given.map((each) => ({ ...duffelTraveler, ...each }));

  test('each takes the place of their age, and an infant sits with an adult', () => {
    const family = people(
      { bornOn: '2026-02-01', givenName: 'Bo' },
      {},
      { bornOn: '2018-05-05', givenName: 'Kim' },
      { givenName: 'Ada', sex: 'f' },
    );
    const places = seats(
      { id: 'pas_a1', type: 'adult' },
      { id: 'pas_a2', type: 'adult' },
      { id: 'pas_c', age: 11, type: null },
      { id: 'pas_i', age: 1, type: 'infant_without_seat' },
    );
    const made = orderPassengers(family, places);
    const sentPassengers = made.ok ? made.value.sent.map((each) => JSON.parse(JSON.stringify(each))) : [];
    expect(sentPassengers.map(({ id }) => id)).toEqual(
      ['pas_i', 'pas_c', 'pas_a1', 'pas_a2'].map(() => expect.any(String)),
    );
    expect(sentPassengers.find(({ given_name: name }) => name === 'Bo Lee')?.id).toBe('pas_i');
    expect(sentPassengers.find(({ given_name: name }) => name === 'Kim Lee')?.id).toBe('pas_c');
    expect(sentPassengers.filter(({ infant_passenger_id: infant }) => infant === 'pas_i')).toHaveLength(1);
    expect(sentPassengers.find(({ infant_passenger_id: infant }) => infant === 'pas_i')?.id).toMatch(/^pas_a/);
  });

  test('title and gender, phone and birthday are sent, a passport only where it is accepted', () => {
    const passport = { number: 'X1234567', country: 'US', expiresOn: '2031-01-01' };
    const [traveler = duffelTraveler] = people({ passport });
    expect(orderPassengers([traveler], offer)).toEqual({
      ok: true,
      value: {
        order: [0],
        sent: [
          {
            id: 'pas_0000AUde3KY1SptM6ABSfU',
            title: 'mr',
            gender: 'm',
            given_name: 'Sam Lee',
            family_name: 'Rivera',
            born_on: '1988-02-29',
            email: 'sam@acme.example',
            phone_number: '+12125550100',
            identity_documents: [
              { type: 'passport', unique_identifier: 'X1234567', issuing_country_code: 'US', expires_on: '2031-01-01' },
            ],
          },
        ],
      },
    });
    const untaken = orderPassengers([traveler], { ...offer, supported_passenger_identity_document_types: [] });
    expect(JSON.stringify(untaken)).not.toContain('X1234567');
  });

  test.each([
    [
      'a family name of 21 letters',
      { familyName: 'Wolfeschlegelsteinhau' },
      {
        kind: 'validation',
        fields: { 'passengers.0.passport_last_name': expect.stringContaining('up to 20 letters') },
      },
    ],
    [
      'a given name of 21 letters',
      { givenName: 'Maximiliana Wilhelmin', middleName: '' },
      {
        kind: 'validation',
        fields: { 'passengers.0.passport_first_name': expect.stringContaining('up to 20 letters') },
      },
    ],
    [
      'a name without a Latin letter',
      { givenName: 'Анна', middleName: '' },
      {
        kind: 'validation',
        fields: { 'passengers.0.passport_first_name': expect.stringContaining('passport’s photo page') },
      },
    ],
    ['neither female nor male', { sex: 'x' as const }, { kind: 'unsupported' }],
  ])('%s is refused before anything is ordered', (_what, change, error) => {
    expect(orderPassengers(people(change), offer)).toMatchObject({ ok: false, error });
  });

  test('an offer that needs passports, and another number of travelers, are refused', () => {
    const needs = { ...offer, passenger_identity_documents_required: true };
    expect(orderPassengers([duffelTraveler], needs)).toMatchObject({
      error: { fields: { 'passengers.0.passport_number': expect.any(String) } },
    });
    expect(orderPassengers([duffelTraveler, duffelTraveler], offer)).toMatchObject({ error: { kind: 'validation' } });
  });

  test('a middle name is sent if it fits', () => {
    const [long = duffelTraveler] = people({ givenName: 'Bartholomew', middleName: 'Maximilian' });
    const made = orderPassengers([long], offer);
    expect(made.ok && JSON.stringify(made.value)).toContain('"given_name":"Bartholomew"');
  });
});

test('a refusal names the field of our request, and the request id for support', () => {
  const body = duffelFixture('error');
  const answer = { is: 'reply', status: 422, body, requestId: 'FZW0H3HdJwKk5HMAAKxB', resetAt: null } as const;
  expect(readError(answer, now)).toEqual({
    kind: 'validation',
    fields: { '/passengers/0/phone_number': "Field 'phone_number' can't be blank" },
    message: "Field 'phone_number' can't be blank (FZW0H3HdJwKk5HMAAKxB)",
  });
});
