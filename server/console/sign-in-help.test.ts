/** Proves docs/threats.md#guessed-passwords, docs/threats.md#mail-bombing: our staff helps, and sees no link and no code */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailPersonLink, mailPersonProof, readPerson, resetPersonLimits } from '#contract/console-people.ts';
import { proveEmail, readAccount, saveAccount } from '#contract/settings/account.ts';
import { sendSignInLink, signIn } from '#contract/sign-in.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let root: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  root = await it.signIn('root@tripwright.example');
});
afterAll(() => it.close());

const db = () => it.world.db;
const rowOf = (email: string) =>
  db().selectFrom('users').where('email', '=', email).select(['id', 'name']).executeTakeFirstOrThrow();
const params = async (email: string) => ({ id: String((await rowOf(email)).id) });
const troubles = async (email: string) => (await root.get(readPerson, { params: await params(email) })).troubles;
const kinds = async (email: string) => (await troubles(email)).map(({ kind }) => kind);
const password = (email: string, word: string) => it.anonymous.call(signIn, { body: { email, password: word } });
const mailsTo = async (to: string) => {
  await it.relay.relayDue();
  return await db()
    .selectFrom('sandbox_mails')
    .where('recipient', '=', to)
    .orderBy('id')
    .select(['subject', 'text'])
    .execute();
};
const lastEvents = async (event: string) =>
  await db()
    .selectFrom('audit_events')
    .where('event', '=', event)
    .orderBy('id')
    .select(['user_id', 'actor_id', 'facts'])
    .execute();
const rootId = async () => (await rowOf('root@tripwright.example')).id;

describe('a person who cannot sign in', () => {
  test('has no trouble at first', async () => {
    expect(await troubles('sam@acme.example')).toEqual([]);
  });

  test('typed the password wrong too often, and may try again after one press', async () => {
    for (let n = 0; n < 20; n += 1) await password('sam@acme.example', 'wrong');
    expect(await password('sam@acme.example', 'tripwright')).toMatchObject({ ok: false, status: 429 });
    const until = new Date(it.clock.now().getTime() + 3_600_000).toISOString();
    expect(await troubles('sam@acme.example')).toEqual([{ kind: 'passwords-used-up', until, detail: null }]);
    const of = await params('sam@acme.example');
    await root.get(resetPersonLimits, { params: of });
    expect(await troubles('sam@acme.example')).toEqual([]);
    expect(await password('sam@acme.example', 'tripwright')).toMatchObject({ ok: true });
    expect(await lastEvents('sign-in-limits-reset')).toEqual([
      { user_id: Number(of.id), actor_id: await rootId(), facts: { guesses: 20 } },
    ]);
  });

  test('typed codes wrong too often', async () => {
    const email = 'tom@acme.example';
    for (let n = 0; n < 12; n += 1) {
      if (n % 3 === 0) {
        it.clock.advance(16);
        await it.anonymous.get(sendSignInLink, { query: { email } });
      }
      await it.anonymous.call(signIn, { body: { email, code: '0000' } });
    }
    expect(await kinds(email)).toContain('codes-used-up');
    await root.get(resetPersonLimits, { params: await params(email) });
    expect(await kinds(email)).not.toContain('codes-used-up');
  });

  test('asked for too many mails, and gets one again after one press', async () => {
    const email = 'ada@acme.example';
    for (let n = 0; n < 4; n += 1) await it.anonymous.get(sendSignInLink, { query: { email } });
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await kinds(email)).toEqual(['mails-used-up']);
    await root.get(resetPersonLimits, { params: await params(email) });
    expect(await kinds(email)).toEqual([]);
    await it.anonymous.get(sendSignInLink, { query: { email } });
    expect(await mailsTo(email)).toHaveLength(4);
  });

  test('gets a link from our staff even then, which the staff never sees', async () => {
    const email = 'ada@acme.example';
    const before = (await mailsTo(email)).length;
    for (let n = 0; n < 4; n += 1) await it.anonymous.get(sendSignInLink, { query: { email } });
    const of = await params(email);
    const reply = await root.send('POST', `/console/people/${of.id}/sign-in-link`);
    expect([reply.status, reply.text]).toEqual([200, '']);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('A Tripwright sign-in link from our staff');
    expect(mail?.text).not.toMatch(/code\s+\d{4}/i);
    const token = /code=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const person = JSON.stringify(await root.get(readPerson, { params: of }));
    expect(person).not.toContain(token);
    expect(
      await it.anonymous.call(signIn, { query: { 'is-link': 'true' }, body: { email, code: token } }),
    ).toMatchObject({ ok: true });
    expect(await lastEvents('link-mailed-by-staff')).toEqual([
      { user_id: Number(of.id), actor_id: await rootId(), facts: {} },
    ]);
    for (let n = 0; n < 4; n += 1) await root.get(mailPersonLink, { params: of });
    expect(await root.call(mailPersonLink, { params: of })).toMatchObject({ ok: false, status: 429 });
    expect((await mailsTo(email)).length).toBeGreaterThan(before);
  });

  test('never opened a mailed link', async () => {
    await db().updateTable('users').set({ email_proven_at: null }).where('email', '=', 'max@globex.example').execute();
    expect(await kinds('max@globex.example')).toEqual(['never-proven']);
  });

  test('is switched off, waits, or belongs only to organizations that are closed', async () => {
    const email = 'max@globex.example';
    const set = (status: 'active' | 'pending' | 'disabled') =>
      db().updateTable('users').set({ status, email_proven_at: it.clock.now() }).where('email', '=', email).execute();
    await set('disabled');
    expect(await kinds(email)).toEqual(['switched-off']);
    expect(await root.call(mailPersonLink, { params: await params(email) })).toMatchObject({ ok: false, status: 409 });
    await set('pending');
    expect(await kinds(email)).toEqual(['waits-for-approval']);
    await set('active');
    const globex = db().updateTable('organizations').where('name', '=', 'Globex Studio');
    await globex.set({ status: 'closed' }).execute();
    expect(await kinds(email)).toEqual(['no-active-team']);
    await globex.set({ status: 'active' }).execute();
    expect(await kinds(email)).toEqual([]);
  });

  test('waits for the proof of a new address, whose link is mailed again', async () => {
    const sam = await it.signIn('sam@acme.example');
    const { name, version, collaborator_id } = await sam.get(readAccount);
    const body = { name, email: 'sam.new@acme.example', collaborator_id, password: null, seen_version: version };
    await sam.get(saveAccount, { body });
    expect(await troubles('sam@acme.example')).toMatchObject([{ kind: 'new-address', detail: 'sam.new@acme.example' }]);
    const of = await params('sam@acme.example');
    await root.get(mailPersonProof, { params: of });
    const tokens = (await mailsTo('sam.new@acme.example')).map(
      ({ text }) => /prove-email=([\w-]{43})/.exec(text)?.[1] ?? '',
    );
    expect(tokens).toHaveLength(2);
    const prove = (token = '') => sam.call(proveEmail, { body: { token } });
    expect(await prove(tokens[0])).toMatchObject({ ok: false });
    expect(await prove(tokens[1])).toMatchObject({ ok: true });
    expect(await root.call(mailPersonProof, { params: of })).toMatchObject({ ok: false, status: 409 });
    expect(await lastEvents('email-proof-mailed-by-staff')).toHaveLength(1);
  });

  test('is helped by administrators alone', async () => {
    const of = await params('tom@acme.example');
    for (const email of ['eva@tripwright.example', 'ada@acme.example']) {
      const caller = await it.signIn(email);
      for (const route of [mailPersonLink, resetPersonLimits, mailPersonProof])
        expect(await caller.call(route, { params: of })).toMatchObject({ ok: false, status: 403 });
    }
  });
});
