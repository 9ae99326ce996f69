/** Who may edit a landing page. docs/roles.md#landing-pages */
import { describe, expect, test } from 'vitest';
import type { SignedInActor, UserType } from './actor.ts';
import { landerRight, pageCalendarRight } from './lander-right.ts';

const [northstar, acme] = [1, 2];
const person = (types: Readonly<Record<number, UserType>>, staff: Partial<SignedInActor> = {}): SignedInActor => ({
  kind: 'user',
  userId: 10,
  name: 'Ruth Adeyemi',
  email: 'ruth@northstar.example',
  isExpert: false,
  isAdmin: false,
  memberships: Object.entries(types).map(([id, userType]) => ({
    organizationId: Number(id),
    userType,
    policyId: null,
  })),
  sessionId: 1,
  ...staff,
});

describe('the right to a landing page', () => {
  test.each([
    ['a Super Admin of its organization', person({ [northstar]: 1 }), northstar, 'yes'],
    ['a Trip Admin of its organization', person({ [northstar]: 2 }), northstar, 'role-too-low'],
    ['another member of its organization', person({ [northstar]: 0 }), northstar, 'role-too-low'],
    ['a Super Admin of another organization', person({ [acme]: 1 }), northstar, 'not-found'],
    [
      'a Super Admin elsewhere who is a plain member here',
      person({ [northstar]: 0, [acme]: 1 }),
      northstar,
      'role-too-low',
    ],
    ['a Super Admin, on a page of the provider', person({ [northstar]: 1 }), null, 'not-found'],
    ['an expert', person({}, { isExpert: true }), northstar, 'yes'],
    ['an administrator', person({}, { isAdmin: true }), northstar, 'yes'],
    ['an expert, on a page of the provider', person({}, { isExpert: true }), null, 'yes'],
  ])('of %s', (_, actor, organizationId, right) => {
    expect(landerRight(actor, organizationId)).toBe(right);
  });
});

describe('the right to a calendar of its programs', () => {
  test.each([
    ['a Super Admin of its organization', person({ [northstar]: 1 }), northstar, 'yes'],
    ['a Trip Admin of its organization', person({ [northstar]: 2 }), northstar, 'role-too-low'],
    ['another member of its organization', person({ [northstar]: 0 }), northstar, 'role-too-low'],
    ['a Super Admin of another organization', person({ [acme]: 1 }), northstar, 'not-found'],
    ['a Super Admin, on a page of the provider', person({ [northstar]: 1 }), null, 'not-found'],
    ['an expert', person({}, { isExpert: true }), northstar, 'not-found'],
    ['an administrator', person({}, { isAdmin: true }), northstar, 'not-found'],
    ['an expert, on a page of the provider', person({}, { isExpert: true }), null, 'not-found'],
  ])('of %s', (_, actor, organizationId, right) => {
    expect(pageCalendarRight(actor, organizationId)).toBe(right);
  });
});
