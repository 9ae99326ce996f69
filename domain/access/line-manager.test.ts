/** Proves docs/decisions/0174, docs/threats.md#approval-tricks */
import { describe, expect, test } from 'vitest';
import { whomToAsk } from '#domain/approvals/whom-to-ask.ts';
import {
  type ApprovableTrip,
  approvalRight,
  type Colleague,
  decidesFor,
  directDeciders,
  lineManagerStanding,
} from './may-approve-trip.ts';

const member = (userId: number, userType: number, organizationId = 1): Colleague => ({
  organizationId,
  userId,
  userType,
});
const [sam, ada, boss, sue, tom, ben] = [
  member(10, 0),
  member(20, 0),
  member(30, 0),
  member(50, 1),
  member(60, 2),
  member(70, 0),
];
const everyone = [sam, ada, boss, sue, tom, ben];
const plain: ApprovableTrip = {
  organizationId: 1,
  contactId: sam.userId,
  creatorId: sam.userId,
  approverId: ada.userId,
  lineManagerId: boss.userId,
  lineManagerRole: 'none',
  secondApproverIds: [],
  firstDecidedBy: null,
};
const beside: ApprovableTrip = { ...plain, lineManagerRole: 'beside' };
const instead: ApprovableTrip = { ...plain, lineManagerRole: 'instead' };
const away = (approver: Colleague, delegate: Colleague) => ({
  organizationId: 1,
  approverId: approver.userId,
  delegateId: delegate.userId,
  isAway: true,
});
const without = (...gone: readonly Colleague[]) => everyone.filter((one) => !gone.includes(one));

describe('who decides before the managers do', () => {
  test.each([
    ['the approver, where the policy does not ask line managers', plain, everyone, [20]],
    ['the line manager and the approver', beside, everyone, [30, 20]],
    ['the line manager only', instead, everyone, [30]],
    ['the approver, when nobody has a line manager', { ...instead, lineManagerId: null }, everyone, [20]],
    ['the approver, when the line manager asked for the trip', { ...instead, creatorId: 30 }, everyone, [20]],
    ['the approver, when the line manager cannot sign in or has left', instead, without(boss), [20]],
    ['nobody else than the line manager, who is the approver as well', { ...beside, approverId: 30 }, everyone, [30]],
    ['nobody of another organization', instead, [...without(boss), member(30, 0, 2)], [20]],
    ['nobody, when there is neither', { ...instead, lineManagerId: null, approverId: null }, everyone, []],
  ] as const)('%s', (_title, trip, people, expected) => {
    expect(directDeciders(people, trip).map(({ userId }) => userId)).toEqual(expected);
  });

  test.each([
    ['not-asked', plain, everyone],
    ['decides', beside, everyone],
    ['decides', instead, everyone],
    ['nobody', { ...instead, lineManagerId: null }, everyone],
    ['unable', { ...beside, creatorId: 30 }, everyone],
    ['unable', instead, without(boss)],
  ] as const)('the traveler is told that the line manager is: %s', (standing, trip, people) => {
    expect(lineManagerStanding(people, trip)).toBe(standing);
  });
});

describe('who may decide', () => {
  test.each([
    ['a line manager', boss, instead, 'yes'],
    ['a line manager beside the approver', boss, beside, 'yes'],
    ['the approver beside a line manager', ada, beside, 'yes'],
    ['the approver in whose place a line manager decides', ada, instead, 'no'],
    ['the approver, when the line manager asked for the trip', ada, { ...instead, creatorId: 30 }, 'yes'],
    ['a line manager whom the policy does not ask', boss, plain, 'no'],
    ['a line manager about a trip that they asked for', boss, { ...instead, creatorId: 30 }, 'no'],
    ['the line manager of somebody else', ben, instead, 'no'],
    ['a Super Admin', sue, instead, 'yes'],
    ['a Trip Admin', tom, instead, 'yes'],
    ['the traveler', sam, instead, 'no'],
  ] as const)('%s', (_title, who, trip, right) => {
    expect(approvalRight(who.userId, trip, { people: everyone, delegations: [] })).toBe(right);
  });

  test('a traveler who manages the organization does not decide while their line manager can', () => {
    const own = { ...instead, contactId: sue.userId, creatorId: sue.userId, approverId: null };
    const people = [sue, boss];
    expect(approvalRight(sue.userId, own, { people, delegations: [] })).toBe('own-trip-has-other');
    expect(approvalRight(sue.userId, { ...own, lineManagerRole: 'none' }, { people, delegations: [] })).toBe(
      'own-trip',
    );
  });

  test('docs/decisions/0173 the delegate of a line manager has their right, and not about a trip of the line manager', () => {
    const electorate = { people: everyone, delegations: [away(boss, ben)] };
    expect(approvalRight(ben.userId, instead, electorate)).toBe('yes');
    expect(decidesFor(ben.userId, instead, electorate)).toBe(boss.userId);
    expect(approvalRight(ben.userId, { ...instead, contactId: boss.userId, creatorId: 30 }, electorate)).toBe('no');
    expect(approvalRight(ben.userId, plain, electorate)).toBe('no');
  });

  test('a Super Admin who is the delegate of a line manager decides for them', () => {
    const electorate = { people: everyone, delegations: [away(boss, sue)] };
    expect(decidesFor(sue.userId, instead, electorate)).toBe(boss.userId);
  });
});

describe('whom a trip is asked of', () => {
  const asked = (trip: ApprovableTrip, delegations: readonly ReturnType<typeof away>[] = [], people = everyone) =>
    whomToAsk({ people, delegations }, trip).people.map(({ userId, forId }) => [userId, forId]);

  test.each([
    ['the line manager only', instead, [], everyone, [[30, null]]],
    [
      'the line manager first, then the approver',
      { ...beside, lineManagerId: 70 },
      [],
      everyone,
      [
        [70, null],
        [20, null],
      ],
    ],
    [
      'the line manager and the Super Admins, when the policy names nobody',
      { ...beside, approverId: null },
      [],
      everyone,
      [
        [30, null],
        [50, null],
      ],
    ],
    [
      'the line manager only, when the policy names nobody',
      { ...instead, approverId: null },
      [],
      everyone,
      [[30, null]],
    ],
    [
      'the Super Admins, without line manager and approver',
      { ...instead, approverId: null },
      [],
      without(boss),
      [[50, null]],
    ],
    ['the delegate of a line manager', instead, [away(boss, ben)], everyone, [[70, 30]]],
    [
      'the Super Admins, when the delegate of a line manager travels',
      instead,
      [away(boss, sam)],
      everyone,
      [[50, null]],
    ],
    [
      'the approver and the delegate of a line manager',
      beside,
      [away(boss, ben)],
      everyone,
      [
        [70, 30],
        [20, null],
      ],
    ],
  ] as const)('%s', (_title, trip, delegations, people, expected) => {
    expect(asked(trip, [...delegations], [...people])).toEqual(expected);
  });
});
