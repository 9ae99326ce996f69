/** Who may see, read, change and delete a traveler, by case. */
import { describe, expect, test } from 'vitest';
import type { SignedInActor, UserType } from './actor.ts';
import { placeTraveler, type TravelerPlace } from './place-traveler.ts';
import {
  mayDeleteTraveler,
  mayEditTraveler,
  type OwnedTraveler,
  travelerBelonging,
  travelerSight,
} from './traveler-rights.ts';

const [acme, globex] = [1, 2];
const person = (userId: number, types: Readonly<Record<number, UserType>>, staff: object = {}): SignedInActor => ({
  kind: 'user',
  userId,
  name: `Person ${userId}`,
  email: `p${userId}@acme.example`,
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
const creator = person(10, { [acme]: 0, [globex]: 0 });
const colleague = person(11, { [acme]: 0 });
const tripAdmin = person(12, { [acme]: 2 });
const superAdmin = person(13, { [acme]: 1 });
const otherAdmin = person(14, { [globex]: 1 });
const stranger = person(15, { 3: 1 });
const expert = person(16, {}, { isExpert: true });
const admin = person(17, {}, { isAdmin: true });

const child: OwnedTraveler = {
  creatorId: 10,
  isOwnProfile: false,
  organizationIds: [acme, globex],
  sharedOrganizationId: null,
};
const profile = { ...child, isOwnProfile: true };
const shared = { ...child, sharedOrganizationId: acme };
const sharedProfile = { ...profile, sharedOrganizationId: acme };

describe('a traveler belongs to its creator', () => {
  test.each([
    // Title, person, traveler, how it is listed, what they can read, whether they may edit it, whether they may
    // delete it for everybody.
    ['the creator, a child', creator, child, 'own', 'full', true, true],
    ['the creator, a shared one', creator, shared, 'own', 'full', true, true],
    ['a colleague, a child', colleague, child, null, 'none', false, false],
    ['a colleague, an own profile', colleague, profile, 'colleague', 'none', false, false],
    ['a colleague, a shared one', colleague, shared, 'shared', 'none', false, false],
    ['a Trip Admin, a child', tripAdmin, child, null, 'none', false, false],
    ['a Trip Admin, a shared one', tripAdmin, shared, 'shared', 'none', false, false],
    ['a Super Admin, a child', superAdmin, child, null, 'none', false, false],
    ['a Super Admin, an own profile', superAdmin, profile, 'colleague', 'name', false, false],
    ['a Super Admin, a shared one', superAdmin, shared, 'shared', 'name', false, true],
    ['a Super Admin, a shared own profile', superAdmin, sharedProfile, 'shared', 'name', false, true],
    ['the Super Admin of another of their organizations', otherAdmin, shared, null, 'none', false, false],
    ['that Super Admin, an own profile', otherAdmin, sharedProfile, 'colleague', 'name', false, false],
    ['a stranger, a child', stranger, child, null, 'none', false, false],
    ['a stranger, an own profile', stranger, sharedProfile, null, 'none', false, false],
    ['an expert, a child', expert, child, 'other', 'full', true, true],
    ['an administrator, a child', admin, child, 'other', 'name', false, false],
  ] as const)('TRV-22 TRV-23 TRV-29 %s', (_who, actor, traveler, belonging, sight, mayEdit, mayDelete) => {
    expect(travelerBelonging(actor, traveler)).toBe(belonging);
    expect(travelerSight(actor, traveler)).toBe(sight);
    expect(mayEditTraveler(actor, traveler)).toBe(mayEdit);
    expect(mayDeleteTraveler(actor, traveler)).toBe(mayDelete);
  });

  test.each([
    ['a shared one, for a trip of that organization', colleague, shared, acme, 'shared'],
    ['a shared one, for a trip of another', person(11, { [acme]: 0, [globex]: 0 }), shared, globex, null],
    ['a shared one, for a personal trip', colleague, shared, null, null],
    ['an own profile, for a trip of an organization both belong to', colleague, profile, acme, 'colleague'],
    ['an own profile, for a personal trip', colleague, profile, null, null],
    ['an own profile, for a trip of an organization only its person belongs to', colleague, profile, globex, null],
    ['one’s own, for any trip', creator, child, 3, 'own'],
    ['anybody’s, as expert', expert, child, acme, 'other'],
  ] as const)('TRV-29 chosen: %s', (_what, actor, traveler, scope, belonging) => {
    expect(travelerBelonging(actor, traveler, scope)).toBe(belonging);
  });
});

describe('who owns a saved traveler', () => {
  const place = (creatorId: number, customerId: number, sharedOrganizationId: number | null): TravelerPlace => ({
    creatorId,
    customerId,
    sharedOrganizationId,
  });
  const member = { userId: 11, organizationIds: [acme] };
  const outsider = { userId: 20, organizationIds: [3] };
  const self = { userId: 10, organizationIds: [] };
  const mine = place(10, 10, acme);
  const forMember = place(12, 11, acme);
  const bothMember = { userId: 11, organizationIds: [acme, globex] };
  const bothManager = person(18, { [acme]: 0, [globex]: 2 });

  test.each([
    ['a new one', creator, null, undefined, null, place(10, 10, null)],
    ['a new one, for oneself', creator, self, undefined, null, place(10, 10, null)],
    ['a new one, shared', creator, null, acme, null, place(10, 10, acme)],
    ['a new one, shared with a foreign organization', creator, null, 3, null, 'not-shareable'],
    ['one that stays shared', creator, null, undefined, mine, mine],
    ['one that is no longer shared', creator, null, null, mine, place(10, 10, null)],
    ['one that is shared with another organization', creator, null, globex, mine, place(10, 10, globex)],
    ['for a colleague, as Standard', creator, member, undefined, null, 'role-too-low'],
    ['for a colleague, as manager: visible to them', tripAdmin, member, undefined, null, forMember],
    ['for a colleague, hidden from them', tripAdmin, member, null, null, 'not-shareable'],
    ['for a colleague, shared elsewhere', tripAdmin, member, globex, null, 'not-shareable'],
    ['for a colleague, and no longer shared', tripAdmin, null, null, forMember, place(12, 12, null)],
    [
      'for a colleague in two organizations, where the caller manages',
      bothManager,
      bothMember,
      undefined,
      null,
      place(18, 11, globex),
    ],
    [
      'for a colleague in two organizations, where the caller does not manage',
      bothManager,
      bothMember,
      acme,
      null,
      'not-shareable',
    ],
    ['for a member of another organization', tripAdmin, outsider, undefined, null, 'not-found'],
    ['for anybody, as expert: it belongs to that person', expert, outsider, undefined, null, place(20, 20, null)],
    ['for anybody, as expert, shared', expert, outsider, 3, null, 'not-shareable'],
    ['another’s, changed by an expert', expert, null, undefined, mine, mine],
    ['another’s, changed by an expert, shared as before', expert, null, acme, mine, mine],
    ['another’s, shared by an expert', expert, null, globex, mine, 'not-shareable'],
    ['another’s, no longer shared by an expert', expert, null, null, mine, 'not-shareable'],
    ['another’s, moved to another person by an expert', expert, outsider, undefined, mine, 'not-shareable'],
    [
      'one’s own, moved to another person by an expert',
      expert,
      outsider,
      undefined,
      place(16, 16, null),
      'not-shareable',
    ],
    ['for a colleague, changed by its creator', tripAdmin, null, undefined, forMember, forMember],
    ['for a colleague, who no longer sees it', tripAdmin, null, undefined, place(12, 11, null), place(12, 12, null)],
    ['for a colleague, saved unchanged', tripAdmin, null, acme, forMember, forMember],
    [
      'for a colleague, shared elsewhere later',
      person(12, { [acme]: 2, [globex]: 0 }),
      null,
      globex,
      forMember,
      place(12, 12, globex),
    ],
    [
      'for a colleague, made one’s own',
      tripAdmin,
      { userId: 12, organizationIds: [] },
      undefined,
      forMember,
      place(12, 12, acme),
    ],
    ['one’s own, still shared with an organization the creator has left', person(10, {}), null, undefined, mine, mine],
  ] as const)('%s', (_what, actor, customer, share, before, result) => {
    const found = placeTraveler(actor, { customer, share, before });
    expect(found.ok ? found.value : found.error).toEqual(result);
  });
});
