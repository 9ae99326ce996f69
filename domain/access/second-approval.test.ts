/** Proves docs/decisions/0175, docs/threats.md#approval-tricks */
import { describe, expect, test } from 'vitest';
import { whomToAsk } from '#domain/approvals/whom-to-ask.ts';
import {
  type ApprovableTrip,
  approvalRight,
  type Colleague,
  decidersOf,
  decidesFor,
  directDeciders,
  lineManagerStanding,
} from './may-approve-trip.ts';

const member = (userId: number, userType: number, organizationId = 1): Colleague => ({
  organizationId,
  userId,
  userType,
});
const [sam, ada, ben, cy, boss, sue, tom] = [
  member(10, 0),
  member(20, 0),
  member(30, 0),
  member(40, 0),
  member(45, 0),
  member(50, 1),
  member(60, 2),
];
const everyone = [sam, ada, ben, cy, boss, sue, tom];
const without = (...gone: readonly Colleague[]) => everyone.filter((one) => !gone.includes(one));
/** Ada gave the first approval of Sam's trip; Ben gives the second one. */
const second: ApprovableTrip = {
  organizationId: 1,
  contactId: sam.userId,
  creatorId: sam.userId,
  approverId: ada.userId,
  lineManagerId: boss.userId,
  lineManagerRole: 'beside',
  secondApproverIds: [ben.userId],
  firstDecidedBy: [ada.userId],
};
const first: ApprovableTrip = { ...second, firstDecidedBy: null };
const away = (approver: Colleague, delegate: Colleague, isAway = true) => ({
  organizationId: 1,
  approverId: approver.userId,
  delegateId: delegate.userId,
  isAway,
});
type Given = ReturnType<typeof away>;
const ids = (people: readonly Colleague[]) => people.map(({ userId }) => userId);
const asked = (trip: ApprovableTrip, people: readonly Colleague[] = everyone, delegations: readonly Given[] = []) => {
  const { people: list, isOwnTrip } = whomToAsk({ people, delegations }, trip);
  return [list.map(({ userId, forId }) => [userId, forId]), isOwnTrip];
};
const right = (who: Colleague, trip: ApprovableTrip, people = everyone, delegations: readonly Given[] = []) =>
  approvalRight(who.userId, trip, { people, delegations });

describe('the first of two approvals', () => {
  test('is decided as if it were the only one: the people of the second one have no part in it', () => {
    expect(ids(directDeciders(everyone, first))).toEqual([45, 20]);
    expect(right(ben, first)).toBe('no');
    expect(asked(first)).toEqual([
      [
        [45, null],
        [20, null],
      ],
      false,
    ]);
  });
});

describe('who gives the second approval', () => {
  test.each([
    ['the people whom the policy names', second, everyone, [30]],
    ['not who gave the first one', { ...second, secondApproverIds: [20, 30] }, everyone, [30]],
    ['not the requester', { ...second, secondApproverIds: [10, 30], contactId: 40 }, everyone, [30]],
    ['not the traveler', { ...second, secondApproverIds: [40, 30], contactId: 40 }, everyone, [30]],
    ['nobody who left or cannot sign in', second, without(ben), []],
    ['nobody of another organization', second, [...without(ben), member(30, 0, 2)], []],
  ] as const)('%s', (_what, trip, people, expected) => {
    expect(ids(directDeciders(people, trip))).toEqual(expected);
  });

  test('managers may as well, but not who gave the first one, nor the people of the trip', () => {
    expect(ids(decidersOf(everyone, second))).toEqual([30, 50, 60]);
    expect(ids(decidersOf(everyone, { ...second, firstDecidedBy: [50] }))).toEqual([30, 60]);
    expect(ids(decidersOf(everyone, { ...second, creatorId: 60 }))).toEqual([30, 50]);
  });

  test('line managers have no part in it', () => {
    expect(lineManagerStanding(everyone, second)).toBe('not-asked');
    expect(lineManagerStanding(everyone, first)).toBe('decides');
    expect(right(boss, second)).toBe('no');
  });

  test.each([
    ['a second approver', ben, second, 'yes'],
    ['a Super Admin', sue, second, 'yes'],
    ['a Trip Admin', tom, second, 'yes'],
    ['the first approver', ada, second, 'decided-first'],
    [
      'the first approver, who is a second approver as well',
      ada,
      { ...second, secondApproverIds: [20, 30] },
      'decided-first',
    ],
    ['a Super Admin who gave the first one', sue, { ...second, firstDecidedBy: [50] }, 'decided-first'],
    [
      'an approver for whom a delegate gave the first one',
      ada,
      { ...second, firstDecidedBy: [40, 20] },
      'decided-first',
    ],
    ['the requester who is a second approver', sam, { ...second, secondApproverIds: [10] }, 'own-trip-has-other'],
    ['a Super Admin who asked for the trip', sue, { ...second, creatorId: 50 }, 'own-trip-has-other'],
    ['somebody else', cy, second, 'no'],
  ] as const)('%s: %s', (_who, who, trip, expected) => {
    expect(right(who, trip)).toBe(expected);
  });

  test('a first approver who left has no right at all', () => {
    expect(right(ada, second, without(ada))).toBe('no');
  });

  test('nobody may, when only the first approver and the requester are there', () => {
    const alone = { ...second, secondApproverIds: [20], creatorId: 50, contactId: 50 };
    expect(decidersOf([ada, sue], alone)).toEqual([]);
    expect([right(ada, alone, [ada, sue]), right(sue, alone, [ada, sue])]).toEqual([
      'decided-first',
      'own-trip-has-other',
    ]);
  });
});

describe('whom to ask for the second approval', () => {
  const named = { ...second, secondApproverIds: [30, 40] };
  test.each([
    [
      'everybody whom the policy names',
      named,
      everyone,
      [],
      [
        [30, null],
        [40, null],
      ],
    ],
    [
      'the others, when one of them gave the first approval',
      { ...named, firstDecidedBy: [30] },
      everyone,
      [],
      [[40, null]],
    ],
    [
      'the Super Admins, when the policy names nobody',
      { ...second, secondApproverIds: [] },
      everyone,
      [],
      [[50, null]],
    ],
    ['the Super Admins, when all of them left', second, without(ben), [], [[50, null]]],
    [
      'the Trip Admins, when the Super Admin gave the first one',
      { ...second, secondApproverIds: [], firstDecidedBy: [50] },
      everyone,
      [],
      [[60, null]],
    ],
    [
      'no Super Admin beside them, as beside a line manager',
      { ...second, approverId: null },
      everyone,
      [],
      [[30, null]],
    ],
    ['a delegate of one who is away', second, everyone, [away(ben, cy)], [[40, 30]]],
    [
      'both, when the approver is not away',
      second,
      everyone,
      [away(ben, cy, false)],
      [
        [30, null],
        [40, 30],
      ],
    ],
    [
      'not a delegate who gave the first one',
      { ...second, firstDecidedBy: [40] },
      everyone,
      [away(ben, cy)],
      [[50, null]],
    ],
    [
      'not the delegate of one who gave the first one',
      { ...second, secondApproverIds: [20] },
      everyone,
      [away(ada, cy)],
      [[50, null]],
    ],
    ['nobody, when nobody else could', { ...second, secondApproverIds: [20], creatorId: 50 }, [ada, sue], [], []],
  ] as const)('%s', (_what, trip, people, delegations, expected) => {
    expect(asked(trip, people, delegations)).toEqual([expected, false]);
  });

  test('a delegate decides for a second approver, and not for who gave the first one', () => {
    const electorate = (given: Given) => ({ people: everyone, delegations: [given] });
    expect(decidesFor(cy.userId, second, electorate(away(ben, cy)))).toBe(30);
    expect(decidesFor(cy.userId, second, electorate(away(ada, cy)))).toBeNull();
    expect(right(cy, second, everyone, [away(ben, cy)])).toBe('yes');
    expect(right(cy, { ...second, firstDecidedBy: [40] }, everyone, [away(ben, cy)])).toBe('decided-first');
  });
});
