/** Proves docs/booking.md#refused-details, docs/booking.md#answer-classes */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import { type RapidSubject, startRapid } from '#tests/builders/rapid-supplier.ts';
import type { WireFault } from '#tests/builders/wire-server.ts';

let rapid: RapidSubject;
const lines: string[] = [];
let serial = 0;

beforeAll(async () => {
  rapid = await startRapid({ log: makeLog('info', { write: (line) => void lines.push(line) }) });
});
beforeEach(() => {
  rapid.server.calm();
  lines.length = 0;
});
afterAll(() => rapid.server.close());

/** A single error with the fields that it is about, by Rapid's names. */
type WireError = { readonly type: string; readonly names?: readonly string[] };

const refusal = (errors: readonly WireError[], names: readonly string[] = []): WireFault => {
  const fieldsOf = (all: readonly string[]) => all.map((name) => ({ name, type: 'body', value: 'Ana' }));
  return {
    answer: 400,
    body: {
      type: 'invalid_input',
      message: 'See below.',
      fields: fieldsOf(names),
      errors: errors.map(({ type, names: own = [] }) => ({ type, message: 'Its words', fields: fieldsOf(own) })),
    },
  };
};

const alerts = () => lines.map((line) => JSON.parse(line)).filter((line) => line.alert === true);

/** What is refused of a booking of two rooms. */
const refusedOf = async (fault: WireFault) => {
  const { server, supplier, context, command } = rapid;
  serial += 1;
  const wish = await command(`refused-${serial}`);
  server.fault('POST /v3/itineraries', fault);
  const answer = await supplier.book(wish, context);
  return answer.ok ? null : answer.error;
};

describe('a booking that is refused because of details', () => {
  test('tells each of them, at the guest whose it is', async () => {
    const fault = refusal([
      { type: 'given_name.invalid', names: ['rooms[1].given_name'] },
      { type: 'family_name.required', names: ['rooms.0.family_name'] },
      { type: 'phone.invalid', names: ['phone.number', 'phone.country_code'] },
    ]);
    expect(await refusedOf(fault)).toMatchObject({
      kind: 'validation',
      refused: [
        { passenger: 1, field: 'passport_first_name', problem: 'not-accepted' },
        { passenger: 0, field: 'passport_last_name', problem: 'missing' },
        { passenger: 0, field: 'phone_number', problem: 'not-accepted' },
        { passenger: 0, field: 'phone_number', problem: 'not-accepted' },
      ],
    });
    expect(alerts()).toEqual([]);
  });

  test('takes the fields that the outer error names', async () => {
    expect(await refusedOf(refusal([], ['rooms[0].given_name']))).toMatchObject({
      refused: [{ passenger: 0, field: 'passport_first_name', problem: 'not-accepted' }],
    });
  });

  test.each([
    ['a guest who was not sent', ['rooms[7].given_name'], null, 'passport_first_name'],
    ['nobody in particular', ['given_name'], null, 'passport_first_name'],
  ])('names nobody: %s', async (_what, names, passenger, field) => {
    expect(await refusedOf(refusal([], names))).toMatchObject({ refused: [{ passenger, field }] });
    expect(alerts()).toEqual([]);
  });

  test.each([
    ['the payer, who is the provider', ['payments[0].billing_contact.given_name']],
    ['the address of our bookings', ['email']],
    ['a field of theirs', ['rooms[0].loyalty_id']],
  ])('of which nothing is a guest’s is told without a field, and alerts by name: %s', async (_what, names) => {
    expect(await refusedOf(refusal([{ type: 'it.invalid', names }]))).toMatchObject({
      kind: 'validation',
      refused: [{ passenger: null, field: null }],
    });
    expect(alerts()).toMatchObject([{ msg: 'a supplier refused data that we cannot name', pointers: names }]);
  });

  test('without any field is told, and alerts', async () => {
    expect(await refusedOf(refusal([{ type: 'it.invalid' }]))).toMatchObject({
      refused: [{ passenger: null, field: null, problem: 'not-accepted' }],
    });
    expect(alerts()).toMatchObject([{ pointers: ['none'] }]);
  });

  test('keeps no value in the log, and no name that is more than a name', async () => {
    await refusedOf(refusal([{ type: 'it.invalid', names: ['Ana Lima <ana@acme.example>'] }]));
    expect(alerts()).toMatchObject([{ pointers: ['none'] }]);
    expect(lines.join()).not.toContain('Ana');
  });

  test('a phone number that cannot be read is the first guest’s, without any request', async () => {
    const { server, supplier, context, command } = rapid;
    const wish = await command('refused-phone');
    const before = server.requests.length;
    expect(await supplier.book({ ...wish, phone: 'none' }, context)).toMatchObject({
      error: { kind: 'validation', refused: [{ passenger: 0, field: 'phone_number' }] },
    });
    expect(server.requests.length).toBe(before);
  });
});

test('an answer that is no refusal of data refuses no detail', async () => {
  const names = ['rooms[0].given_name', 'rate.token'];
  const fault = refusal([{ type: 'rooms_unavailable', names }]);
  expect(await refusedOf(fault)).toEqual(expect.not.objectContaining({ refused: expect.anything() }));
  expect(alerts()).toEqual([]);
});
