/**
 * Tests the access table cell by cell against the running app: every call, every role, objects in every relation, and
 * invalid tokens. The requests are in tests/builders/access-samples.ts. docs/roles.md#every-call
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/kit/access.ts';
import { makeLog } from '#platform/log.ts';
import {
  type AccessCase,
  accessCases,
  isNamedByAddress,
  isSafe,
  type Reply,
  sendCase,
  sendUnreadable,
} from '#tests/builders/access-cases.ts';
import { type ChangeWatch, watchChanges } from '#tests/builders/access-changes.ts';
import {
  accessCodes,
  type Expected,
  expectedOf,
  isLetIn,
  isReached,
  isVisible,
} from '#tests/builders/access-expectations.ts';
import {
  type AccessObjects,
  makeAccessObjects,
  missingId,
  type Relation,
  relations,
} from '#tests/builders/access-objects.ts';
import { type SpentCaller, spentCallers } from '#tests/builders/access-tokens.ts';
import { testInboundMail } from '#tests/builders/inbound-mail.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
let objects: AccessObjects;
let spent: readonly SpentCaller[];
let changes: ChangeWatch;
const log: string[] = [];
const tally = { checks: 0, wrong: 0 };

beforeAll(async () => {
  made = await testWorld({
    config: { requestsPerMinute: 1_000_000, inboundMail: testInboundMail },
    log: makeLog('info', { write: (line) => void log.push(line) }),
  });
  objects = await makeAccessObjects(made);
  spent = await spentCallers(made, objects, (await objects.held('organization', 'superAdmin', 'own')) ?? missingId);
  changes = await watchChanges(made);
});
afterAll(async () => {
  const calls = new Set(accessCases.map(({ call }) => call)).size;
  console.info(`access: ${calls} calls x ${roles.length} roles, ${tally.checks} checks, ${tally.wrong} wrong`);
  await made.close();
});

/** One caller's request with the answer that the table promises. */
type Check = {
  readonly name: string;
  readonly role: Role;
  readonly relation: Relation | null;
  readonly id: number | string | null;
  readonly expected: Expected;
};

const checksOf = async (one: AccessCase): Promise<readonly Check[]> => {
  const { object, except = [] } = one.sample;
  const found: Check[] = [];
  objects.renew();
  for (const role of roles) {
    if (!object) {
      found.push({ name: role, role, relation: null, id: null, expected: expectedOf({ ...one, role, on: null }) });
      continue;
    }
    for (const relation of relations) {
      const id = except.includes(relation) ? null : await objects.held(object, role, relation);
      const expected = expectedOf({ ...one, role, on: { object, relation } });
      if (id !== null) found.push({ name: `${role} ${relation}`, role, relation, id, expected });
    }
  }
  return found;
};

const isRight = (expected: Expected, { status, code }: Reply): boolean => {
  if (expected.is === 'no') return status === expected.status && code === expected.code;
  return status < 500 && !accessCodes.has(code ?? '');
};

const judge = (wrong: string[], name: string, expected: Expected, reply: Reply): void => {
  tally.checks += 1;
  if (isRight(expected, reply)) return;
  tally.wrong += 1;
  wrong.push(`${name}: ${reply.status} ${reply.code}, expected ${expected.is === 'no' ? expected.code : 'yes'}`);
};

/** By call, person and reason, in the last audit row. */
const isLogged = ({ route }: AccessCase, role: Role, expected: Expected): boolean => {
  const line: unknown = JSON.parse(log.at(-1) ?? '{}');
  const wanted = {
    call: `${route.method} ${route.path}`,
    userId: objects.personOf(role) ?? null,
    refusal: expected.is === 'no' ? expected.code : '',
  };
  return (
    typeof line === 'object' && Object.entries(wanted).every(([key, value]) => Reflect.get(line ?? {}, key) === value)
  );
};

/**
 * A refused call writes nothing, and an object the caller may not see is refused with the same bytes as one that does
 * not exist.
 */
const checkRefused = async (one: AccessCase, refused: readonly Check[], wrong: string[]): Promise<void> => {
  const { object } = one.sample;
  await changes.begin();
  const texts = new Map<string, string>();
  for (const { name, role, relation, id, expected } of refused) {
    const reply = await sendCase(made, objects.caller(role), one, id);
    judge(wrong, name, expected, reply);
    // Access is checked before the body, so every body gets the same answer.
    if (isNamedByAddress(one) && (await sendUnreadable(objects.caller(role), one, id)).text !== reply.text)
      wrong.push(`${name}: another answer to a body that cannot be read`);
    const isSeen = object && relation && isVisible(role, object, relation);
    const kind = `${role} ${reply.code} ${isSeen}`;
    if ((texts.get(kind) ?? reply.text) !== reply.text) wrong.push(`${name}: not the bytes of other refusals`);
    texts.set(kind, reply.text);
    if (!isLogged(one, role, expected)) wrong.push(`${name}: the refusal is not in the log`);
    const changed = await changes.changed();
    if (changed.length > 0) wrong.push(`${name}: was refused and changed ${changed.join(', ')}`);
  }
};

const checkAllowed = async (one: AccessCase, allowed: readonly Check[], wrong: string[]): Promise<void> => {
  const { object } = one.sample;
  for (const { name, role, relation, id: held, expected } of allowed) {
    const needsOwnObject = object && relation && !isSafe(one);
    const id = needsOwnObject ? await objects.make(object, role, relation) : held;
    judge(
      wrong,
      name,
      expected,
      await sendCase(made, await callerFor(one, role), one, id ?? (await ownSearch(one, role))),
    );
  }
};

/** A list contains exactly the existing objects that the caller may see. */
const checkList = async (one: AccessCase, wrong: string[]): Promise<void> => {
  const { lists } = one.sample;
  for (const role of roles) {
    if (!lists || !isLetIn(one.rights, role)) continue;
    const held = new Map<Relation, number | null>();
    for (const relation of relations) held.set(relation, await objects.held(lists, role, relation));
    const { text } = await sendCase(made, objects.caller(role), one, null);
    const listed = new Set([...text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id)));
    for (const [relation, id] of held) {
      if (id === null) continue;
      tally.checks += 1;
      const expected = relation !== 'missing' && isReached(one.rights, role, relation);
      if (listed.has(id) === expected) continue;
      tally.wrong += 1;
      wrong.push(`${role} ${relation}: ${expected ? 'not listed' : 'listed'}`);
    }
  }
};

const cases = accessCases.map((one) => [one.call, one] as const);

describe('what calls declare of roles', () => {
  test.each(cases)('%s answers every role as it declares', async (_call, one) => {
    const wrong: string[] = [];
    const checks = await checksOf(one);
    await checkRefused(
      one,
      checks.filter(({ expected }) => expected.is === 'no'),
      wrong,
    );
    await checkAllowed(
      one,
      checks.filter(({ expected }) => expected.is === 'yes'),
      wrong,
    );
    await checkList(one, wrong);
    expect(wrong).toEqual([]);
  });

  test.each(cases.filter(([, { rights }]) => rights.visitor === undefined))(
    '%s knows no token that is good no more',
    async (call, one) => {
      const { object } = one.sample;
      const wrong: string[] = [];
      const texts = new Set<string>();
      for (const role of roles) if (object) await objects.held(object, role, 'own');
      await changes.begin();
      for (const { name, role, caller, isWaiting } of spent) {
        if (isWaiting && (call === 'GET /users' || call === 'POST /signout')) continue;
        const own = object && role ? await objects.held(object, role, 'own') : null;
        const expected: Expected = { is: 'no', status: 401, code: 'unauthenticated' };
        const reply = await sendCase(made, caller, one, own ?? missingId);
        judge(wrong, name, expected, reply);
        texts.add(reply.text);
      }
      expect(wrong).toEqual([]);
      expect(texts.size).toBe(1);
      expect(await changes.changed()).toEqual([]);
    },
  );
});

/** Signing out for real would end the role's session for all other calls. */
const callerFor = async ({ call }: AccessCase, role: Role): Promise<TestCaller> =>
  call === 'POST /signout' ? objects.callerOnce(role) : objects.caller(role);

const ownSearch = async ({ call }: AccessCase, role: Role): Promise<string | null> => {
  if (!call.startsWith('GET /flight-search/:id')) return null;
  const { body } = await objects
    .caller(role)
    .send('GET', '/flight-search?way=oneway&from=JFK&to=LHR&depart=2026-04-02&pax=1');
  const isStarted = typeof body === 'object' && body !== null && 'id' in body;
  return isStarted ? String(body.id) : 'A'.repeat(22);
};
