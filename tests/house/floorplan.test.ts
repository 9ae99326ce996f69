import { describe, expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { roomRules, unruled } from './floorplan.ts';
import type { RoomRule } from './room-rule.ts';
import { importsOf, isTest, resolveImport, sourceFiles } from './source-files.ts';

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

const ruleOf = (file: string): RoomRule | undefined =>
  roomRules.filter((rule) => isBelow(file, rule.room)).toSorted((a, b) => b.room.length - a.room.length)[0];

type Target = { readonly path: string } | { readonly packageName: string };

const isPackage = (name: string, allowed: string): boolean =>
  name === allowed || (name.startsWith('node:') && allowed === 'node:*');

/** Whether a plan names a path; `platform/*` names the files that no rule of a folder covers. */
const isPlace = (path: string, place: string): boolean =>
  place.endsWith('/*') ? ruleOf(path)?.room === place.slice(0, -2) : isBelow(path, place);

const isNamed = (target: Target, { mayEnter, packages }: Pick<RoomRule, 'mayEnter' | 'packages'>): boolean =>
  'packageName' in target
    ? packages.some((allowed) => isPackage(target.packageName, allowed))
    : mayEnter.some((place) => isPlace(target.path, place));

const isRuled = (file: string): boolean =>
  !isTest(file) && !unruled.some((place) => isBelow(file, place)) && file.includes('/');

const targets: ReadonlyMap<string, readonly Target[]> = new Map(
  sourceFiles().map((file) => [file, importsOf(file).map((specifier) => resolveImport(file, specifier))]),
);

const targetsOf = (file: string): readonly Target[] => targets.get(file) ?? [];

/** One sentence for each import that the plan does not allow. */
const trespasses = (file: string): readonly string[] => {
  if (!isRuled(file)) return [];
  const rule = ruleOf(file);
  if (!rule) return [`${file} stands in no room of the floor plan`];
  return targetsOf(file).flatMap((target) => {
    if ('path' in target) {
      const [owner] = target.path.split('/parts/');
      if (target.path.includes('/parts/') && owner !== undefined && !isBelow(file, owner))
        return [`${target.path} is private to ${owner} (${file})`];
      if (ruleOf(target.path) === rule) return [];
    }
    if (isNamed(target, rule) || (rule.shared && isNamed(target, rule.shared))) return [];
    return 'path' in target
      ? [`${rule.room} may not enter ${target.path} (${file})`]
      : [`${rule.room} may not use ${target.packageName} (${file})`];
  });
};

/** What the files of each rule import from outside their room. */
const usedBy = (rules: readonly RoomRule[]): ReadonlyMap<RoomRule, readonly Target[]> => {
  const used = new Map<RoomRule, readonly Target[]>(rules.map((rule) => [rule, []]));
  for (const file of sourceFiles().filter(isRuled)) {
    const rule = ruleOf(file);
    if (!rule) continue;
    const outside = targetsOf(file).filter((target) => !('path' in target) || ruleOf(target.path) !== rule);
    used.set(rule, [...(used.get(rule) ?? []), ...outside]);
  }
  return used;
};

/** One sentence for each place and package in a plan that no file uses. */
const deadArrows = (
  room: string,
  { mayEnter, packages }: Pick<RoomRule, 'mayEnter' | 'packages'>,
  used: readonly Target[],
): readonly string[] =>
  [
    ...mayEnter.map((place) => ({ mayEnter: [place], packages: [] })),
    ...packages.map((name) => ({ mayEnter: [], packages: [name] })),
  ]
    .filter((arrow) => !used.some((target) => isNamed(target, arrow)))
    .map(
      (arrow) => `${room} does not use ${[...arrow.mayEnter, ...arrow.packages].join()}: take it out of the floor plan`,
    );

describe('the floor plan', () => {
  const used = usedBy(roomRules);

  test('every file is in a room, and enters only rooms and packages that its room may', () => {
    expect(sourceFiles().flatMap(trespasses)).toEqual([]);
  });

  test('the plan has no rule for a room that does not exist', () => {
    const files = sourceFiles();
    expect(roomRules.map((rule) => rule.room).filter((room) => !files.some((file) => isBelow(file, room)))).toEqual([]);
  });

  test('the plan has no arrow and no package that nothing uses', () => {
    expect(roomRules.flatMap((rule) => deadArrows(rule.room, rule, used.get(rule) ?? []))).toEqual([]);
    const floors = Map.groupBy(
      roomRules.filter(({ shared }) => shared !== undefined),
      ({ shared }) => shared,
    );
    const unused = [...floors].flatMap(([shared, rules]) => {
      const all = rules.flatMap((rule) => used.get(rule) ?? []);
      return shared ? deadArrows(`no room like ${rules[0]?.room}`, shared, all) : [];
    });
    expect(unused).toEqual([]);
  });

  test('a planted dead arrow is refused, and so is a dead package', () => {
    const planted: RoomRule = { room: 'server/reports', mayEnter: ['server/landers'], packages: ['pg-boss'] };
    const rule = roomRules.find(({ room }) => room === planted.room);
    expect(deadArrows(planted.room, planted, (rule && used.get(rule)) ?? [])).toEqual([
      'server/reports does not use server/landers: take it out of the floor plan',
      'server/reports does not use pg-boss: take it out of the floor plan',
    ]);
  });

  test('no arrow points back: rooms do not enter each other in a circle', () => {
    const arrows = new Map(
      [...used].map(([rule, targets]) => [
        rule.room,
        targets.flatMap((target) => ('path' in target ? (ruleOf(target.path)?.room ?? []) : [])),
      ]),
    );
    expect(circlesOf(arrows)).toEqual([]);
  });

  test('no files import each other in a circle: what both need is in a file of its own', () => {
    const files = new Map(
      sourceFiles().map((file) => [file, targetsOf(file).flatMap((target) => ('path' in target ? target.path : []))]),
    );
    expect(circlesOf(files)).toEqual([]);
  });

  test('a planted circle of files is found', () => {
    const planted = new Map([
      ['a.ts', ['b.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts']],
      ['d.ts', []],
    ]);
    expect(circlesOf(planted)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  });
});
