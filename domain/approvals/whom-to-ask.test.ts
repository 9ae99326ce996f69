/** Proves docs/threats.md#approval-tricks, docs/decisions/0173 */
import { describe, expect, test } from 'vitest';
import { type ApprovableTrip, approvalRight, decidesFor } from '#domain/access/may-approve-trip.ts';
import { whomToAsk } from './whom-to-ask.ts';

const member = (userId: number, userType: number, organizationId = 1) => ({ organizationId, userId, userType });
const [sam, ada, ben, cy, sue, tom, out] = [
  member(10, 0),
  member(20, 0),
  member(30, 0),
  member(40, 0),
  member(50, 1),
  member(60, 2),
  member(70, 0, 2),
];
const everyone = [sam, ada, ben, cy, sue, tom, out];
const gives = (approver: typeof sam, delegate: typeof sam, isAway = true) => ({
  organizationId: 1,
  approverId: approver.userId,
  delegateId: delegate.userId,
  isAway,
});
type Given = ReturnType<typeof gives>;
const trip: ApprovableTrip = {
  organizationId: 1,
  contactId: sam.userId,
  creatorId: sam.userId,
  approverId: ada.userId,
  lineManagerId: null,
  lineManagerRole: 'none',
  secondApproverIds: [],
  firstDecidedBy: null,
};
const asked = (delegations: readonly Given[], of = trip, people = everyone) =>
  whomToAsk({ people, delegations }, of).people.map(({ userId, forId }) => [userId, forId]);

describe('whom a trip is asked of', () => {
  test.each([
    ['the approver, when nobody is named', [], [[20, null]]],
    ['the delegate of an approver who is away', [gives(ada, ben)], [[30, 20]]],
    [
      'both, when the approver is not away',
      [gives(ada, ben, false)],
      [
        [20, null],
        [30, 20],
      ],
    ],
    ['not the delegate of a delegate', [gives(ada, ben, false), gives(ben, cy)], [[20, null]]],
    ['the Super Admins, when approver and delegate are both away', [gives(ada, ben), gives(ben, cy)], [[50, null]]],
    ['the Super Admins, when the delegate travels', [gives(ada, sam)], [[50, null]]],
    ['nobody of another organization', [{ ...gives(ada, out), organizationId: 2 }], [[20, null]]],
    [
      'the approver, who is away in another organization only',
      [{ ...gives(ada, ben), organizationId: 2 }],
      [[20, null]],
    ],
    ['the delegate of an absent Super Admin', [gives(ada, sam), gives(sue, ben)], [[30, 50]]],
    ['the travel managers, when the Super Admin is away too', [gives(ada, sam), gives(sue, sam)], [[60, null]]],
  ] as const)('%s', (_title, delegations, expected) => {
    expect(asked(delegations)).toEqual(expected);
  });

  test('an approver who is away is asked when nobody else could be', () => {
    const people = [sam, ada];
    expect(asked([gives(ada, sam)], trip, people)).toEqual([[20, null]]);
  });

  test('a delegate who left or is switched off is not among the people, and is not asked', () => {
    const people = everyone.filter((one) => one !== ben);
    expect(asked([gives(ada, ben)], trip, people)).toEqual([[50, null]]);
  });

  test('a person who decides for two is asked once', () => {
    const of = { ...trip, approverId: null };
    const two = member(51, 1);
    expect(asked([gives(sue, ben), gives(two, ben)], of, [...everyone, two])).toEqual([[30, 50]]);
  });
});

describe('what a delegate may', () => {
  const right = (userId: number, delegations: readonly Given[], of = trip) =>
    approvalRight(userId, of, { people: everyone, delegations });
  const forWhom = (userId: number, delegations: readonly Given[], of = trip) =>
    decidesFor(userId, of, { people: everyone, delegations });

  test.each([
    ['a colleague who was not named', cy.userId, [gives(ada, ben)], 'no'],
    ['the delegate', ben.userId, [gives(ada, ben)], 'yes'],
    ['the delegate of an approver who is not away', ben.userId, [gives(ada, ben, false)], 'yes'],
    ['the approver who is away', ada.userId, [gives(ada, ben)], 'yes'],
    ['the delegate of the delegate', cy.userId, [gives(ada, ben), gives(ben, cy)], 'no'],
    ['the delegate, about their own trip', sam.userId, [gives(ada, sam)], 'no'],
    ['the delegate of somebody who approves nothing', cy.userId, [gives(ben, cy)], 'no'],
    ['the delegate of a travel manager', ben.userId, [gives(tom, ben)], 'yes'],
  ] as const)('%s: %s %j: %s', (_title, userId, delegations, expected) => {
    expect(right(userId, delegations)).toBe(expected);
  });

  test('nobody approves the trip of the person who named them', () => {
    const own = { ...trip, contactId: ada.userId, creatorId: ada.userId };
    expect(right(ben.userId, [gives(ada, ben)], own)).toBe('no');
    expect(right(ben.userId, [gives(ada, ben)], { ...own, contactId: sam.userId })).toBe('no');
  });

  test('a sole approver does not get around the rule for own trips by a delegate', () => {
    const own = { ...trip, contactId: sue.userId, creatorId: sue.userId, approverId: null };
    const electorate = { people: [sue, ben], delegations: [gives(sue, ben)] };
    expect(approvalRight(ben.userId, own, electorate)).toBe('no');
    expect(approvalRight(sue.userId, own, electorate)).toBe('own-trip');
  });

  test('a decision names the direct approver before a manager, and nobody for a decision in the own right', () => {
    expect(forWhom(ben.userId, [gives(tom, ben), gives(ada, ben)])).toBe(ada.userId);
    expect(forWhom(tom.userId, [gives(ada, tom)])).toBe(ada.userId);
    expect(forWhom(tom.userId, [gives(sue, tom)])).toBeNull();
    expect(forWhom(ada.userId, [gives(sue, ada)])).toBeNull();
    expect(forWhom(cy.userId, [])).toBeNull();
  });
});
