/**
 * Partial rights: which fields a restricted reader sees. Each text hidden from them is also shown to a reader with full
 * rights, which proves that it exists. docs/threats.md#booking-codes
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/kit/access.ts';
import { type AccessCase, accessCases, sendCase } from '#tests/builders/access-cases.ts';
import { isReached, isReachedInPart } from '#tests/builders/access-expectations.ts';
import { type AccessObjects, makeAccessObjects, type Relation, relations } from '#tests/builders/access-objects.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
let objects: AccessObjects;
const tally = { checks: 0, wrong: 0 };

beforeAll(async () => {
  made = await testWorld({ config: { requestsPerMinute: 1_000_000 } });
  objects = await makeAccessObjects(made);
});
afterAll(async () => {
  console.info(`reduced fields: ${tally.checks} checks, ${tally.wrong} wrong`);
  await made.close();
});

type Fields = {
  readonly shown: readonly string[];
  /** Hidden from restricted readers. */
  readonly hidden: readonly string[];
  /** Hidden from everybody. */
  readonly never?: readonly string[];
  /** Owners read their own object in full, with any other role too, because rights add up. */
  readonly isOwnFull?: true;
};

const travelerSecrets = ['+16175550142', '1988-04-17', 'KTN 12345678', 'no peanuts'];
const cardFields: Fields = { shown: ['"number":"4242"', '"label"'], hidden: [], never: ['token-', 'card-', 'cvc'] };

/** By call: texts of the raw answer. */
const fields: Readonly<Record<string, Fields>> = {
  'GET /travelers?all=true': {
    shown: ['Rivera', '"customer_name"', '"is_me"'],
    hidden: [],
    never: [...travelerSecrets, 'X1234567', '"passport_number"'],
  },
  'GET /travelers/:id': { shown: ['Rivera'], hidden: travelerSecrets, never: ['X1234567'], isOwnFull: true },
  'GET /customer-colleagues': { shown: ['"customer_name"'], hidden: [], never: ['@', '"user_type"', '"policy_id"'] },
  'GET /organizations/:id': {
    shown: ['"name"', '"currency"', '"currency_rate"'],
    hidden: ['"identifier_label"', '"is_identifier_required"', '"is_self_booking"', '"version"'],
  },
  'GET /organizations/:id/cards': cardFields,
  'GET /customers/:id/cards': cardFields,
  'GET /organizations/:id/members': { shown: ['"customer_name":"Kept"'], hidden: ['kept-'] },
  'GET /organizations/:id/members/:memberId': { shown: ['"customer_name":"Kept"'], hidden: ['kept-'] },
  'GET /organizations/:id/invitations': { shown: ['"customer_name":"Kept"'], hidden: ['kept-asked-'] },
  'GET /organizations/:id/admissions': { shown: ['"name":"Kept"'], hidden: ['kept-asking-'] },
  'GET /vouchers': { shown: ['"amount_usd":150'], hidden: ['kept-'] },
  'GET /vouchers/:id': { shown: ['"amount_usd":150'], hidden: ['kept-'] },
};

/** Restricted cells that need more than an object to test, and where they are tested. */
const elsewhere: Readonly<Record<string, string>> = {
  'GET /trips/:id/confirmation-info/:itineraryId': 'server/trips/read-trips.test.ts',
  'GET /organization-programs/:category/is-existing/:email': 'server/landers',
  'GET /organizations/:id/subscribe': 'events without data: server/settings/team/admissions.test.ts',
};

const isReducedCase = ({ rights }: AccessCase): boolean => roles.some((role) => rights[role]?.endsWith(', in part'));
const reduced = accessCases.filter(isReducedCase);

type Reading = { readonly role: Role; readonly relation: Relation; readonly text: string };

const readingsOf = async (one: AccessCase): Promise<readonly Reading[]> => {
  const found: Reading[] = [];
  objects.renew();
  const { object } = one.sample;
  for (const role of roles)
    for (const relation of object ? relations : (['own'] as const)) {
      if (relation === 'missing' || !isReached(one.rights, role, relation)) continue;
      const id = object ? await objects.held(object, role, relation) : null;
      if (object && id === null) continue;
      const { status, text } = await sendCase(made, objects.caller(role), one, id);
      expect([one.call, role, relation, status]).toEqual([one.call, role, relation, 200]);
      found.push({ role, relation, text });
    }
  return found;
};

const problemsOf = (one: AccessCase, { role, relation, text }: Reading): readonly string[] => {
  const { shown, hidden, never = [], isOwnFull = false } = fields[one.call] ?? { shown: [], hidden: [] };
  const isReduced = isReachedInPart(one.rights, role, relation) && !(isOwnFull && relation === 'own');
  const present = isReduced ? shown : [...shown, ...hidden];
  const absent = isReduced ? [...never, ...hidden] : never;
  tally.checks += present.length + absent.length;
  const wrong = [
    ...present.filter((part) => !text.includes(part)).map((part) => `${role} ${relation}: not ${part}`),
    ...absent.filter((part) => text.includes(part)).map((part) => `${role} ${relation}: shows ${part}`),
  ];
  tally.wrong += wrong.length;
  return wrong;
};

describe('reduced fields', () => {
  test('every call with a reduced cell is here, or tested in its room', () => {
    const known = new Set([...Object.keys(fields), ...Object.keys(elsewhere)]);
    expect(reduced.map(({ call }) => call).filter((call) => !known.has(call))).toEqual([]);
  });

  test.each(reduced.filter(({ call }) => call in fields).map((one) => [one.call, one] as const))(
    '%s shows in full and reduced what the table says',
    async (_call, one) => {
      const readings = await readingsOf(one);
      expect(readings.flatMap((reading) => problemsOf(one, reading))).toEqual([]);
      expect(readings.some(({ role, relation }) => isReachedInPart(one.rights, role, relation))).toBe(true);
    },
  );
});
