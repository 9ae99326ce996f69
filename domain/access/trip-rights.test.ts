/**
 * Proves docs/threats.md#account-takeover, docs/threats.md#approval-tricks, docs/threats.md#booking-codes,
 * docs/threats.md#minors, docs/threats.md#prepared-accounts
 */
import { describe, expect, test } from 'vitest';
import type { SignedInActor, UserType } from './actor.ts';
import { type ApprovableTrip, approvalRight, type Colleague } from './may-approve-trip.ts';
import {
  mayAcceptProposal,
  mayAnswerChange,
  mayCancelTrip,
  mayChangeIdentifier,
  mayChooseCollaborators,
  mayConfirmPayment,
  mayConfirmPrice,
  mayKnowManagers,
  maySeeConfirmationCodes,
  type TripSight,
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
const trip: ApprovableTrip = {
  organizationId: 1,
  contactId: sam,
  creatorId: sam,
  approverId: approver,
  lineManagerId: null,
  lineManagerRole: 'none',
  secondApproverIds: [],
  firstDecidedBy: null,
};
const team = (...people: readonly SignedInActor[]): readonly Colleague[] =>
  people.flatMap(({ userId, memberships }) =>
    memberships.map(({ organizationId, userType }) => ({ organizationId, userId, userType })),
  );
const rightOf = (actor: SignedInActor, of: ApprovableTrip, ...others: readonly SignedInActor[]) =>
  approvalRight(actor.userId, of, { people: team(actor, ...others), delegations: [] });
const other = person(40, 1);

describe('who may approve', () => {
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
    expect(rightOf(actor, trip, other)).toBe(right);
  });

  test('a trip belongs to its contact and to its creator', () => {
    const admin = person(30, 1);
    expect(rightOf(admin, { ...trip, contactId: 30 }, other)).toBe('own-trip-has-other');
    expect(rightOf(admin, { ...trip, creatorId: 30 }, other)).toBe('own-trip-has-other');
    expect(rightOf(admin, { ...trip, creatorId: 30 }, person(50, 0))).toBe('own-trip');
  });

  test('people approve their own trip only when nobody else could, and it is marked; nobody approves a personal trip', () => {
    expect(rightOf(person(sam, 1), trip)).toBe('own-trip');
    expect(rightOf(person(30, 1), { ...trip, organizationId: null })).toBe('no');
  });
});

describe('who sees a trip', () => {
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

  const reasons = (actor: Parameters<typeof tripSight>[0]): readonly string[] | null => {
    const sight = tripSight(actor, seen);
    return sight && Object.entries(sight).flatMap(([reason, holds]) => (holds ? [reason] : []));
  };
  const visitor = (tripId: number | null, userId = sam) => ({
    ...person(userId, null),
    kind: 'lander' as const,
    tripId,
  });

  test.each([
    ['the contact', person(sam, 0), ['isOwn']],
    ['the creator', person(11, 0), ['isOwn']],
    ['a collaborator', person(12, 0), ['isCollaborator']],
    ['a collaborator from outside', person(12, null), ['isCollaborator']],
    ['the approver', person(approver, 0), ['isApprover']],
    ['an approver who left the organization', person(approver, null), null],
    ['a Super Admin', person(30, 1), ['isManager']],
    ['a Trip Admin who approves', person(approver, 2), ['isManager', 'isApprover']],
    ['an expert', person(30, null, { isExpert: true }), ['isStaff']],
    ['an administrator', person(30, null, { isAdmin: true }), ['isStaff']],
    ['the visitor who asked for it', visitor(7), ['isOwn']],
    ['the visitor who asked for another trip', visitor(8), null],
    ['a visitor without a trip', visitor(null), null],
    ['a visitor with the address of a collaborator', visitor(7, 12), null],
  ] as const)('%s sees it for exactly these reasons', (_who, actor, expected) => {
    expect(reasons(actor)).toEqual(expected);
  });

  test('a personal trip has neither manager nor approver', () => {
    const personal = { ...seen, organizationId: null, approverIds: [30] };
    expect(tripSight(person(30, 1), personal)).toBeNull();
    expect(tripSight(person(sam, 1), personal)).toMatchObject({ isOwn: true, isManager: false, isApprover: false });
  });

  const noReason: TripSight = {
    isOwn: false,
    isManager: false,
    isCollaborator: false,
    isApprover: false,
    isStaff: false,
  };
  const plain = { isExpert: false };

  test.each([
    ['renames it', mayChangeIdentifier],
    ['answers an airline’s change', mayAnswerChange],
    ['has its payment confirmed', mayConfirmPayment],
    ['confirms its new price', mayConfirmPrice],
    ['cancels it', mayCancelTrip],
    ['accepts a proposal', mayAcceptProposal],
  ] as const)('only the trip’s own people, managers and experts: who %s', (_what, may) => {
    expect(may(plain, { ...noReason, isOwn: true })).toBe(true);
    expect(may(plain, { ...noReason, isManager: true })).toBe(true);
    expect(may({ isExpert: true }, { ...noReason, isStaff: true })).toBe(true);
    expect(may(plain, { ...noReason, isStaff: true })).toBe(false);
    expect(may(plain, { ...noReason, isCollaborator: true, isApprover: true })).toBe(false);
  });

  test.each([
    ['isOwn', true],
    ['isManager', true],
    ['isCollaborator', true],
    ['isStaff', true],
    ['isApprover', false],
  ] as const)('confirmation codes are seen by %s: %s', (reason, may) => {
    expect(maySeeConfirmationCodes({ ...noReason, [reason]: true })).toBe(may);
  });

  test('a person who only approves sees no confirmation codes; neither approver nor collaborator changes the identifier', () => {
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
  ] as const)('%s decides who follows it: %s', (_who, actor, may) => {
    expect(mayChooseCollaborators(actor, { contactId: sam })).toBe(may);
    expect(mayChooseCollaborators(actor, { contactId: null })).toBe(false);
  });

  test.each([
    ['a member', person(sam, 0), 1, true],
    ['a guest', person(sam, null), 1, false],
    ['a visitor', visitor, 1, false],
    ['a member of another organization', person(sam, 0), 2, false],
    ['an expert', person(31, null, { isExpert: true }), 1, true],
    ['an administrator', person(31, null, { isAdmin: true }), 1, true],
    ['anybody, on a personal trip', person(sam, 0), null, false],
  ] as const)('%s may read who manages in an organization', (_who, actor, organizationId, may) => {
    expect(mayKnowManagers(actor, organizationId)).toBe(may);
  });
});
