/** Requests to join an organization that waits for approval, and requests that nobody answers. docs/decisions/0082 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveRegistration, declineRegistration, listRegistrations } from '#contract/expert-desk.ts';
import { lookUpAddress } from '#contract/sign-in.ts';
import { admissionSteps } from '#tests/builders/admission-steps.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { forgetOldAdmissions } from './forget-old-admissions.ts';

let it: TestWorld;
let eva: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  eva = await it.signIn('eva@tripwright.example');
});
afterAll(() => it.close());

const db = () => it.world.db;
const { mails, tokenTo, ask, open, confirm } = admissionSteps(
  () => it,
  () => 0,
);

/** An organization that waits, whose person has proven the address or not. @returns its id */
const register = async (domain: string, isProven: boolean): Promise<number> => {
  const owner = `owner@${domain}`;
  const body = { name: 'Olga Owner', email: owner, organization: `The ${domain} people` };
  await it.anonymous.send('POST', '/customers', { body });
  const at = isProven ? it.clock.now() : null;
  await db().updateTable('users').set({ email_proven_at: at }).where('email', '=', owner).execute();
  const { id } = await db()
    .selectFrom('organizations')
    .where('domain', '=', domain)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject);

describe('an organization that waits for approval', () => {
  test('SIGN-29 takes requests to join, whose Super Admin is told once it is approved', async () => {
    const id = await register('waiting.example', true);
    const kim = 'kim@waiting.example';
    expect(await it.anonymous.get(lookUpAddress, { query: { email: kim } })).toMatchObject({
      organization: null,
      is_domain_registered: false,
      is_domain_waiting: true,
    });
    await ask(kim);
    const [proof] = await mails(kim);
    // Nobody of our staff has read the name of the organization.
    expect(proof?.text).toContain('to join the team of waiting.example.');
    expect(await confirm(await tokenTo(kim))).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await subjects('owner@waiting.example')).not.toContain('Somebody asks to join your team on Tripwright');

    await eva.get(approveRegistration, { params: { id: String(id) } });
    expect(await subjects('owner@waiting.example')).toContain('Somebody asks to join your team on Tripwright');
    expect((await open(await tokenTo(kim))).body).toMatchObject({ state: 'waiting' });
  });

  test('that is declined ends them, and each person is told', async () => {
    const id = await register('declined.example', true);
    const kim = 'kim@declined.example';
    await ask(kim);
    await confirm(await tokenTo(kim));
    await eva.get(declineRegistration, { params: { id: String(id) }, body: { reason: 'Unknown to us' } });
    expect(await subjects(kim)).toContain('About your request to join a team');
    expect(await db().selectFrom('admissions').where('email', '=', kim).select('id').execute()).toEqual([]);
  });

  test('and whose address nobody has proven takes none', async () => {
    await register('unproven.example', false);
    const kim = 'kim@unproven.example';
    expect(await it.anonymous.get(lookUpAddress, { query: { email: kim } })).not.toHaveProperty('is_domain_waiting');
    await ask(kim);
    expect(await mails(kim)).toEqual([]);
    expect((await eva.get(listRegistrations)).map(({ domain }) => domain)).toContain('unproven.example');
  });
});

describe('a request that nobody answers', () => {
  const unanswered = async () =>
    (await db().selectFrom('audit_events').where('event', '=', 'admission-unanswered').select('facts').execute())
      .length;

  test('ends after 14 days with a mail, once', async () => {
    const kim = 'kim@acme.example';
    await ask(kim);
    await confirm(await tokenTo(kim));
    const before = (await mails(kim)).length;
    await forgetOldAdmissions(it.world);
    expect(await mails(kim)).toHaveLength(before);
    it.clock.advance(14 * 24 * 60);
    await forgetOldAdmissions(it.world);
    const ended = await unanswered();
    expect(ended).toBeGreaterThan(0);
    await forgetOldAdmissions(it.world);
    expect(await unanswered()).toBe(ended);
    const [mail, ...older] = await mails(kim);
    expect(older).toHaveLength(before);
    expect(mail?.subject).toBe('Nobody answered your request to join a team');
    expect(mail?.text).toContain('Nobody answered until 16 March 2026, so the request has ended.');
    expect(await db().selectFrom('admissions').where('email', '=', kim).select('id').execute()).toEqual([]);
  });
});
