/** Proves docs/threats.md#mail-bombing, docs/threats.md#prepared-accounts */
import { beforeAll, describe, expect, test } from 'vitest';
import { member } from '#contract/settings/team.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { admissionSteps } from '#tests/builders/admission-steps.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { forgetOldAdmissions } from './forget-old-admissions.ts';

const at = tripWorld();
const acme = (): number => at.organization('Acme');
const { mails, tokenTo, ask, open, confirm, list, of, waiting, accept, decline } = admissionSteps(at.world, acme);
const db = () => at.world().world.db;

/** Super Admins: Ada, and Bo. Tom is Trip Admin and Sam is Standard. */
beforeAll(async () => {
  const { clock } = at.world();
  const { id: user_id } = await db()
    .insertInto('users')
    .values({
      email: 'bo@acme.example',
      name: 'Bo Lind',
      created_at: clock.now(),
      email_proven_at: clock.now(),
      password_hash: await at.world().world.passwords.hash('tripwright'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('memberships')
    .values({ organization_id: acme(), user_id, user_type: 1, created_at: clock.now() })
    .execute();
});

const ada = () => at.as('ada');
const account = (email: string) => db().selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
const rowOf = (email: string) =>
  db().selectFrom('admissions').where('email', '=', email).selectAll().executeTakeFirst();
const audited = (event: string) =>
  db().selectFrom('audit_events').where('event', '=', event).selectAll().orderBy('id').execute();
const team = async () => member.array().parse((await ada().send('GET', `/organizations/${acme()}/members`)).body);
const later = (days: number): void => at.world().clock.advance(days * 24 * 60);

describe('SIGN-29 asking for admission where the organization is registered already', () => {
  test('SIGN-29 the registration is refused as before, and the same name and address ask: one mail, and nobody else is told', async () => {
    const email = 'kim@acme.example';
    const body = { name: 'Kim Doe', email, organization: 'Acme Robotics' };
    expect(await at.world().anonymous.send('POST', '/customers', { body })).toMatchObject({
      status: 409,
      body: { code: 'organization-registered' },
    });
    const before = (await mails('ada@acme.example')).length;
    expect(await ask(email)).toMatchObject({ status: 200, text: '' });
    const [mail] = await mails(email);
    expect(mail?.subject).toBe('Confirm that you want to join a team on Tripwright');
    expect(mail?.text).toContain('Somebody entered this address to join the team of Acme Robotics.');
    expect(mail?.text).not.toContain('Kim');
    expect((await mails('ada@acme.example')).length).toBe(before);
    expect(await list(ada())).toEqual([]);
    expect(await account(email)).toBeUndefined();
  });

  test('opening the link changes nothing; the press tells every Super Admin, and nobody else', async () => {
    const email = 'kim@acme.example';
    const token = await tokenTo(email);
    expect((await open(token)).body).toMatchObject({
      organization_name: 'Acme Robotics',
      email,
      name: 'Kim Doe',
      state: 'unproven',
    });
    expect(await list(ada())).toEqual([]);
    const counts = async (who: readonly string[]) => {
      const all: number[] = [];
      for (const one of who) all.push((await mails(`${one}@acme.example`)).length);
      return all;
    };
    const people = ['ada', 'bo', 'tom', 'sam'];
    const before = await counts(people);
    expect(await confirm(token, 'Kim A. Doe')).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect((await counts(people)).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0, 0]);
    const [mail] = await mails('ada@acme.example');
    expect(mail?.subject).toBe('Somebody asks to join your team on Tripwright');
    expect(mail?.text).toContain(
      'Kim A. Doe asks to join the team of Acme Robotics. They have confirmed their address.',
    );
    expect(mail?.text).toContain('Email: kim@acme.example');
    expect(mail?.text).toContain('Without one, the request ends on 16 March 2026.');
    expect(mail?.links).toEqual(['http://localhost:3000/settings/team']);
    expect(await list(ada())).toMatchObject([{ name: 'Kim A. Doe', email, expires_at: '2026-03-16T09:00:00.000Z' }]);
    expect((await audited('admission-asked')).at(-1)).toMatchObject({ user_id: null, actor_id: null });
    // Pressed again: told once.
    expect(await confirm(token)).toMatchObject({ status: 200, body: { state: 'waiting', name: 'Kim A. Doe' } });
    expect((await counts(people)).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0, 0]);
  });

  test('what its person confirmed stays when somebody else types the address, and the newest link opens it', async () => {
    const email = 'kim@acme.example';
    const old = await tokenTo(email);
    expect((await ask(email, 'Somebody Else')).status).toBe(200);
    expect((await list(ada())).map(({ name }) => name)).toEqual(['Kim A. Doe']);
    expect((await open(old)).status).toBe(404);
    expect((await open(await tokenTo(email))).body).toMatchObject({ name: 'Kim A. Doe', state: 'waiting' });
  });

  test('Super Admins alone read and answer; experts read masked addresses', async () => {
    const [kim] = await list(ada());
    const statuses = async (who: Parameters<typeof at.as>[0]) => {
      const by = at.as(who);
      const id = kim?.id ?? 0;
      const replies = [await by.send('GET', of()), await accept(by, id), await decline(by, id)];
      return replies.map(({ status }) => status);
    };
    expect(await statuses('sam')).toEqual([403, 403, 403]);
    expect(await statuses('tom')).toEqual([403, 403, 403]);
    expect(await statuses('max')).toEqual([404, 404, 404]);
    expect(await statuses('eva')).toEqual([200, 404, 404]);
    expect((await list(at.as('eva'))).map(({ email }) => email)).toEqual(['k…@acme.example']);
    // A Super Admin of another organization cannot reach it through their own.
    const path = `/organizations/${at.organization('Globex')}/admissions/${kim?.id}/accept`;
    expect((await at.as('zoe').send('POST', path)).status).toBe(404);
  });

  test('accepted, the person is a Standard member at once, told by mail, and signs in by it', async () => {
    const [kim] = await list(ada());
    const invited = { customer_name: 'Kim', customer_email: 'kim@acme.example', policy_id: null, user_type: 1 };
    await ada().send('POST', `/organizations/${acme()}/members`, { body: invited });
    const answer = await accept(ada(), kim?.id ?? 0);
    expect(answer).toMatchObject({ status: 200, body: { customer_email: 'kim@acme.example', user_type: 0 } });
    expect(await list(ada())).toEqual([]);
    // An invitation of the same person no longer asks anything.
    expect((await ada().send('GET', `/organizations/${acme()}/invitations`)).body).toEqual([]);
    expect((await team()).map(({ customer_name }) => customer_name)).toContain('Kim A. Doe');
    const [mail] = await mails('kim@acme.example');
    expect(mail?.subject).toBe('Your request to join a team was accepted');
    expect(mail?.text).toContain('Acme Robotics accepted your request, and you can book trips there.');
    expect(mail?.links).toEqual(['http://localhost:3000/login?email=kim%40acme.example']);
    const { id: kimId } = (await account('kim@acme.example')) ?? { id: 0 };
    expect((await audited('admission-accepted')).at(-1)).toMatchObject({
      user_id: kimId,
      facts: { organizationId: acme(), admissionId: kim?.id },
    });
    const { body } = await at.world().anonymous.send('GET', '/signin-link?email=kim@acme.example');
    const code = String(Object(body).code);
    const signedIn = await at.world().anonymous.send('POST', '/signin', { body: { email: 'kim@acme.example', code } });
    const kimNow = at.world().callerWith(String(Object(signedIn.body).token));
    expect(await kimNow.get(readCurrentUser)).toMatchObject({ name: 'Kim A. Doe' });
    expect(await kimNow.get(readCurrentUser)).not.toHaveProperty('standing');
  });

  test('two Super Admins at once: one answer counts, and the other reads whose', async () => {
    const id = await waiting('lee@acme.example', ada(), 'Lee Park');
    const bo = await at.world().signIn('bo@acme.example');
    const both = await Promise.all([accept(ada(), id), decline(bo, id)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const state = both[0]?.status === 200 ? 'accepted' : 'declined';
    const winner = state === 'accepted' ? 'Ada Okafor' : 'Bo Lind';
    const loser = both.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ detail: `${winner} has ${state} the request of Lee Park on 2 March 2026.` });
    const sent = (await mails('lee@acme.example')).map(({ subject }) => subject);
    expect(sent.filter((subject) => subject !== 'Confirm that you want to join a team on Tripwright')).toHaveLength(1);
  });

  test('declined, the person is told once and politely, and nobody is asked again for 30 days', async () => {
    const email = 'pat@acme.example';
    const id = await waiting(email, ada(), 'Pat Moss');
    expect((await decline(ada(), id)).status).toBe(200);
    expect((await decline(ada(), id)).status).toBe(409);
    const [mail, ...older] = await mails(email);
    expect(mail?.subject).toBe('About your request to join a team');
    expect(mail?.text).toContain(
      'You asked to join the team of Acme Robotics on Tripwright. It declined your request.',
    );
    expect(mail?.text).toContain('You can ask again after 1 April 2026.');
    expect(older).toHaveLength(1);
    expect((await audited('admission-declined')).at(-1)).toMatchObject({ facts: { admissionId: id } });
    const before = (await mails('ada@acme.example')).length;
    expect(await ask(email)).toMatchObject({ status: 200, text: '' });
    const token = await tokenTo(email);
    expect((await open(token)).body).toMatchObject({ state: 'declined' });
    expect((await confirm(token)).body).toMatchObject({ state: 'declined' });
    expect(await list(ada())).toEqual([]);
    expect((await mails('ada@acme.example')).length).toBe(before);
    expect((await account(email)) === undefined).toBe(true);
  });
});

describe('who cannot ask', () => {
  test.each(['somebody@gmail.com', 'somebody@mail.gmail.com', 'somebody@nobody.example'])(
    'SIGN-29 %s belongs to no company here: the same answer, no mail and nothing kept',
    async (email) => {
      const before = await db()
        .selectFrom('organizations')
        .where('name', '=', 'Acme Robotics')
        .select('domain')
        .executeTakeFirstOrThrow();
      // Even when an organization was registered with it.
      const domain = email.split('@')[1] ?? '';
      if (domain.endsWith('gmail.com'))
        await db().updateTable('organizations').set({ domain }).where('id', '=', acme()).execute();
      expect(await ask(email)).toMatchObject({ status: 200, text: '' });
      await db().updateTable('organizations').set(before).where('id', '=', acme()).execute();
      expect(await mails(email)).toEqual([]);
      expect(await rowOf(email)).toBeUndefined();
    },
  );

  test('a member reads that they are on the team; an account that is switched off and staff read why not', async () => {
    const now = at.world().clock.now();
    const made = { name: 'Made', created_at: now, email_proven_at: now };
    await db()
      .insertInto('users')
      .values([
        { ...made, email: 'off@acme.example', status: 'disabled' },
        { ...made, email: 'expert@acme.example', is_expert: true },
      ])
      .execute();
    for (const [email, detail] of [
      ['sam@acme.example', 'You are on the team of Acme Robotics already. Please sign in.'],
      ['off@acme.example', 'This account is disabled. Please ask our support.'],
      ['expert@acme.example', 'Your account belongs to Tripwright’s own staff and cannot join a team.'],
    ] as const) {
      expect(await ask(email)).toMatchObject({ status: 200, text: '' });
      expect(await confirm(await tokenTo(email))).toMatchObject({ status: 409, body: { detail } });
    }
    expect(await list(ada())).toEqual([]);
  });

  test('an account that is switched off after it asked is not let in', async () => {
    const email = 'gone@acme.example';
    const id = await waiting(email, ada(), 'Gone Soon');
    await db()
      .insertInto('users')
      .values({ email, name: 'Gone', status: 'disabled', created_at: at.world().clock.now() })
      .execute();
    expect(await accept(ada(), id)).toMatchObject({
      status: 409,
      body: { detail: 'Gone Soon cannot join a team. Please decline the request.' },
    });
    expect((await decline(ada(), id)).status).toBe(200);
  });

  test('an account that a stranger prepared under the address loses what they prepared', async () => {
    const email = 'prepared@acme.example';
    await db()
      .insertInto('users')
      .values({ email, name: 'Thief', password_hash: 'known', created_at: at.world().clock.now() })
      .execute();
    await waiting(email, ada(), 'True Owner');
    expect(await account(email)).toMatchObject({ password_hash: null, email_proven_at: at.world().clock.now() });
    const [one] = await list(ada());
    await decline(ada(), one?.id ?? 0);
  });
});

describe('how much can be asked for', () => {
  test('three mails an hour to one address, tags or not, and the answer is the same', async () => {
    for (const email of ['flood@acme.example', 'flood+a@acme.example', 'flood+b@acme.example', 'flood@acme.example'])
      expect(await ask(email)).toMatchObject({ status: 200, text: '' });
    const sent = [
      ...(await mails('flood@acme.example')),
      ...(await mails('flood+a@acme.example')),
      ...(await mails('flood+b@acme.example')),
    ];
    expect(sent).toHaveLength(3);
  });

  test('60 an hour from one network, then a refusal; 60 for one organization, then no mail', async () => {
    at.world().clock.advance(61);
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await ask(`n${time}@acme.example`)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses[60]).toBe(429);
    at.world().clock.advance(61);
    const now = at.world().clock.now();
    const asked = { recipient: null, lane: 'admission', source: `admissions ${acme()}`, at: now };
    await db()
      .insertInto('bounded_mails')
      .values(Array.from({ length: 60 }, () => asked))
      .execute();
    expect(await ask('late@acme.example')).toMatchObject({ status: 200, text: '' });
    expect(await mails('late@acme.example')).toEqual([]);
  });

  test('50 requests wait for an organization, and the next one is asked to come later', async () => {
    at.world().clock.advance(61);
    const now = at.world().clock.now();
    const end = new Date(now.getTime() + 86_400_000);
    const row = {
      organization_id: acme(),
      name: 'One of Many',
      state: 'waiting',
      asked_at: now,
      proven_at: now,
      expires_at: end,
      link_expires_at: end,
    };
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...row,
      email: `many${index}@acme.example`,
      token_hash: `many ${index}`,
    }));
    await db().insertInto('admissions').values(many).execute();
    await ask('one-more@acme.example');
    const token = await tokenTo('one-more@acme.example');
    expect(await confirm(token)).toMatchObject({ status: 429 });
    await db().deleteFrom('admissions').where('email', 'like', 'many%').execute();
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('an end', () => {
  test('a link works for 24 hours, a request for 14 days; then the row goes', async () => {
    const token = await (async () => {
      await ask('slow@acme.example');
      return await tokenTo('slow@acme.example');
    })();
    at.world().clock.advance(24 * 60);
    expect((await open(token)).status).toBe(404);
    expect((await confirm(token)).status).toBe(404);
    const ada2 = await at.world().signIn('ada@acme.example');
    const id = await waiting('old@acme.example', ada2, 'Old Request');
    later(14);
    const ada3 = await at.world().signIn('ada@acme.example');
    expect((await list(ada3)).map(({ email }) => email)).not.toContain('old@acme.example');
    expect(await accept(ada3, id)).toMatchObject({
      status: 409,
      body: { detail: 'This request has ended without an answer. The person can ask again.' },
    });
    expect(await account('old@acme.example')).toBeUndefined();
    await forgetOldAdmissions(at.world().world);
    expect(await rowOf('slow@acme.example')).toBeUndefined();
    expect(await rowOf('old@acme.example')).toBeUndefined();
    // Declined above, and still kept: nobody is asked again yet.
    expect(await rowOf('pat@acme.example')).toMatchObject({ state: 'declined' });
    later(20);
    await forgetOldAdmissions(at.world().world);
    expect(await rowOf('pat@acme.example')).toBeUndefined();
  });
});

describe('live', () => {
  test('a Super Admin who looks at the team sees each request and each answer at once, in this process or another', async () => {
    const { tripEvents } = at.world().world;
    const heard: string[] = [];
    await tripEvents.start();
    const end = tripEvents.subscribeToTeam(acme(), ({ kind }) => void heard.push(kind));
    const endOther = tripEvents.subscribeToTeam(at.organization('Globex'), () => void heard.push('of another team'));
    const now = await at.world().signIn('ada@acme.example');
    const id = await waiting('live@acme.example', now, 'Live One');
    await eventually(() => expect(heard).toEqual(['team_changed']));
    await decline(now, id);
    await eventually(() => expect(heard).toEqual(['team_changed', 'team_changed']));
    end();
    endOther();
    await tripEvents.stop();
  });

  test('only Super Admins and staff may follow a team', async () => {
    const path = `/organizations/${acme()}/subscribe`;
    for (const [who, status] of [
      ['sam@acme.example', 403],
      ['max@globex.example', 404],
    ] as const)
      expect([who, (await (await at.world().signIn(who)).send('GET', path)).status]).toEqual([who, status]);
    expect((await at.world().anonymous.send('GET', path)).status).toBe(401);
  });
});
