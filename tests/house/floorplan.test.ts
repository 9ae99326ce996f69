import { describe, expect, test } from 'vitest';
import { type RoomRule, roomRules, unruled } from './floorplan.ts';
import { importsOf, isTest, resolveImport, sourceFiles } from './source-files.ts';

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

const ruleOf = (file: string): RoomRule | undefined =>
  roomRules.filter((rule) => isBelow(file, rule.room)).toSorted((a, b) => b.room.length - a.room.length)[0];

const isPackageAllowed = (name: string, rule: RoomRule): boolean =>
  rule.packages.includes(name) || (name.startsWith('node:') && rule.packages.includes('node:*'));

/** One sentence for each import of a file that the plan does not allow. */
const trespasses = (file: string): readonly string[] => {
  if (isTest(file) || unruled.some((place) => isBelow(file, place)) || !file.includes('/')) return [];
  const rule = ruleOf(file);
  if (!rule) return [`${file} stands in no room of the floor plan`];
  return importsOf(file).flatMap((specifier) => {
    const target = resolveImport(file, specifier);
    if ('packageName' in target) {
      return isPackageAllowed(target.packageName, rule)
        ? []
        : [`${rule.room} may not use ${target.packageName} (${file})`];
    }
    const [owner] = target.path.split('/parts/');
    if (target.path.includes('/parts/') && owner !== undefined && !isBelow(file, owner)) {
      return [`${target.path} is private to ${owner} (${file})`];
    }
    if (isBelow(target.path, rule.room) || rule.mayEnter.some((place) => isBelow(target.path, place))) return [];
    return [`${rule.room} may not enter ${target.path} (${file})`];
  });
};

describe('the floor plan', () => {
  test('every file stands in a room, and enters only rooms and packages that its room may', () => {
    expect(sourceFiles().flatMap(trespasses)).toEqual([]);
  });

  test('the plan has no rule for a room that does not exist', () => {
    const files = sourceFiles();
    expect(roomRules.map((rule) => rule.room).filter((room) => !files.some((file) => isBelow(file, room)))).toEqual([]);
  });
});
