import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'tripwright-hooks-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Without the variables a git hook or the machine's own settings would add. */
const env = { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1', GIT_CEILING_DIRECTORIES: home };
const run = (command: string, args: readonly string[], cwd: string) =>
  spawnSync(command, args, { cwd, env, encoding: 'utf8' });

const folder = (...path: readonly string[]): string => {
  const made = join(home, ...path);
  mkdirSync(made, { recursive: true });
  return made;
};
const checkout = (name: string): string => {
  const made = folder(name);
  run('git', ['init', '--quiet'], made);
  return made;
};
const hooksOf = (place: string): string => run('git', ['config', 'core.hooksPath'], place).stdout.trim();
const module = join(import.meta.dirname, 'install-hooks.mjs');
const installHooks = (place: string) => {
  const program = `import(process.argv[1]).then(({ installHooks }) => installHooks(process.argv[2]))`;
  return run(process.execPath, ['-e', program, module, place], place).status;
};

describe('setup points git at our hooks', () => {
  test('in a checkout', () => {
    const place = checkout('ours');
    expect(installHooks(place)).toBe(0);
    expect(hooksOf(place)).toBe('.githooks');
  });

  test('but keeps hooks that somebody chose', () => {
    const place = checkout('chosen');
    run('git', ['config', 'core.hooksPath', 'mine'], place);
    expect(installHooks(place)).toBe(0);
    expect(hooksOf(place)).toBe('mine');
  });

  test('and does not touch another project’s checkout around it', () => {
    const outer = checkout('outer');
    expect(installHooks(folder('outer', 'vendor', 'tripwright'))).toBe(0);
    expect(hooksOf(outer)).toBe('');
  });

  test('and does nothing where there is no checkout', () => {
    expect(installHooks(folder('unpacked'))).toBe(0);
  });
});

describe('the message of a commit', () => {
  const hook = join(import.meta.dirname, '..', '.githooks', 'commit-msg');
  const check = (message: string) => {
    const file = join(home, 'message');
    writeFileSync(file, message);
    const { status, stderr } = run('sh', [hook, file], home);
    return status === 0 ? 'taken' : stderr.trim();
  };

  test.each([
    ['a subject and why', 'trips: show the place\n\nPeople look for it first.\n'],
    ['72 letters, some with accents', `${'é'.repeat(72)}\n\nWhy.\n`],
    ['a merge', 'Merge branch main\n'],
    ['a commit that will be folded into another', 'fixup! trips: show the place\n'],
    ['what git adds below', 'trips: x\n\nWhy.\n# ------------------------ >8 ------------------------\ndiff\n'],
  ])('is taken: %s', (_what, message) => {
    expect(check(message)).toBe('taken');
  });

  test.each([
    ['no subject', '\n# Please enter a message\n', 'begin with a subject'],
    ['73 letters', `${'x'.repeat(73)}\n\nWhy.\n`, 'the subject has 73 characters'],
    ['no empty line', 'trips: x\nWhy.\n', 'leave the second line empty'],
    ['no body', 'trips: x\n', 'say below the subject why'],
    [
      'a body of comments and names alone',
      'trips: x\n\n# why\nSigned-off-by: A <a@b.c>\n',
      'say below the subject why',
    ],
  ])('is refused with what to do: %s', (_what, message, sentence) => {
    expect(check(message)).toContain(sentence);
  });
});
