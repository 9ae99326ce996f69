import { expect, test } from 'vitest';
import { type Reach, type Rights, type Role, roles } from '#contract/kit/access.ts';
import { type AccessCase, accessCases } from './access-cases.ts';
import { type Expected, expectedOf, isLetIn, isReached } from './access-expectations.ts';

/** Also a Standard member: the other role cannot take away what this role may do. */
const isAddedTo = (role: Role): boolean => role === 'collaborator' || role === 'approver';

/** The opposite: everything instead of less, nothing instead of everything. */
const flipped = ({ rights, sample }: AccessCase, role: Role): Rights => {
  const isWide = sample.object ? isReached(rights, role, 'foreign') : isLetIn(rights, role);
  const all: Reach = 'all';
  const { [role]: _, ...others } = rights;
  return isWide ? others : { ...others, [role]: all };
};

const promises = ({ route, sample, ...one }: AccessCase, role: Role, rights: Rights): readonly Expected[] => {
  const isOfCall = one.rights === route.access.may;
  const asked = { route: isOfCall ? { ...route, access: { ...route.access, may: rights } } : route, rights, role };
  const { object } = sample;
  if (!object) return [expectedOf({ ...asked, on: null })];
  return (['own', 'foreign'] as const).map((relation) => expectedOf({ ...asked, on: { object, relation } }));
};

test('a flipped cell changes what the role test expects, in every call and role', () => {
  const unseen: string[] = [];
  let flips = 0;
  for (const one of accessCases)
    for (const role of roles) {
      const other = flipped(one, role);
      const isAlike = isAddedTo(role) && promises(one, 'standard', one.rights).every(({ is }) => is === 'yes');
      if (isAlike) continue;
      flips += 1;
      const [before, after] = [promises(one, role, one.rights), promises(one, role, other)];
      if (JSON.stringify(before) === JSON.stringify(after)) unseen.push(`${one.call} ${role}`);
    }
  expect(unseen).toEqual([]);
  expect(flips).toBeGreaterThan(600);
});

test('a role without any rights gets the refusal of the call', () => {
  const words = (call: string, role: Role) => {
    const one = accessCases.find((each) => each.call === call);
    return (
      one && promises(one, role, one.rights).map((each) => (each.is === 'no' ? `${each.status} ${each.code}` : 'yes'))
    );
  };
  expect(words('GET /trips/:id', 'standard')).toEqual(['yes', '401 forbidden']);
  expect(words('PUT /trips/:id/approve', 'expert')).toEqual(['401 not-approver', '401 not-approver']);
  expect(words('POST /trips/:id/messages', 'administrator')).toEqual([
    '403 experts-cannot-post',
    '403 experts-cannot-post',
  ]);
  expect(words('PUT /organizations/:id', 'tripAdmin')).toEqual(['403 role-too-low', '404 not-found']);
  expect(words('PUT /organizations/:id', 'visitor')).toEqual(['401 unauthenticated', '401 unauthenticated']);
  expect(words('POST /trips', 'administrator')).toEqual(['403 role-too-low']);
});
