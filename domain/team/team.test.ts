/** Proves docs/decisions/0051 */
import { describe, expect, test } from 'vitest';
import { userTypes } from '#contract/settings/member-fields.ts';
import { deletionProblem, isDeletable, leavingProblem, type MemberStanding, roleProblem } from './member-changes.ts';
import { roleChange, roleHelp, roleNames } from './roles.ts';

const zoe: MemberStanding = {
  name: 'Zoë',
  userType: 0,
  isCaller: false,
  isOfProvider: false,
  hasOtherSuperAdmin: true,
  approves: [],
};
const lastOne = 'Zoë is the last Super Admin of this organization. Make somebody else Super Admin first.';

describe('the three roles', () => {
  test('TEAM-07 the types are in the order 0, 2, 1', () => {
    expect(userTypes.map((type) => roleNames[type])).toEqual(['Standard', 'Trip Admin', 'Super Admin']);
  });

  test('TEAM-08 TEAM-09 TEAM-10 each role says what it may do', () => {
    expect(roleHelp[0]).toBe('Creates trips, sees only own trips.');
    expect(roleHelp[1]).toBe('Settings, reports and all trips.');
    expect(roleHelp[2]).toMatch(/^Sees all trips in the organization/);
  });

  test.each([
    [0, 0, 0, 0],
    [0, 2, 3, 0],
    [0, 1, 5, 0],
    [2, 1, 2, 0],
    [1, 2, 0, 2],
    [1, 0, 0, 5],
  ] as const)('from %i to %i gains %i and loses %i rights', (from, to, gains, loses) => {
    const change = roleChange(from, to);
    expect([change.gains.length, change.loses.length]).toEqual([gains, loses]);
  });
});

describe('which changes to a team are refused', () => {
  test.each([
    ['a Standard member', {}, 1, null],
    ['one of two Super Admins', { userType: 1 }, 0, null],
    ['the last Super Admin', { userType: 1, hasOtherSuperAdmin: false }, 0, lastOne],
    ['the last Super Admin, kept as one', { userType: 1, hasOtherSuperAdmin: false }, 1, null],
  ] as const)('the role of %s', (_who, standing, next, problem) => {
    expect(roleProblem({ ...zoe, ...standing }, next)).toBe(problem);
  });

  test.each([
    ['a member', {}, null],
    ['oneself', { isCaller: true }, 'You cannot delete yourself from the team.'],
    ['a member of the provider', { isOfProvider: true }, 'Members of this organization cannot be deleted.'],
    ['the last Super Admin', { userType: 1, hasOtherSuperAdmin: false }, lastOne],
    [
      'an approver',
      { approves: ['Standard'] },
      'Zoë approves the trips of the policy Standard. Choose another approver there first.',
    ],
    [
      'an approver of several',
      { approves: ['Standard', 'Executive', 'Always ask'] },
      'Zoë approves the trips of the policies Standard, Executive and Always ask. Choose another approver there first.',
    ],
  ] as const)('TEAM-12 TEAM-13 deleting %s', (_who, standing, problem) => {
    const member = { ...zoe, ...standing };
    expect(deletionProblem(member)).toBe(problem);
    expect(isDeletable(member)).toBe(!member.isCaller && !member.isOfProvider);
  });

  test.each([
    ['a member', {}, null],
    ['a member of the provider', { isOfProvider: true }, 'Nobody can leave this organization: it runs the service.'],
    ['one of two Super Admins', { userType: 1 }, null],
    [
      'the last Super Admin',
      { userType: 1, hasOtherSuperAdmin: false },
      'You are the last Super Admin of this organization. Make somebody else Super Admin first, on the Team page.',
    ],
    [
      'an approver',
      { approves: ['Standard', 'Executive'] },
      'You approve the trips of the policies Standard and Executive. A Super Admin has to choose another approver there first.',
    ],
  ] as const)('%s leaves', (_who, standing, problem) => {
    expect(leavingProblem({ ...zoe, isCaller: true, ...standing })).toBe(problem);
  });
});
