import { describe, expect, test } from 'vitest';
import type { SignedInActor, UserType } from '#domain/access/actor.ts';
import { manifestCalendarRight, mayListCustomReports, reportRight } from './may-read-report.ts';

const acme = 1;
const person = (userType: UserType | null, staff: Partial<Pick<SignedInActor, 'isExpert' | 'isAdmin'>> = {}) => ({
  kind: 'user' as const,
  userId: 10,
  name: 'Somebody',
  email: 'somebody@acme.example',
  isExpert: false,
  isAdmin: false,
  memberships: userType === null ? [] : [{ organizationId: acme, userType, policyId: null }],
  sessionId: 1,
  ...staff,
});
const standard = person(0);
const superAdmin = person(1);
const tripAdmin = person(2);
const stranger = person(null);
const expert = person(null, { isExpert: true });
const admin = person(null, { isAdmin: true });

const all = { isReports: true, isCustomReports: true };
const none = { isReports: false, isCustomReports: false };
const manifest = { kind: 'manifest', isFile: false } as const;
const manifestFile = { kind: 'manifest', isFile: true } as const;
const costs = { kind: 'account', isFile: false } as const;
const custom = { kind: 'custom', isFile: false } as const;

describe('who may read which report', () => {
  test.each([
    ['a Standard member the manifest of own trips', standard, manifest, all, 'own'],
    ['a Trip Admin the whole manifest', tripAdmin, manifest, all, 'organization'],
    ['a Super Admin the whole manifest', superAdmin, manifest, all, 'organization'],
    ['nobody without the feature', superAdmin, manifest, none, 'feature-off'],
    ['an expert without the feature', expert, manifest, none, 'organization'],
    ['an administrator without the feature', admin, costs, none, 'organization'],
    ['not a Trip Admin the costs', tripAdmin, costs, all, 'role-too-low'],
    ['not a Standard member the costs', standard, costs, all, 'role-too-low'],
    ['not an expert the costs', expert, costs, all, 'role-too-low'],
    ['a Super Admin the costs', superAdmin, costs, all, 'organization'],
    ['not a Trip Admin the file of the manifest', tripAdmin, manifestFile, all, 'role-too-low'],
    ['not an expert the file of the manifest', expert, manifestFile, all, 'role-too-low'],
    ['a Super Admin the file of the manifest', superAdmin, manifestFile, all, 'organization'],
    [
      'not a Super Admin custom reports by the other feature',
      superAdmin,
      custom,
      { ...none, isReports: true },
      'feature-off',
    ],
    ['a Super Admin custom reports', superAdmin, custom, { ...none, isCustomReports: true }, 'organization'],
    ['not a stranger anything', stranger, manifest, all, 'not-found'],
  ] as const)('%s', (_who, actor, wanted, features, expected) => {
    const right = reportRight(actor, acme, { wanted, features });
    expect(right.kind === 'yes' ? right.scope : right.kind).toBe(expected);
  });

  test.each([
    ['Trip Admins', tripAdmin, all, true],
    ['Super Admins', superAdmin, all, true],
    ['administrators', admin, none, true],
    ['no Standard members', standard, all, false],
    ['nobody without the feature', superAdmin, { ...all, isCustomReports: false }, false],
    ['no experts', expert, none, false],
  ] as const)('the list of custom reports: %s', (_who, actor, features, expected) => {
    expect(mayListCustomReports(actor, features)).toBe(expected);
  });

  test.each([
    ['a Trip Admin', tripAdmin, all, 'yes'],
    ['a Super Admin', superAdmin, { ...none, isReports: true }, 'yes'],
    ['not a Standard member, who reads only own flights', standard, all, 'role-too-low'],
    ['nobody without the feature', superAdmin, { ...all, isReports: false }, 'feature-off'],
    ['not a stranger', stranger, all, 'not-found'],
    ['not an expert', expert, all, 'not-found'],
    ['not an administrator', admin, all, 'not-found'],
    ['staff who manages trips in a team of its own', person(2, { isExpert: true, isAdmin: true }), all, 'yes'],
  ] as const)('a calendar of all trips: %s', (_who, actor, features, expected) => {
    expect(manifestCalendarRight(actor, acme, features)).toBe(expected);
  });
});
