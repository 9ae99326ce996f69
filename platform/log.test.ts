/** Proves docs/threats.md#card-numbers, docs/threats.md#secrets-in-logs */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withoutRunNumbers } from '#tests/builders/canaries.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { errorCode, makeLog, plainError } from './log.ts';

const collect = () => {
  const lines: string[] = [];
  return { lines, log: makeLog('info', { write: (line: string) => void lines.push(line) }) };
};

describe('the log', () => {
  test('leaves out secrets and personal data by the name of their field', () => {
    const { lines, log } = collect();
    const secrets = {
      number: '4242424242424242',
      cvc: '987',
      password: 'hunter22',
      code: '0042',
      token: 'tok-abc',
      email: 'ada@acme.example',
      passport_number: 'X123',
      date_of_birth: '1990-01-02',
      cookie: 'session=abc',
      authorization: 'Bearer abc',
    };
    log.info({ ...secrets, body: secrets, req: { headers: { ...secrets, 'set-cookie': 'abc' } } }, 'seen');
    for (const value of Object.values(secrets)) expect(withoutRunNumbers(lines.join())).not.toContain(value);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'seen', cvc: '[removed]', level: 30 });
  });

  test('an error is its message, code and calls; not its query, values or detail', async () => {
    const { db } = await testDatabase();
    const insert = () =>
      sql`insert into users (email, name, created_at) values (${'Secret@Person.example'}, 'x', now())`.execute(db);
    const error: unknown = await insert().catch((reason: unknown) => reason);
    const { lines, log } = collect();
    log.error({ error }, 'failed');
    log.error({ error: plainError(error) }, 'failed');
    expect(lines.join()).not.toMatch(/Secret@Person/);
    expect(lines.join().length).toBeLessThan(6000);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: { errorCode: '23514', constraint: 'users_email_check' },
    });
  });

  test('what is no error is logged shortly too', () => {
    expect(plainError('boom')).toEqual({ type: 'string', message: 'boom' });
    expect(plainError(undefined)).toEqual({ type: 'undefined', message: 'undefined' });
    expect(plainError(new Error('x'.repeat(9999))).message).toHaveLength(500);
    expect(errorCode(Object.assign(new Error('x'), { cause: { code: '40001' } }))).toBe('40001');
    expect(errorCode(null)).toBeUndefined();
  });

  test('errors of the job runner and the network are logged readably, never as [object Object]', () => {
    const { lines, log } = collect();
    // The runner spreads an error of the database over an object of its own.
    const ofRunner = { code: '57P01', message: 'terminating connection', queue: 'reconcile', detail: 'Key (a)=(b)' };
    const refused = (address: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED' });
    const both = new AggregateError([refused('::1'), refused('127.0.0.1')]);
    for (const error of [ofRunner, both, { queue: 'reconcile' }]) log.warn({ error }, 'the job runner had an error');
    expect(lines.map((line) => JSON.parse(line).error)).toMatchObject([
      { type: 'object', message: 'terminating connection', errorCode: '57P01' },
      {
        type: 'AggregateError',
        message: 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
        errorCode: 'ECONNREFUSED',
      },
      { type: 'object', message: 'an object with queue' },
    ]);
    expect(lines.join()).not.toMatch(/object Object|Key \(a\)/);
  });

  test('errors that cause one another in a ring are logged once', () => {
    const [first, second] = [new Error('first'), new Error('second')];
    Object.assign(first, { cause: second });
    Object.assign(second, { cause: first });
    expect(plainError(first)).toMatchObject({ message: 'first', cause: { message: 'second' } });
    expect(errorCode(first)).toBeUndefined();
  });

  test('an error nobody caught is one short line and the end of the process', async () => {
    const program = `
      import { exitOnUncaught, makeLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
      exitOnUncaught(makeLog('info'));
      Promise.reject(Object.assign(new Error('relation does not exist'), { code: '42P01', params: ['secret'] }));
      setInterval(() => {}, 1000);`;
    const failed: unknown = await promisify(execFile)(
      process.execPath,
      ['--input-type=module-typescript', '-e', program],
      {
        cwd: join(import.meta.dirname, '..'),
      },
    ).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('"errorCode":"42P01"') });
    expect(failed).toMatchObject({ stdout: expect.not.stringContaining('secret') });
  });
});
