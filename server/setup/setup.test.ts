import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmSetupMail, echoSetup, readSetup, type SetupPart, trySetupPart } from '#contract/setup.ts';
import { signIn } from '#contract/sign-in.ts';
import { silentLog } from '#platform/log.ts';
import type { Mail, Mailer } from '#platform/mail/port.ts';
import { runCommand } from '#server/staff/run-command.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { backUpNow } from './back-up-now.ts';
import { noteRefusedKey } from './note-refused-key.ts';
import { watchSetup } from './watch-setup.ts';

const mails: Mail[] = [];
let mailAnswer: Awaited<ReturnType<Mailer['send']>> = { ok: true, value: { id: '1' } };
const mailer: Mailer = {
  send: async (mail) => {
    mails.push(mail);
    return mailAnswer;
  },
};
/** Stands for the reverse proxy at the public address. */
let proxy: Server;
let leadsTo: 'us' | 'somebody' = 'us';
let it: TestWorld;
let root: TestCaller;
const log = silentLog();

beforeAll(async () => {
  proxy = createServer((incoming, response) => {
    if (leadsTo === 'somebody') return void response.end('{"signed":"not ours"}');
    void it.app.inject({ method: 'GET', url: incoming.url ?? '/' }).then(({ payload }) => response.end(payload));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  it = await testWorld({
    mailer,
    log,
    config: { publicUrl: `http://localhost:${port}`, smtpUrl: 'smtps://user:hunter2-secret@mail.example:465' },
  });
  root = await it.signIn('root@tripwright.example');
});
afterAll(async () => {
  await it.close();
  proxy.close();
});

const tryPart = (part: SetupPart) => root.get(trySetupPart, { params: { part } });
const arrivedToken = (): string =>
  new URL(/https?:\S+arrived=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('arrived') ?? '';

describe('setup', () => {
  test('begins with four parts that nobody tried, and reads the others', async () => {
    const { world, is_done: isDone, parts } = await root.get(readSetup);
    expect([world, isDone]).toEqual(['sandbox', false]);
    expect(parts.map(({ part, state }) => `${part} ${state}`)).toEqual([
      'mail waits',
      'address waits',
      'payment waits',
      'suppliers waits',
      'database fix',
      'keys works',
      'jobs works',
      'wallets works',
    ]);
  });

  test('sends the administrator a mail whose link, once, proves that it arrived', async () => {
    expect(await tryPart('mail')).toMatchObject({ state: 'waits' });
    expect(mails.at(-1)?.to).toBe('root@tripwright.example');
    const token = arrivedToken();
    expect(await root.get(confirmSetupMail, { body: { token } })).toMatchObject({ state: 'works', summary: 'Arrived' });
    expect(await root.call(confirmSetupMail, { body: { token } })).toMatchObject({ ok: false, status: 404 });
    expect((await root.get(readSetup)).parts[0]).toMatchObject({ part: 'mail', state: 'works' });
  });

  test('an older mail proves nothing after a newer try', async () => {
    await tryPart('mail');
    const older = arrivedToken();
    await tryPart('mail');
    expect(await root.call(confirmSetupMail, { body: { token: older } })).toMatchObject({ ok: false });
  });

  test('tells the answer of a mail server that refuses', async () => {
    mailAnswer = { ok: false, error: { kind: 'config', message: 'SMTP EAUTH 535' } };
    expect(await tryPart('mail')).toMatchObject({
      state: 'fix',
      facts: [{}, { value: 'SMTP EAUTH 535', is_bad: true }],
    });
    mailAnswer = { ok: true, value: { id: '1' } };
  });

  test('recognizes itself at the public address, and nobody else', async () => {
    expect(await tryPart('address')).toMatchObject({ state: 'works', summary: 'Answers on this machine' });
    leadsTo = 'somebody';
    expect(await tryPart('address')).toMatchObject({
      state: 'fix',
      summary: 'Something else answers at the public address',
    });
    leadsTo = 'us';
  });

  test('an echo is signed for this purpose alone', async () => {
    const { signed } = await it.anonymous.get(echoSetup, { query: { nonce: 'a'.repeat(43) } });
    expect(it.world.secrets.verify('setup-echo', signed)).toBe('a'.repeat(43));
    expect(it.world.secrets.verify('quote', signed)).toBeNull();
    expect((await it.anonymous.send('GET', '/setup/echo?nonce=short')).status).toBe(422);
  });

  test('charges and refunds a test card, and leaves no card behind', async () => {
    const cards = () => it.world.db.selectFrom('sandbox_cards').select('token').execute();
    const before = await cards();
    expect(await tryPart('payment')).toMatchObject({ state: 'works', summary: '1.00 USD charged and refunded' });
    const payments = await it.world.db.selectFrom('sandbox_payments').selectAll().execute();
    expect(payments).toMatchObject([{ captured_minor: 100, refunded_minor: 100 }]);
    expect(await cards()).toEqual(before);
    // An open payment would be reported by the daily compare as one that our books do not know.
    const page = { since: new Date(0), page: null };
    const listed = await it.world.payments.list(page, { signal: new AbortController().signal, now: it.clock.now });
    expect(listed).toMatchObject({ ok: true, value: { things: [{ isOpen: false }] } });
  });

  test('asks every supplier for something harmless', async () => {
    const { state, facts } = await tryPart('suppliers');
    expect(state).toBe('works');
    expect(facts.map(({ label }) => label)).toEqual(['Sandbox, flights', 'Sandbox, hotels']);
  });

  test('turns red when a call of a customer is refused for the key, until it is tried again', async () => {
    const { db, clock } = it.world;
    const partOf = async (name: SetupPart) => (await root.get(readSetup)).parts.find(({ part }) => part === name);
    await noteRefusedKey({ db, log, clock }, 'duffel');
    expect(await partOf('suppliers')).toMatchObject({ state: 'fix', summary: 'Duffel refuses our key' });
    await noteRefusedKey({ db, log, clock }, 'stripe');
    expect(await partOf('payment')).toMatchObject({ state: 'fix', summary: 'Stripe refuses our key' });
    for (const part of ['suppliers', 'payment'] as const) expect(await tryPart(part)).toMatchObject({ state: 'works' });
    // The call that was refused goes on, even if the page cannot turn red.
    await noteRefusedKey({ db: db.withSchema('nowhere'), log, clock }, 'duffel');
  });

  test('is for administrators alone', async () => {
    for (const email of ['eva@tripwright.example', 'ada@acme.example']) {
      const caller = await it.signIn(email);
      expect(await caller.call(readSetup)).toMatchObject({ ok: false, status: 403 });
      expect(await caller.call(trySetupPart, { params: { part: 'payment' } })).toMatchObject({
        ok: false,
        status: 403,
      });
    }
  });

  test('never shows a secret', async () => {
    const shown = JSON.stringify(await root.get(readSetup));
    expect(shown).not.toContain('hunter2-secret');
  });

  test('keeps a try in the audit', async () => {
    const rows = await it.world.db
      .selectFrom('audit_events')
      .where('event', '=', 'setup-tried')
      .select('facts')
      .execute();
    expect(rows.map(({ facts }) => facts)).toContainEqual({ part: 'payment', state: 'works' });
  });

  test('finds the last backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tw-backup-'));
    const { file, bytes } = await backUpNow(it.world, folder);
    expect(statSync(file).size).toBe(bytes);
    expect((await root.get(readSetup)).parts.find(({ part }) => part === 'database')).toMatchObject({ state: 'works' });
    it.clock.advance(24 * 60);
    // Staff is signed out after a day.
    root = await it.signIn('root@tripwright.example');
    const { parts } = await root.get(readSetup);
    expect(parts.find(({ part }) => part === 'database')).toMatchObject({ state: 'fix' });
    rmSync(folder, { recursive: true });
  });

  test('one part that cannot be read does not hide the others', async () => {
    await it.world.db.schema.alterTable('backups').renameTo('backups_gone').execute();
    const { parts } = await root.get(readSetup);
    await it.world.db.schema.alterTable('backups_gone').renameTo('backups').execute();
    expect(parts.find(({ part }) => part === 'database')).toMatchObject({
      state: 'fix',
      summary: 'Could not be checked',
    });
    expect(parts.find(({ part }) => part === 'jobs')).toMatchObject({ state: 'works' });
  });
});

describe('an administrator who signs in', () => {
  test.each([
    ['empty', true],
    ['sandbox', undefined],
  ] as const)('in the world %s is told that a part does not work yet: %s', async (world, isOpen) => {
    const fresh = await testWorld({ hasPeople: false, config: { world } });
    const { lines } = await runCommand(fresh.world, ['create-administrator', 'root@travel.example']);
    const code = new URL(lines.at(-1)?.trim() ?? '').searchParams.get('code') ?? '';
    const entered = await fresh.anonymous.get(signIn, {
      query: { 'is-link': 'true' },
      body: { email: 'root@travel.example', code },
    });
    expect(entered.is_setup_open).toBe(isOpen);
    await fresh.close();
  });
});

describe('the hourly look', () => {
  test('calls a person when a part that worked no longer does, once', async () => {
    const alert = vi.spyOn(log, 'error');
    await tryPart('address');
    leadsTo = 'somebody';
    await watchSetup(it.world, new AbortController().signal);
    await watchSetup(it.world, new AbortController().signal);
    leadsTo = 'us';
    const raised = alert.mock.calls.filter(([facts]) => JSON.stringify(facts).includes('"part":"address"'));
    expect(raised).toHaveLength(1);
    expect((await root.get(readSetup)).parts[1]).toMatchObject({ part: 'address', state: 'fix' });
  });

  test('one part whose check breaks does not stop the others', async () => {
    await tryPart('suppliers');
    const triedAt = async () => (await root.get(readSetup)).parts.find(({ part }) => part === 'suppliers')?.tried_at;
    const before = await triedAt();
    it.clock.advance(1);
    const token = (): string => {
      throw new Error('no numbers left');
    };
    await watchSetup({ ...it.world, ids: { ...it.world.ids, token } }, new AbortController().signal);
    expect(await triedAt()).not.toBe(before);
  });

  test('sends no mail and charges nobody', async () => {
    const payments = () => it.world.db.selectFrom('sandbox_payments').selectAll().execute();
    const before = { mails: mails.length, payments: await payments() };
    await watchSetup(it.world, new AbortController().signal);
    expect({ mails: mails.length, payments: await payments() }).toEqual(before);
  });

  test('leaves alone what nobody tried', async () => {
    const fresh = await testWorld({ hasPeople: false });
    await watchSetup(fresh.world, new AbortController().signal);
    expect(await fresh.world.db.selectFrom('setup_trials').selectAll().execute()).toEqual([]);
    await fresh.close();
  });
});
