import { describe, expect, test } from 'vitest';
import { type Access, type Reach, type Rights, roles } from '#contract/kit/access.ts';
import { routes } from '#contract/routes.ts';
import { callTable, linesOf } from './call-table.ts';
import { readSource } from './source-files.ts';

describe('docs/roles.md, the reviewed copy of who may make each call', () => {
  test('says what the calls declare; after a wanted change `npm run docs` writes it again, for review', () => {
    const [, ...lines] = readSource('docs/roles.md').split('## Every call')[1]?.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('|')).join('\n')).toBe(callTable(routes));
  });

  test('a right that is changed in any call and role changes its line', () => {
    const all: Reach = 'all';
    const unseen = routes.flatMap((route) =>
      roles.flatMap((role) => {
        const { [role]: before, ...others } = route.access.may;
        const may: Rights = before === all ? others : { ...others, [role]: all };
        const changed = { ...route, access: { ...route.access, may } };
        return linesOf(changed).join('\n') === linesOf(route).join('\n') ? [`${route.path} ${role}`] : [];
      }),
    );
    expect(unseen).toEqual([]);
  });

  test.each<Partial<Access>>([
    { refusal: 'not-approver' },
    { isByRole: true },
    { isTracedByVerb: true },
    { limit: 'look-ups' },
    { sendsMail: true },
    { isOpenToWaiting: true },
    { mayWith: { query: 'all=true', may: {} } },
  ])('so does %j', (more) => {
    const plain = { method: 'GET', path: '/things/:id', access: { may: { standard: 'own' } } } as const;
    expect(linesOf({ ...plain, access: { ...plain.access, ...more } })).not.toEqual(linesOf(plain));
  });
});
