/** `npm run admin` as an operator types it: before the first start, while the server runs, and after a kill. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import { makeCaller, readReply } from '#tests/builders/api-caller.ts';
import { expectOk } from '#tests/builders/main-job.ts';
import { printedLink, runAdmin, type Said } from '#tests/builders/operator.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

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
  const admin = (...words: readonly string[]) => runAdmin({ DATA_DIR: dataDir, ...env() }, words);
  const enter = async (said: Said) => {
    const { searchParams } = printedLink(said);
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
    const made = await admin('create-administrator', 'root@travel.example', 'Robin', 'Root');
    expect(made.code).toBe(0);
    server = await startServer({ dataDir, env: env() });
    expect(await enter(made)).toMatchObject({ is_admin: true });
  });

  test('work while the server runs', async (context) => {
    if (server === undefined) return context.skip();
    const made = await admin('create-expert', 'eva@travel.example');
    expect(made).toMatchObject({ code: 0, lines: expect.arrayContaining(['eva@travel.example is now an expert.']) });
    expect(await enter(made)).toMatchObject({ is_expert: true });
    expect((await admin('list-staff')).lines).toEqual([
      'root@travel.example  Robin Root  an administrator',
      'eva@travel.example  eva  an expert',
    ]);
    expect(await admin('revoke', 'root@travel.example')).toEqual({
      code: 1,
      lines: ['root@travel.example is the only administrator. Make another one first.'],
    });
  });

  test('work after the server was killed, and the next start works too', async (context) => {
    if (server === undefined) return context.skip();
    await server.kill();
    expect((await admin('create-administrator', 'vera@travel.example')).code).toBe(0);
    expect((await admin('revoke', 'root@travel.example')).code).toBe(0);
    server = await startServer({ dataDir, env: env() });
    expect((await admin('list-staff')).lines).toHaveLength(2);
  });

  test('name a missing setting in one sentence', async () => {
    const { code, lines } = await runAdmin({ DATA_DIR: dataDir, WORLD: 'empty' }, ['list-staff']);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^SMTP_URL is missing: .*$/)]);
  });
});
