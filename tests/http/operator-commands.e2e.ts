/** `npm run admin` as an operator types it: before the first start, while the server runs, and after a kill. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import { makeCaller, readReply } from '#tests/builders/api-caller.ts';
import { expectOk } from '#tests/builders/main-job.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

const program = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');
let postgres: PostgresServer | { readonly missing: string };
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if (!('missing' in postgres)) await postgres.stop();
});

describe.each(['embedded', 'PostgreSQL'] as const)('the commands of an operator, %s', (engine) => {
  const dataDir = temporaryDataDir();
  let server: ServerProcess | undefined;
  const url = (): string | null => (engine === 'embedded' || 'missing' in postgres ? null : postgres.url);
  const env = (): Record<string, string> => ({
    WORLD: 'empty',
    SECRET_KEY: 'a-key-for-tests-only-0123456789-abcdefghij',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://travel.example',
    HOST: 'localhost',
    ...(url() !== null && { DATABASE_URL: url() ?? '' }),
  });
  const admin = (...words: readonly string[]) => {
    const ended = spawnSync(process.execPath, [program, ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env() },
      encoding: 'utf8',
    });
    return { code: ended.status, lines: `${ended.stdout}${ended.stderr}`.trim().split('\n') };
  };
  const enter = async (lines: readonly string[]) => {
    const { searchParams } = new URL(lines.at(-1)?.trim() ?? '');
    const body = { email: searchParams.get('email'), code: searchParams.get('code') };
    const reply = await makeCaller(server?.url ?? '').send('POST', '/signin?is-link=true', body);
    return readReply(signIn, expectOk(reply));
  };

  afterAll(async () => {
    await server?.stop();
    removeDataDir(dataDir);
  });

  test('make an administrator before the first start, whose link works after it', async (context) => {
    if (engine === 'PostgreSQL' && url() === null) return context.skip();
    const made = admin('create-administrator', 'root@travel.example', 'Robin', 'Root');
    expect(made.code).toBe(0);
    server = await startServer({ dataDir, env: env() });
    expect(await enter(made.lines)).toMatchObject({ is_admin: true });
  });

  test('work while the server runs', async (context) => {
    if (server === undefined) return context.skip();
    const made = admin('create-expert', 'eva@travel.example');
    expect(made).toMatchObject({ code: 0, lines: expect.arrayContaining(['eva@travel.example is now an expert.']) });
    expect(await enter(made.lines)).toMatchObject({ is_expert: true });
    expect(admin('list-staff').lines).toEqual([
      'root@travel.example  Robin Root  an administrator',
      'eva@travel.example  eva  an expert',
    ]);
    expect(admin('revoke', 'root@travel.example')).toEqual({
      code: 1,
      lines: ['root@travel.example is the only administrator. Make another one first.'],
    });
  });

  test('work after the server was killed, and the next start works too', async (context) => {
    if (server === undefined) return context.skip();
    await server.kill();
    expect(admin('create-administrator', 'vera@travel.example').code).toBe(0);
    expect(admin('revoke', 'root@travel.example').code).toBe(0);
    server = await startServer({ dataDir, env: env() });
    expect(admin('list-staff').lines).toHaveLength(2);
  });

  test('name a missing setting in one sentence', () => {
    const ended = spawnSync(process.execPath, [program, 'list-staff'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, WORLD: 'empty' },
      encoding: 'utf8',
    });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(/^SMTP_URL is missing: .*\n$/);
  });
});
