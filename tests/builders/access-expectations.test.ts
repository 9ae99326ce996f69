import { expect, test } from 'vitest';
import { type AccessRow, type Cell, type Role, roles } from '#domain/access/table.ts';
import { type AccessCase, accessCases } from './access-cases.ts';
import { type Expected, expectedOf, isLetIn, isReached } from './access-expectations.ts';

/** A Standard member too: what that cell grants, the other cannot take away. */
const isAddedTo = (role: Role): boolean => role === 'Co' || role === 'Ap';

const withCell = (row: AccessRow, role: Role, cell: Cell): AccessRow => ({
  ...row,
  cells: { ...row.cells, [role]: cell },
});

/** The other end: everything instead of less, nothing instead of everything. */
const flipped = ({ row, sample }: AccessCase, role: Role): AccessRow => {
  const isWide = sample.object ? isReached(row, role, 'foreign') : isLetIn(row, role);
  return withCell(row, role, isWide ? '-' : '*');
};

const promises = (one: AccessCase, role: Role, row: AccessRow): readonly Expected[] => {
  const { object } = one.sample;
  const asked = { ...one, row, door: one.door === one.row ? row : one.door, role };
  if (!object) return [expectedOf({ ...asked, on: null })];
  return (['own', 'foreign'] as const).map((relation) => expectedOf({ ...asked, on: { object, relation } }));
};

test('a cell that is flipped changes what the role test expects, in every call and role', () => {
  const unseen: string[] = [];
  let flips = 0;
  for (const one of accessCases)
    for (const role of roles) {
      const other = flipped(one, role);
      const isAlike = isAddedTo(role) && promises(one, 'C0', one.row).every(({ is }) => is === 'yes');
      if (isAlike) continue;
      flips += 1;
      const [before, after] = [promises(one, role, one.row), promises(one, role, other)];
      if (JSON.stringify(before) === JSON.stringify(after)) unseen.push(`${one.call} ${role}`);
    }
  expect(unseen).toEqual([]);
  expect(flips).toBeGreaterThan(600);
});

test('a role that is let in nowhere is refused in the words of the family', () => {
  const words = (call: string, role: Role) => {
    const one = accessCases.find((each) => each.call === call);
    return (
      one && promises(one, role, one.row).map((each) => (each.is === 'no' ? `${each.status} ${each.code}` : 'yes'))
    );
  };
  expect(words('GET /trips/:id', 'C0')).toEqual(['yes', '401 forbidden']);
  expect(words('PUT /trips/:id/approve', 'E')).toEqual(['401 not-approver', '401 not-approver']);
  expect(words('POST /trips/:id/messages', 'Ad')).toEqual(['403 experts-cannot-post', '403 experts-cannot-post']);
  expect(words('PUT /organizations/:id', 'C2')).toEqual(['403 role-too-low', '404 not-found']);
  expect(words('PUT /organizations/:id', 'An')).toEqual(['401 unauthenticated', '401 unauthenticated']);
  expect(words('POST /trips', 'Ad')).toEqual(['403 role-too-low']);
});
