/** EXPERTS_IN_CONSOLE: experts read and help, and do nothing else. docs/decisions/0109 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listConsoleOrganizations } from '#contract/console-organizations.ts';
import {
  endPersonSession,
  endPersonSessions,
  erasePerson,
  listPeople,
  mailPersonLink,
  mailPersonProof,
  readPerson,
  resetPersonLimits,
} from '#contract/console-people.ts';
import { routes } from '#contract/routes.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let eva: TestCaller;
beforeAll(async () => {
  it = await testWorld({ config: { areExpertsInConsole: true } });
  eva = await it.signIn('eva@tripwright.example');
});
afterAll(() => it.close());

const params = async (email: string) => {
  const found = it.world.db.selectFrom('users').where('email', '=', email).select('id');
  return { id: String((await found.executeTakeFirstOrThrow()).id) };
};

/** The calls of the console and of Setup, each with an id that nobody has and an empty body. */
const calls = routes.flatMap(({ method, path }) => {
  if (!/^\/(console|setup)(\/|$)/.test(path) || path === '/setup/echo') return [];
  return [[`${method} ${path}`, method, path.replaceAll(/:\w+/g, '999999')] as const];
});

const reached = async (caller: TestCaller): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [call, method, path] of calls) {
    const { status, text } = await caller.send(method, path, method === 'GET' ? {} : { body: {} });
    if (status !== 403 && status !== 401) found.push(call);
    else expect([call, JSON.parse(text).code]).toEqual([call, 'role-too-low']);
  }
  return found.toSorted();
};

describe('with EXPERTS_IN_CONSOLE an expert', () => {
  test('reaches organizations and people to read and to help, and nothing else of the console', async () => {
    expect(await reached(eva)).toEqual([
      'DELETE /console/people/:id/limits',
      'DELETE /console/people/:id/sessions',
      'DELETE /console/people/:id/sessions/:sessionId',
      'GET /console/organizations',
      'GET /console/organizations/:id',
      'GET /console/people',
      'GET /console/people/:id',
      'GET /console/trips',
      'POST /console/people/:id/email-proof',
      'POST /console/people/:id/sign-in-link',
    ]);
    expect(await eva.get(readCurrentUser)).toMatchObject({ may_help: true });
  });

  test('helps customers, and no member of the staff', async () => {
    const sam = { params: await params('sam@acme.example') };
    expect(await eva.call(resetPersonLimits, sam)).toMatchObject({ ok: true });
    expect(await eva.call(mailPersonLink, sam)).toMatchObject({ ok: true });
    const root = await params('root@tripwright.example');
    const refused = { ok: false, status: 403, problem: { detail: 'Only administrators help members of our staff.' } };
    for (const route of [resetPersonLimits, mailPersonLink, mailPersonProof, endPersonSessions])
      expect(await eva.call(route, { params: root })).toMatchObject(refused);
    expect(await eva.call(endPersonSession, { params: { ...root, sessionId: '1' } })).toMatchObject(refused);
    expect(await eva.get(readPerson, { params: root })).toMatchObject({ is_admin: true });
    const erased = await eva.call(erasePerson, { ...sam, body: { email: 'sam@acme.example' } });
    expect(erased).toMatchObject({ ok: false, status: 403 });
  });

  test('leaves a trace like an administrator', async () => {
    await eva.get(listPeople, { query: {} });
    const [trace] = await it.world.db.selectFrom('audit_events').orderBy('id', 'desc').limit(1).selectAll().execute();
    expect(trace).toMatchObject({ event: 'staff-call', facts: { call: 'GET /console/people' } });
  });

  test('is the only one: customers stay out', async () => {
    expect(await reached(await it.signIn('ada@acme.example'))).toEqual([]);
  });
});

test('without the setting experts reach nothing of the console', async () => {
  const plain = await testWorld();
  const expert = await plain.signIn('eva@tripwright.example');
  expect(await reached(expert)).toEqual([]);
  expect(await expert.call(listConsoleOrganizations, { query: {} })).toMatchObject({ ok: false, status: 403 });
  expect(await expert.get(readCurrentUser)).not.toHaveProperty('may_help');
  await plain.close();
});
