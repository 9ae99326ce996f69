import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDesk } from '#contract/expert-desk.ts';
import { listDeskAdmissions } from '#contract/settings/admissions.ts';
import { admissionSteps } from '#tests/builders/admission-steps.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let at: TestWorld;
let eva: TestCaller;
let root: TestCaller;
let ada: TestCaller;
let acme = 0;

beforeAll(async () => {
  at = await testWorld();
  eva = await at.signIn('eva@tripwright.example');
  root = await at.signIn('root@tripwright.example');
  ada = await at.signIn('ada@acme.example');
  const { id } = await at.world.db
    .selectFrom('organizations')
    .where('name', 'like', 'Acme%')
    .select('id')
    .executeTakeFirstOrThrow();
  acme = id;
});
afterAll(() => at.close());

const { ask, confirm, tokenTo, mails, waiting } = admissionSteps(
  () => at,
  () => acme,
);
const answer = (by: TestCaller, id: number, what: 'accept' | 'decline') =>
  by.send('PUT', `/desk/admissions/${id}/${what}`);
const setAda = (status: 'active' | 'disabled') =>
  at.world.db.updateTable('users').set({ status }).where('email', '=', 'ada@acme.example').execute();

describe('SIGN-29 an organization in which nobody can answer', () => {
  test('while it has a Super Admin, the desk has nothing to answer', async () => {
    const id = await waiting('kim@acme.example', ada);
    expect(await eva.get(listDeskAdmissions)).toEqual([]);
    expect((await eva.get(countDesk)).admissions).toBe(0);
    for (const what of ['accept', 'decline'] as const)
      expect(await answer(eva, id, what)).toMatchObject({
        status: 409,
        body: { detail: 'Acme Robotics has a Super Admin, who answers this request.' },
      });
  });

  test('when the last one is switched off, the desk reads what waits, and is mailed of what is new', async () => {
    await setAda('disabled');
    await ask('lee@acme.example', 'Lee Park');
    expect(await confirm(await tokenTo('lee@acme.example'), 'Lee Park')).toMatchObject({ status: 200 });
    const [mail] = await mails(at.world.config.supportEmail);
    expect(mail?.subject).toBe('Somebody asks to join an organization without a Super Admin');
    expect(mail?.text).toContain('Lee Park asks to join the team of Acme Robotics, which has no active Super Admin.');
    expect(mail?.links).toEqual(['http://localhost:3000/desk']);
    expect(await eva.get(listDeskAdmissions)).toMatchObject([
      { name: 'Kim Doe', email: 'kim@acme.example', organization_name: 'Acme Robotics' },
      { name: 'Lee Park', email: 'lee@acme.example', organization_name: 'Acme Robotics' },
    ]);
    expect((await eva.get(countDesk)).admissions).toBe(2);
    const sam = await at.signIn('sam@acme.example');
    expect((await sam.send('GET', '/desk/admissions')).status).toBe(403);
  });

  test('experts and administrators answer, once, and the person is told', async () => {
    const [kim, lee] = await eva.get(listDeskAdmissions);
    expect((await answer(eva, kim?.id ?? 0, 'accept')).status).toBe(200);
    expect((await mails('kim@acme.example'))[0]?.subject).toBe('Your request to join a team was accepted');
    expect((await answer(root, lee?.id ?? 0, 'decline')).status).toBe(200);
    expect((await mails('lee@acme.example'))[0]?.subject).toBe('About your request to join a team');
    expect(await answer(eva, lee?.id ?? 0, 'accept')).toMatchObject({
      status: 409,
      body: { detail: 'Ruth Amari has declined the request of Lee Park on 2 March 2026.' },
    });
    expect((await eva.get(countDesk)).admissions).toBe(0);
    const members = await at.world.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .where('organization_id', '=', acme)
      .where('users.email', 'in', ['kim@acme.example', 'lee@acme.example'])
      .select(['users.email', 'user_type'])
      .execute();
    expect(members).toEqual([{ email: 'kim@acme.example', user_type: 0 }]);
    const events = await at.world.db
      .selectFrom('audit_events')
      .where('event', 'in', ['admission-accepted', 'admission-declined'])
      .select(['event', 'actor_id'])
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([{ event: 'admission-accepted' }, { event: 'admission-declined' }]);
    await setAda('active');
  });
});
