import { describe, expect, test } from 'vitest';
import type { SignedInActor, UserType } from './actor.ts';
import { approvalRight } from './may-approve-trip.ts';
import {
  mayChangeIdentifier,
  mayChooseCollaborators,
  mayKnowManagers,
  maySeeConfirmationCodes,
  tripSight,
} from './may-see-trip.ts';

const person = (userId: number, userType: UserType | null, extra: Partial<SignedInActor> = {}): SignedInActor => ({
  kind: 'user',
  userId,
  name: 'x',
  email: 'x@acme.example',
  isExpert: false,
  isAdmin: false,
  memberships: userType === null ? [] : [{ organizationId: 1, userType, policyId: null }],
  sessionId: 1,
  ...extra,
});

const sam = 10;
const approver = 20;
const trip = { organizationId: 1, contactId: sam, creatorId: sam, approverId: approver, hasOtherApprover: true };

describe('who may approve, spec 1, 6', () => {
  test.each([
    ['APPR-03 the direct approver', person(approver, 0), 'yes'],
    ['APPR-04 an organization admin', person(30, 1), 'yes'],
    ['APPR-05 a travel manager who is not the approver', person(30, 2), 'yes'],
    ['APPR-06 nobody else of the organization', person(30, 0), 'no'],
    ['the requester who is an admin, while another could', person(sam, 1), 'own-trip-has-other'],
    ['the provider’s expert', person(30, null, { isExpert: true }), 'no'],
    ['the provider’s administrator', person(30, null, { isAdmin: true }), 'no'],
    ['an approver who left the organization', person(approver, null), 'no'],
  ] as const)('%s: %s', (_title, actor, right) => {
    expect(approvalRight(actor, trip)).toBe(right);
  });

  test('one’s own trip when nobody else could, marked so; a personal trip by nobody', () => {
    expect(approvalRight(person(sam, 1), { ...trip, hasOtherApprover: false })).toBe('own-trip');
    expect(approvalRight(person(30, 1), { ...trip, organizationId: null })).toBe('no');
  });
});

describe('who sees a trip, permissions.md row 28', () => {
  const seen = {
    id: 7,
    organizationId: 1,
    contactId: sam,
    creatorId: 11,
    collaboratorIds: [12],
    approverIds: [approver],
  };
  const mine = (actor: SignedInActor) => tripSight(actor, seen);

  test.each([
    ['its contact', person(sam, 0), true],
    ['its creator', person(11, 0), true],
    ['the collaborator', person(12, 0), true],
    ['its approver', person(approver, 0), true],
    ['a travel manager', person(30, 2), true],
    ['an expert', person(30, null, { isExpert: true }), true],
    ['a colleague', person(31, 0), false],
    [
      'a manager of another organization',
      {
        ...person(32, null),
        memberships: [{ organizationId: 2, userType: 1, policyId: null }],
      } satisfies SignedInActor,
      false,
    ],
  ])('%s', (_title, actor, isSeen) => {
    expect(mine(actor) !== null).toBe(isSeen);
  });

  test('T24 a mere approver sees no confirmation codes, and neither approver nor collaborator renames', () => {
    const codes = [person(sam, 0), person(12, 0), person(approver, 0)].map((actor) => {
      const sight = mine(actor);
      return sight !== null && maySeeConfirmationCodes(sight);
    });
    expect(codes).toEqual([true, true, false]);
    const rename = [person(sam, 0), person(12, 0), person(approver, 0), person(30, 2)].map((actor) => {
      const sight = mine(actor);
      return sight !== null && mayChangeIdentifier(actor, sight);
    });
    expect(rename).toEqual([true, false, false, true]);
  });
});

describe('the trip of a landing page, docs/decisions/0053', () => {
  const visitor = { ...person(sam, null), kind: 'lander' as const, tripId: 7 };

  test.each([
    ['the contact of the trip', person(sam, null), true],
    ['the visitor who filled in the request, before proving the address', visitor, false],
    ['a manager of its organization', person(30, 1), false],
    ['a person who follows it', person(12, null), false],
    ['an expert', person(31, null, { isExpert: true }), false],
    ['an administrator', person(32, null, { isAdmin: true }), false],
  ] as const)('T2 %s decides who follows it: %s', (_who, actor, may) => {
    expect(mayChooseCollaborators(actor, { contactId: sam })).toBe(may);
    expect(mayChooseCollaborators(actor, { contactId: null })).toBe(false);
  });

  test.each([
    ['a member', person(sam, 0), 1, true],
    ['a guest', person(sam, null), 1, false],
    ['a visitor', visitor, 1, false],
    ['a member of another organization', person(sam, 0), 2, false],
    ['an expert', person(31, null, { isExpert: true }), 1, true],
    ['anybody, of a personal trip', person(sam, 0), null, false],
  ] as const)('T21 %s may read who manages in an organization', (_who, actor, organizationId, may) => {
    expect(mayKnowManagers(actor, organizationId)).toBe(may);
  });
});
