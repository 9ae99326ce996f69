import { describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import type { Actor, UserType } from './actor.ts';
import { mayCall, rolesOf } from './may-call.ts';
import { mayCreateTravelerFor, mayCreateTripFor } from './may-create-for.ts';
import { organizationRight } from './organization-right.ts';
import { accessRowOf, accessRowOfQuery, accessTable, callsOfWaiting } from './table.ts';

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

describe('the access table', () => {
  test('every call of the contract has exactly one row', () => {
    for (const { method, path } of routes) expect(() => accessRowOf(`${method} ${path}`)).not.toThrow();
    expect(() => accessRowOf('GET /secrets')).toThrow('no row');
  });

  test('no call stands in two rows, whatever its parameters are called', () => {
    const calls = accessTable.flatMap((row) => row.calls).map((call) => call.replaceAll(/:[A-Za-z]+/g, ':'));
    expect(new Set(calls).size).toBe(calls.length);
    expect(accessRowOf('GET /trips/:tripId/itineraries').number).toBe(28);
  });

  test('a query with rights of its own has a row of its own', () => {
    const own = accessRowOfQuery('GET /travelers', { all: true });
    expect(own.calls).toContain('GET /travelers?all=true');
    expect(accessRowOfQuery('GET /travelers', { page: 2, all: true })).toBe(own);
    expect(accessRowOfQuery('GET /travelers', { all: false })).toBe(accessRowOf('GET /travelers'));
    expect(accessRowOfQuery('GET /travelers', {})).toBe(accessRowOf('GET /travelers'));
  });

  test('every call on one trip refuses a missing, a foreign and a forbidden one alike', () => {
    const others = accessTable.filter(({ family }) => !['trip', 'approval'].includes(family));
    const onTrips = others.flatMap(({ calls }) => calls).filter((call) => /\/trips\b/.test(call));
    expect(onTrips.filter((call) => !/ \/(desk|programs|sandbox)\b/.test(call))).toEqual(['POST /trips']);
    const approvals = accessTable.filter(({ family }) => family === 'approval').flatMap(({ calls }) => calls);
    expect(approvals).toEqual(['PUT /trips/:id/approve', 'PUT /trips/:id/decline', 'PUT /trips/:id/undo-approval']);
  });

  test('who waits for approval may ask how they stand, and leave', () => {
    expect([...callsOfWaiting]).toEqual(['GET /users', 'POST /signout']);
    for (const call of callsOfWaiting) expect(() => accessRowOf(call)).not.toThrow();
  });

  test('roles add up', () => {
    expect(rolesOf(anonymous)).toEqual(['An']);
    expect(rolesOf(lander)).toEqual(['L']);
    expect(rolesOf(person(1, { [acme]: 0, [globex]: 1 }, 'expert'))).toEqual(['C0', 'C1', 'E']);
    expect(rolesOf(person(1))).toEqual(['C0']);
    expect(rolesOf(admin)).toEqual(['Ad']);
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
  ] as const)('%s: is the caller let through to the verb', (call, actor, isLet) => {
    expect(mayCall(actor, accessRowOf(call))).toBe(isLet);
  });
});

test('a call without an object is judged by roles, even beside one on an object', () => {
  const row = accessRowOf('POST /trips');
  const onObject = { ...row, calls: ['PUT /trips/:id'] };
  expect(mayCall(admin, onObject)).toBe(true);
  expect(mayCall(admin, { ...row, calls: [...row.calls, ...onObject.calls] })).toBe(false);
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

describe('travelers', () => {
  test.each([
    ['oneself', standard, standard.userId, [acme], 'yes'],
    ['a colleague, as Standard', standard, 20, [acme], 'role-too-low'],
    ['a colleague, as Trip Admin', manager, 20, [acme, globex], 'yes'],
    ['a colleague of two, as manager in one', person(17, { [acme]: 0, [globex]: 2 }), 20, [acme, globex], 'yes'],
    ['a colleague of one, as manager in another', person(17, { [acme]: 0, [globex]: 2 }), 20, [acme], 'role-too-low'],
    ['somebody of another organization', manager, 20, [globex], 'not-found'],
    ['anyone, as expert', expert, 20, [], 'yes'],
    ['anyone, as administrator', admin, 20, [acme], 'not-found'],
  ] as const)('a traveler is made for %s', (_whom, actor, userId, organizationIds, right) => {
    expect(mayCreateTravelerFor(actor, { userId, organizationIds: [...organizationIds] })).toBe(right);
  });
});

describe('new trips', () => {
  const member = (userId: number) => ({ userId, organizationIds: [acme] });
  test.each([
    ['for oneself', standard, acme, member(10), 'yes'],
    ['for an external contact', standard, acme, null, 'yes'],
    ['for a colleague, as Standard', standard, acme, member(11), 'role-too-low'],
    ['for a colleague, as Trip Admin', manager, acme, member(10), 'yes'],
    ['for somebody of another organization', manager, acme, { userId: 13, organizationIds: [globex] }, 'not-found'],
    ['of a foreign organization', stranger, acme, member(13), 'not-found'],
    ['personal, for oneself', standard, null, member(10), 'yes'],
    ['personal, for a colleague', manager, null, member(10), 'not-found'],
    ['personal, for an external contact', standard, null, null, 'not-found'],
    ['personal, for anyone, as expert', expert, null, member(10), 'yes'],
    ['for an external contact, as expert', expert, acme, null, 'yes'],
    ['for anyone, as expert', expert, acme, member(10), 'yes'],
    ['of an organization that the contact is no member of, as expert', expert, globex, member(10), 'not-found'],
  ] as const)('%s', (_case, actor, organizationId, contact, right) => {
    expect(mayCreateTripFor(actor, { organizationId, contact })).toBe(right);
  });
});
