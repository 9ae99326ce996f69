/**
 * The role table of domain/access/table.ts, cell by cell, against the running app: every route, every role, objects in
 * every relation, and tokens that are good no more. G1
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { type AccessRow, accessRowOf, type Cell, type Role, roles } from '#domain/access/table.ts';
import {
  type AccessObjects,
  belongingOf,
  cardOf,
  itineraryOf,
  makeAccessObjects,
  missingId,
  type Relation,
  relations,
} from '#tests/builders/access-objects.ts';
import { type Sample, samples } from '#tests/builders/access-samples.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
let objects: AccessObjects;
beforeAll(async () => {
  made = await testWorld({ config: { requestsPerMinute: 1_000_000 } });
  objects = await makeAccessObjects(made);
});
afterAll(() => made.close());

const callOf = ({ method, path }: Route): string => `${method} ${path}`;
const sampleOf = (route: Route): Sample => samples[callOf(route)] ?? {};

/** The relations in which a cell lets a caller reach an object that exists. */
const reach: Readonly<Record<string, readonly Relation[]>> = {
  P: ['own', 'colleague', 'named', 'reviewed', 'foreign'],
  '*': ['own', 'colleague', 'named', 'reviewed', 'foreign'],
  O: ['own', 'colleague', 'named', 'reviewed'],
  S: ['own'],
  T: ['own'],
  K: ['own', 'named'],
  V: ['own', 'reviewed'],
  '-': [],
};

/** Collaborator and approver are Standard members of their organization too: roles add up. */
const cellsOf = (row: AccessRow, role: Role): readonly Cell[] =>
  role === 'Co' || role === 'Ap' ? [row.cells.C0, row.cells[role]] : [row.cells[role]];

const isReached = (row: AccessRow, role: Role, relation: Relation): boolean =>
  cellsOf(row, role).some((cell) => (reach[cell.replace('m', '')] ?? []).includes(relation));

const isLetIn = (row: AccessRow, role: Role): boolean => cellsOf(row, role).some((cell) => cell !== '-');

const methodOf = ({ method }: Route) => method;

/** Answers the status; a stream is left as soon as it begins. */
const send = async (caller: TestCaller, route: Route, id: number | string | null) => {
  const { object, query = '', body, path: samplePath = route.path } = sampleOf(route);
  const of = (find: (ownerId: number) => number): string => String(typeof id === 'number' ? find(id) : id);
  const path = (samplePath + query)
    .replace(':itineraryId', of(itineraryOf))
    .replace(':policyId', of(belongingOf))
    .replace(':memberId', of(belongingOf))
    .replace(':voucherId', of(belongingOf))
    .replace(
      ':cardId',
      of((ownerId) => cardOf(object ?? 'person', ownerId)),
    )
    .replace(':id', String(id));
  if (route.kind !== 'event-stream') return caller.send(methodOf(route), path, { body });
  const authorization: Record<string, string> = caller.token ? { authorization: `Bearer ${caller.token}` } : {};
  const reply = await made.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: authorization,
    payloadAsStream: true,
  });
  if (reply.statusCode === 200) {
    reply.stream().destroy();
    return { status: 200, text: '' };
  }
  let text = '';
  for await (const chunk of reply.stream()) text += String(chunk);
  return { status: reply.statusCode, text };
};

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 404;

const refusedStatuses = (row: AccessRow, role: Role): readonly number[] => {
  // Staff is told so in words of its own, whatever the trip. Row 33
  if (row.number === 33 && (role === 'E' || role === 'Ad')) return [403];
  if (role === 'An' || row.family !== 'other') return [401];
  return [403, 404];
};

describe('the role table', () => {
  test('every route has a sample here', () => {
    expect(routes.map(callOf).filter((call) => !(call in samples))).toEqual([]);
  });

  test.each(routes.filter((route) => sampleOf(route).object).map((route) => [callOf(route), route] as const))(
    '%s reaches exactly the objects that the table grants',
    async (call, route) => {
      const row = accessRowOf(call);
      const { object, except = [] } = sampleOf(route);
      const wrong: string[] = [];
      for (const role of roles)
        for (const relation of relations) {
          if (!object || except.includes(relation)) continue;
          const id = await objects.make(object, role, relation);
          if (id === null) continue;
          const { status } = await send(objects.caller(role), route, id);
          const expected = isReached(row, role, relation);
          const isRight = expected ? !isRefusal(status) && status < 500 : refusedStatuses(row, role).includes(status);
          if (!isRight) wrong.push(`${role} ${relation}: ${status}, expected ${expected ? 'yes' : 'no'}`);
        }
      expect(wrong).toEqual([]);
    },
  );

  test.each(routes.filter((route) => !sampleOf(route).object).map((route) => [callOf(route), route] as const))(
    '%s lets in exactly the roles that the table grants',
    async (call, route) => {
      const row = accessRowOf(call);
      const wrong: string[] = [];
      for (const role of roles) {
        // Signing out for real would end the role's session for all other calls.
        if (call === 'POST /signout' && role !== 'An') continue;
        const id = call === 'GET /flight-search/:id' ? await ownSearch(objects.caller(role)) : null;
        const { status } = await send(objects.caller(role), route, id);
        const isRight = isLetIn(row, role) ? !isRefusal(status) && status < 500 : isRefusal(status);
        if (!isRight) wrong.push(`${role}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('T13 a missing trip, a foreign one and a forbidden one are the same to whoever may not see them', async () => {
    for (const route of routes.filter((one) => sampleOf(one).object === 'trip')) {
      const texts = new Set<string>();
      for (const relation of ['colleague', 'foreign', 'missing'] as const) {
        const id = await objects.make('trip', 'C0', relation);
        texts.add((await send(objects.caller('C0'), route, id)).text);
      }
      expect([callOf(route), texts.size]).toEqual([callOf(route), 1]);
    }
  });

  test('a token that is ended, expired or made up is no token, and changes nothing', async () => {
    const ended = await made.signIn('sam@acme.example');
    await ended.send('POST', '/signout');
    const expired = await made.signIn('tom@acme.example');
    const { db } = made.world;
    const { id } = await db
      .selectFrom('sessions')
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('sessions').set({ expires_at: made.clock.now() }).where('id', '=', id).execute();
    const callers = [ended, expired, made.callerWith('x'.repeat(43)), made.callerWith('short'), made.anonymous];
    let checks = 0;
    for (const route of routes.filter((one) => accessRowOf(callOf(one)).cells.An === '-')) {
      const texts = new Set<string>();
      for (const caller of callers) {
        const reply = await send(caller, route, missingId);
        expect([callOf(route), reply.status]).toEqual([callOf(route), 401]);
        texts.add(reply.text);
        checks += 1;
      }
      expect([callOf(route), texts.size]).toEqual([callOf(route), 1]);
    }
    expect(checks).toBeGreaterThan(100);
  });
});

const ownSearch = async (caller: TestCaller): Promise<string> => {
  const { body } = await caller.send('GET', `/flight-search${samples['GET /flight-search']?.query ?? ''}`);
  const isStarted = typeof body === 'object' && body !== null && 'id' in body;
  return isStarted ? String(body.id) : 'A'.repeat(22);
};
