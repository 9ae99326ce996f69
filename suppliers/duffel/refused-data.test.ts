/** Proves docs/booking.md#refused-details, docs/booking.md#answer-classes */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import type { Fault } from '#tests/builders/duffel-server.ts';
import { startStays } from '#tests/builders/duffel-stay-supplier.ts';
import { duffelTraveler, startDuffel } from '#tests/builders/duffel-supplier.ts';
import { flightQuery } from '#tests/builders/sandbox-flights.ts';

const lines: string[] = [];
const log = makeLog('info', { write: (line) => void lines.push(line) });
const duffel = await startDuffel({ log });
const stays = await startStays({ log });
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => Promise.all([duffel.server.close(), stays.server.close()]));

type WireError = { readonly code?: string; readonly type?: string; readonly pointer?: string; readonly field?: string };
const refusal = (...errors: readonly WireError[]): Fault => ({
  answer: 422,
  body: {
    errors: errors.map(({ code = 'validation_format', type = 'validation_error', pointer, field }) => ({
      code,
      type,
      title: 'Invalid',
      message: 'Its own words',
      source: pointer === undefined && field === undefined ? null : { pointer, field },
    })),
    meta: { request_id: 'FZW0H3HdJwKk5HMAAKxB', status: 422 },
  },
});

const child = { ...duffelTraveler, givenName: 'Ana', bornOn: '2019-04-01' };
const alerts = () => lines.map((line) => JSON.parse(line)).filter((line) => line.alert === true);

/** The father is named first. Duffel gets the child first. */
const family = async (attempt: string) => {
  const query = { ...flightQuery('JFK-LHR', ['2026-09-29'], { adults: 1, children: 1 }), minorAges: [7] };
  const command = await duffel.command(attempt, () => true, query);
  return { ...command, passengers: [duffelTraveler, child] };
};

const refusedOf = async (fault: Fault, attempt: string) => {
  duffel.server.calm();
  duffel.server.fault('POST /air/orders', fault);
  const answer = await duffel.supplier.book(await family(attempt), duffel.context);
  return answer.ok ? null : answer.error;
};

describe('an order that is refused because of details', () => {
  test('tells each of them, at the passenger of the command whose it is', async () => {
    const fault = refusal(
      { pointer: '/passengers/0/born_on', field: 'born_on' },
      { pointer: '/passengers/1/phone_number', field: 'phone_number' },
      { pointer: '/passengers/1/identity_documents/0/expires_on', field: 'expires_on' },
      { pointer: '/passengers/0/identity_documents', field: 'identity_documents', code: 'validation_required' },
      { pointer: 'passengers[1].given_name', field: 'given_name' },
    );
    expect(await refusedOf(fault, 'refused-1')).toMatchObject({
      kind: 'validation',
      refused: [
        { passenger: 1, field: 'date_of_birth', problem: 'not-accepted' },
        { passenger: 0, field: 'phone_number', problem: 'not-accepted' },
        { passenger: 0, field: 'passport_expiry', problem: 'not-accepted' },
        { passenger: 1, field: 'passport_number', problem: 'missing' },
        { passenger: 0, field: 'passport_first_name', problem: 'not-accepted' },
      ],
    });
    expect(alerts()).toEqual([]);
  });

  test.each<readonly [string, WireError, string]>([
    ['nothing', {}, 'none'],
    ['the passenger’s id, which is ours', { pointer: '/passengers/0/id' }, '/passengers/0/id'],
    ['the type of a document', { pointer: '/passengers/0/identity_documents/0/type' }, expect.stringContaining('type')],
    ['the type of the order', { pointer: '/type', field: 'type' }, '/type'],
    ['a payment', { pointer: '/payments/0/type' }, '/payments/0/type'],
    ['a name that every object has', { pointer: '/passengers/0/constructor' }, '/passengers/0/constructor'],
    ['a text that is no pointer', { pointer: 'Sam Rivera, born 1988' }, 'none'],
  ])('that names %s is told without a field, and somebody of us hears of it', async (_what, error, pointer) => {
    const answer = await refusedOf(refusal(error), `refused-${_what}`);
    expect(answer).toMatchObject({
      kind: 'validation',
      refused: [{ passenger: null, field: null, problem: 'not-accepted' }],
    });
    expect(alerts()).toMatchObject([{ msg: 'a supplier refused data that we cannot name', pointers: [pointer] }]);
  });

  test('whose passenger is not stated names the detail only', async () => {
    expect(await refusedOf(refusal({ field: 'email' }, { pointer: '/passengers/7/email' }), 'refused-3')).toMatchObject(
      {
        refused: [
          { passenger: null, field: 'email' },
          { passenger: null, field: 'email' },
        ],
      },
    );
  });

  test.each([
    ['leaves the outcome open', { code: 'airline_unknown', type: 'airline_error' }, 'outcome_unknown'],
    ['says that the offer is gone', { code: 'offer_no_longer_available', type: 'invalid_state_error' }, 'unavailable'],
  ])('beside an error that %s is that error', async (_what, other, kind) => {
    const answer = await refusedOf(refusal({ pointer: '/passengers/0/email' }, other), `refused-${kind}`);
    expect(answer).toMatchObject({ kind });
    expect(answer).not.toHaveProperty('refused');
  });
});

test('details that no airline accepts are told for all travelers before anything is sent', async () => {
  const command = await family('refused-5');
  duffel.server.requests.length = 0;
  const nameless = { ...child, familyName: '山田' };
  const long = { ...duffelTraveler, givenName: 'A'.repeat(21), middleName: '' };
  const answer = await duffel.supplier.book({ ...command, passengers: [long, nameless] }, duffel.context);
  expect(answer).toMatchObject({
    error: {
      kind: 'validation',
      refused: [
        { passenger: 1, field: 'passport_last_name', problem: 'not-accepted' },
        { passenger: 0, field: 'passport_first_name', problem: 'not-accepted' },
      ],
    },
  });
  expect(duffel.server.requests.filter(({ call }) => call === 'POST /air/orders')).toEqual([]);
});

test('a booking of a stay tells the guest’s name, and phone and address at the first guest', async () => {
  const command = await stays.command('refused-stay-1');
  stays.server.fault(
    'POST /stays/bookings',
    refusal(
      { pointer: '/guests/0/family_name' },
      { pointer: '/phone_number' },
      { field: 'email' },
      { pointer: '/quote_id' },
    ),
  );
  expect(await stays.supplier.book(command, stays.context)).toMatchObject({
    error: {
      kind: 'validation',
      refused: [
        { passenger: 0, field: 'passport_last_name' },
        { passenger: 0, field: 'phone_number' },
        { passenger: 0, field: 'email' },
        { passenger: null, field: null },
      ],
    },
  });
  expect(alerts()).toMatchObject([{ pointers: ['/quote_id'] }]);
});
