import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demandedRooms } from './mutation-rooms.ts';
import { root } from './run-tool.ts';

test.each(demandedRooms)('%s, whose changed rules must fail a test, is a room with rules and tests', (room) => {
  const folder = join(root, room);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const isTest = (file: string): boolean => file.endsWith('.test.ts');
  expect(files.some(isTest), 'tests').toBe(true);
  expect(
    files.some((file) => file.endsWith('.ts') && !isTest(file)),
    'rules',
  ).toBe(true);
});
