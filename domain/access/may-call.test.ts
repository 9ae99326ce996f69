import { describe, expect, test } from 'vitest';
import { startFlightSearch } from '#contract/flights.ts';
import type { Route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { readCurrentUser, signOut } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import type { Actor, UserType } from './actor.ts';
import { mayCall, rightsOf, rolesOf } from './may-call.ts';
import { mayCreateTravelerFor, mayCreateTripFor } from './may-create-for.ts';
import { organizationRight } from './organization-right.ts';

const acme = 1;
const globex = 2;

const person = (
  userId: number,
  types: Partial<Record<number, UserType>> = {},
  staff: 'expert' | 'admin' | null = null,
) => ({
  kind: 'user' as const,
  userId,
  name: 'Somebody',
  email: 'somebody@acme.example',
  isExpert: staff === 'expert',
  isAdmin: staff === 'admin',
  memberships: Object.entries(types).flatMap(([organizationId, userType]) =>
    userType === undefined ? [] : [{ organizationId: Number(organizationId), userType, policyId: null }],
  ),
  sessionId: 1,
});
const standard = person(10, { [acme]: 0 });
const manager = person(11, { [acme]: 2 });
const superAdmin = person(12, { [acme]: 1 });
const stranger = person(13, { [globex]: 1 });
const expert = person(14, {}, 'expert');
const admin = person(15, {}, 'admin');
const anonymous: Actor = { kind: 'anonymous' };
const lander: Actor = { ...person(16), kind: 'lander', tripId: 7 };

const routeOf = (call: string): Route => {
  const found = routes.find(({ method, path }) => `${method} ${path}` === call);
  if (!found) throw new RangeError(`no call ${call}`);
  return found;
};

describe('what a call declares', () => {
  test('a query with rights of its own has them, even with other parameters', () => {
    const { access } = listTravelers;
    expect(rightsOf(access, { all: 'true' })).toBe(access.mayWith.may);
    expect(rightsOf(access, { page: 2, all: true })).toBe(access.mayWith.may);
    expect(rightsOf(access, { all: 'false' })).toBe(access.may);
    expect(rightsOf(access, {})).toBe(access.may);
    expect(rightsOf(readTrip.access, { all: 'true' })).toBe(readTrip.access.may);
  });

  test('every call on one trip refuses missing, foreign and forbidden trips in the same way', () => {
    const callsOf = (refusal?: string) =>
      routes.filter(({ access }) => access.refusal === refusal).map(({ method, path }) => `${method} ${path}`);
    // Calls of staff and of programs are about many trips, or about trips that they may see anyway.
    const onTrips = callsOf().filter((call) => /\/trips\b/.test(call));
    expect(onTrips.filter((call) => !/ \/(desk|console|programs|sandbox)\b/.test(call))).toEqual(['POST /trips']);
    expect(callsOf('not-approver')).toEqual([
      'PUT /trips/:id/approve',
      'PUT /trips/:id/decline',
      'PUT /trips/:id/undo-approval',
      'POST /trips/:id/approval/check',
      'GET /trips/:id/approval/check',
    ]);
  });

  test('people who wait for approval may ask for their state and sign out', () => {
    expect(routes.filter(({ access }) => access.isOpenToWaiting)).toEqual([readCurrentUser, signOut]);
  });

  test('roles add up', () => {
    expect(rolesOf(anonymous)).toEqual(['visitor']);
    expect(rolesOf(lander)).toEqual(['guest']);
    expect(rolesOf(person(1, { [acme]: 0, [globex]: 1 }, 'expert'))).toEqual(['standard', 'superAdmin', 'expert']);
    expect(rolesOf(person(1))).toEqual(['standard']);
    expect(rolesOf(admin)).toEqual(['administrator']);
  });

  test.each([
    ['GET /airports', anonymous, true],
    ['GET /users', anonymous, false],
    ['GET /users', lander, true],
    ['GET /travelers', lander, false],
    ['POST /trips', standard, true],
    ['POST /trips', expert, true],
    ['POST /trips', admin, false],
    ['GET /customer-colleagues', expert, false],
    ['PUT /trips/:id/approve', standard, true],
    ['PUT /trips/:id/approve', lander, false],
    ['GET /organizations/:id/cards', standard, true],
    ['POST /trips', person(1, {}, 'expert'), true],
    ['GET /customer-colleagues', person(1, { [acme]: 0 }, 'expert'), true],
    ['POST /travelers', admin, false],
    ['PUT /travelers/:id', admin, true],
  ] as const)('%s: the caller may use the call', (call, actor, isLet) => {
    expect(mayCall(actor, routeOf(call), {})).toBe(isLet);
  });
});

test('a role without rights is refused before the verb when the path names no object, or when the role decides', () => {
  const { access } = routeOf('POST /trips');
  expect(mayCall(admin, { path: '/trips', access }, {})).toBe(false);
  expect(mayCall(admin, { path: '/trips/:id', access }, {})).toBe(true);
  expect(mayCall(admin, { path: '/trips/:id', access: { ...access, isByRole: true } }, {})).toBe(false);
});

test('a query may allow a caller whom the call itself refuses', () => {
  expect(mayCall(anonymous, startFlightSearch, {})).toBe(false);
  expect(mayCall(anonymous, startFlightSearch, { 'landing-page': 'true' })).toBe(true);
});

describe('organizations', () => {
  test.each([
    [superAdmin, false, 'yes'],
    [manager, false, 'role-too-low'],
    [standard, true, 'role-too-low'],
    [stranger, false, 'not-found'],
    [expert, true, 'yes'],
    [admin, true, 'yes'],
    [expert, false, 'not-found'],
  ] as const)('a call for Super Admins, case %#', (actor, isStaffAllowed, right) => {
    expect(organizationRight(actor, acme, { types: [1], isStaffAllowed })).toBe(right);
  });
});

describe('POST /travelers', () => {
  test.each([
    ['oneself', standard, standard.userId, [acme], 'yes'],
    ['a colleague, as Standard', standard, 20, [acme], 'role-too-low'],
    ['a colleague, as Trip Admin', manager, 20, [acme, globex], 'yes'],
    [
      'a colleague in two organizations, as manager of one',
      person(17, { [acme]: 0, [globex]: 2 }),
      20,
      [acme, globex],
      'yes',
    ],
    [
      'a colleague in one organization, as manager of another',
      person(17, { [acme]: 0, [globex]: 2 }),
      20,
      [acme],
      'role-too-low',
    ],
    ['a member of another organization', manager, 20, [globex], 'not-found'],
    ['anyone, as expert', expert, 20, [], 'yes'],
    ['anyone, as administrator', admin, 20, [acme], 'not-found'],
  ] as const)('a traveler is created for %s', (_whom, actor, userId, organizationIds, right) => {
    expect(mayCreateTravelerFor(actor, { userId, organizationIds: [...organizationIds] })).toBe(right);
  });
});

describe('POST /trips', () => {
  const member = (userId: number) => ({ userId, organizationIds: [acme] });
  test.each([
    ['for oneself', standard, acme, member(10), 'yes'],
    ['for an external contact', standard, acme, null, 'yes'],
    ['for a colleague, as Standard', standard, acme, member(11), 'role-too-low'],
    ['for a colleague, as Trip Admin', manager, acme, member(10), 'yes'],
    ['for a member of another organization', manager, acme, { userId: 13, organizationIds: [globex] }, 'not-found'],
    ['of a foreign organization', stranger, acme, member(13), 'not-found'],
    ['personal, for oneself', standard, null, member(10), 'yes'],
    ['personal, for a colleague', manager, null, member(10), 'not-found'],
    ['personal, for an external contact', standard, null, null, 'not-found'],
    ['personal, for anyone, as expert', expert, null, member(10), 'yes'],
    ['for an external contact, as expert', expert, acme, null, 'yes'],
    ['for anyone, as expert', expert, acme, member(10), 'yes'],
    ['of an organization the contact does not belong to, as expert', expert, globex, member(10), 'not-found'],
  ] as const)('%s', (_case, actor, organizationId, contact, right) => {
    expect(mayCreateTripFor(actor, { organizationId, contact })).toBe(right);
  });
});
