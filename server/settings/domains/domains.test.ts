import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkDomain, mailDomain } from '#contract/settings/domains.ts';
import { added } from '#contract/settings/team.ts';
import { invitationSteps } from '#tests/builders/invitation-steps.ts';
import { invitationToken } from '#tests/builders/join-team.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { lookAtProofs } from './look-at-proofs.ts';

/** What the test's DNS answers; null: it does not answer. */
const zone = new Map<string, readonly string[] | null>();
const at = tripWorld({
  domainRecords: { textsOf: async (domain) => zone.get(domain) ?? (zone.has(domain) ? null : []) },
});
const { ada, acme, ask, emails, mails, later, signInAgain, audited, own, waiting, byLink } = invitationSteps(at);

const path = (org: number, rest = '') => `/organizations/${org}/domains${rest}`;
const name = async (domain: string, by = ada(), org = acme()) => {
  const reply = await by.send('POST', path(org), { body: { domain } });
  return mailDomain.parse(reply.body);
};
const check = (id: number, by = ada(), org = acme()) => by.send('POST', path(org, `/${id}/check`));
const lock = (id: number, isLocked = true, by = ada(), org = acme()) =>
  by.send('PUT', path(org, `/${id}/lock`), { body: { is_locked: isLocked } });
const listed = async () => mailDomain.array().parse((await ada().send('GET', path(acme()))).body);
const proven = async (domain: string) => {
  const made = await name(domain);
  zone.set(domain, ['v=spf1 -all', made.record]);
  await check(made.id);
  return made;
};
const locked = async (domain: string) => {
  const made = await proven(domain);
  expect((await lock(made.id)).status).toBe(200);
  return made;
};
const outcome = async (email: string, body: object = {}, by?: TestCaller, org?: number) =>
  added.parse((await ask({ customer_email: email, ...body }, by, org)).body);
const nextHour = () => at.world().clock.advance(61);

beforeEach(async () => {
  zone.clear();
  nextHour();
  await signInAgain();
});

describe('proving a mail domain', () => {
  test('the DNS record proves it; a missing record and a silent DNS are answers, not errors', async () => {
    const made = await name(' @Robots.COM ');
    expect(made).toMatchObject({ domain: 'robots.com', state: 'unproven', proven_at: null });
    expect(made.record).toMatch(/^tripwright-verification=[\w-]{20,}$/);
    expect(await name('robots.com')).toEqual(made);
    const look = async () => checkDomain.reply.parse((await check(made.id)).body);
    expect((await look()).look).toBe('missing');
    zone.set('robots.com', null);
    expect(await look()).toEqual({ look: 'no-answer', domain: made });
    expect((await lock(made.id)).status).toBe(409);
    zone.set('robots.com', [made.record]);
    expect(await look()).toMatchObject({ look: 'found', domain: { state: 'proven' } });
    expect((await audited('domain-proven')).at(-1)).toMatchObject({ facts: { domain: 'robots.com' } });
  });

  test('a domain is checked at most ten times an hour', async () => {
    const made = await name('often.com');
    for (let look = 0; look < 10; look += 1) expect((await check(made.id)).status).toBe(200);
    const more = await check(made.id);
    expect([more.status, Number(more.headers['retry-after']) > 0]).toEqual([429, true]);
    nextHour();
    await signInAgain();
    expect((await check(made.id)).status).toBe(200);
  });

  test('all organizations together have sixty looks in a minute, and a refused one costs its own nothing', async () => {
    const { db } = at.world().world;
    const { rows } = await sql<{ id: number }>`with made as (
        insert into organizations (name, currency, created_at)
        select 'Many ' || n, 'USD', now() from generate_series(1, 7) n returning id)
      insert into memberships (organization_id, user_id, user_type, created_at)
      select made.id, users.id, 1, now() from made, users where users.email = 'ada@acme.example'
      returning organization_id as id`.execute(db);
    const organizations = rows.map(({ id }) => id);
    const looks = async () => {
      const statuses: number[] = [];
      for (const org of organizations) {
        const { id } = await name('many.com', ada(), org);
        for (let look = 0; look < 9; look += 1) {
          const reply = await check(id, ada(), org);
          statuses.push(reply.status);
          if (reply.status === 429) expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
        }
      }
      return statuses;
    };
    const count = (statuses: readonly number[], wanted: number) => statuses.filter((one) => one === wanted).length;
    const first = await looks();
    expect([count(first, 200), count(first, 429)]).toEqual([60, 3]);
    at.world().clock.advance(1.1);
    const [last = 0] = organizations.slice(-1);
    const { id } = await name('many.com', ada(), last);
    // Of its ten it had six.
    for (let look = 0; look < 4; look += 1) expect((await check(id, ada(), last)).status).toBe(200);
    expect((await check(id, ada(), last)).status).toBe(429);
    await sql`delete from memberships where organization_id = any (${sql.val(organizations)})`.execute(db);
  });

  test.each(['gmail.com', 'mail.gmail.com', 'yahoo.co.uk', 'localhost', 'nonsense', ''])(
    '%j is refused',
    async (domain) => {
      const reply = await ada().send('POST', path(acme()), { body: { domain } });
      expect(reply.status).toBe(422);
      expect(reply.body).toHaveProperty('errors.domain');
    },
  );

  test('an organization has at most twenty domains', async () => {
    const count = (await listed()).length;
    const replies = await Promise.all(
      Array.from({ length: 21 - count }, (_each, n) =>
        ada().send('POST', path(acme()), { body: { domain: `many-${n}.com` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await listed()).toHaveLength(20);
    for (const { id, domain } of await listed())
      if (domain.startsWith('many-')) expect((await ada().send('DELETE', path(acme(), `/${id}`))).status).toBe(200);
  });

  test('two organizations may try; the first to prove it has it, and a stranger learns nothing', async () => {
    const [nia, northstar] = [await at.world().signIn('nia@northstar.example'), at.organization('Northstar')];
    await locked('both.com');
    const theirs = await name('both.com', nia, northstar);
    expect((await check(theirs.id, nia, northstar)).body).toMatchObject({ look: 'missing' });
    // Only an organization that can publish the record is told that another one has the domain.
    zone.set('both.com', [theirs.record]);
    const reply = await check(theirs.id, nia, northstar);
    expect([reply.status, reply.text.includes('Another organization has proven')]).toEqual([409, true]);
    expect((await lock(theirs.id, true, nia, northstar)).status).toBe(409);
    const own = (await listed()).find(({ domain }) => domain === 'both.com');
    await ada().send('DELETE', path(acme(), `/${own?.id}`));
    expect((await check(theirs.id, nia, northstar)).body).toMatchObject({ look: 'found', domain: { state: 'proven' } });
    // Nobody can reach the domains of another organization.
    expect((await check(theirs.id)).status).toBe(404);
    expect((await ada().send('GET', path(northstar))).status).not.toBe(200);
  });
});

describe('an address of a locked domain', () => {
  test('joins at once with a new, unproven account, and is told who added it', async () => {
    const { id } = await proven('robots.net');
    expect(await outcome('a@robots.net')).toHaveProperty('invitation');
    await lock(id);
    expect(await outcome('a@robots.net')).toMatchObject({
      member: { customer_name: 'Nora Castellanos', customer_email: 'a@robots.net', user_type: 0 },
    });
    expect(await emails()).toContain('a@robots.net');
    expect((await waiting()).map(({ customer_email: email }) => email)).not.toContain('a@robots.net');
    const [mail] = await mails('a@robots.net');
    expect(mail?.text).toContain('Acme Robotics added you to its team');
    expect(mail?.text).toContain('Ada Okafor');
    expect(mail?.text).toContain('You can leave the team on your account page');
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(['/login', '/settings/account']);
    const db = at.world().world.db;
    const account = await db
      .selectFrom('users')
      .where('email', '=', 'a@robots.net')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ email_proven_at: null, password_hash: null });
    expect((await ask({ customer_email: 'a@robots.net' })).status).toBe(422);
    // Not for a subdomain, a similar name, or another organization.
    expect(await outcome('b@mail.robots.net')).toHaveProperty('invitation');
    expect(await outcome('b@notrobots.net')).toHaveProperty('invitation');
    const nia = await at.world().signIn('nia@northstar.example');
    expect(await outcome('b@robots.net', {}, nia, at.organization('Northstar'))).toHaveProperty('invitation');
    await lock(id, false);
    expect(await outcome('c@robots.net')).toHaveProperty('invitation');
  });

  test('members of other organizations, staff, disabled and waiting accounts never join at once; they are invited like strangers', async () => {
    await locked('globex.example');
    await locked('robots.org');
    const { db, clock } = at.world().world;
    const made = { name: 'Somebody', created_at: clock.now() };
    await db
      .insertInto('users')
      .values([
        { ...made, email: 'expert@robots.org', is_expert: true },
        { ...made, email: 'root@robots.org', is_admin: true },
        { ...made, email: 'off@robots.org', status: 'disabled' },
        { ...made, email: 'waits@robots.org', status: 'pending' },
        { ...made, email: 'free@robots.org' },
      ])
      .execute();
    const shape = (value: object) =>
      JSON.stringify(value, (key, each) => (/^(id|.*_at|customer_email)$/.test(key) ? 0 : each));
    const stranger = shape(await outcome('stranger@unlocked.org'));
    for (const email of [
      'max@globex.example',
      'expert@robots.org',
      'root@robots.org',
      'off@robots.org',
      'waits@robots.org',
    ])
      expect([email, shape(await outcome(email))]).toEqual([email, stranger]);
    expect(await own(await at.world().signIn('max@globex.example'))).toHaveLength(1);
    // An account without a team joins with its own name, unchanged.
    expect(await outcome('free@robots.org')).toMatchObject({ member: { customer_name: 'Somebody' } });
  });

  test('a person who left or declined is invited the next time', async () => {
    await locked('robots.info');
    await outcome('leaver@robots.info');
    const db = at.world().world.db;
    const { id: userId } = await db
      .selectFrom('users')
      .where('email', '=', 'leaver@robots.info')
      .select('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('users')
      .set({ password_hash: db.selectFrom('users').where('email', '=', 'ada@acme.example').select('password_hash') })
      .where('id', '=', userId)
      .execute();
    const leaver = await at.world().signIn('leaver@robots.info');
    expect((await leaver.send('POST', `/organizations/${acme()}/leave`)).status).toBe(200);
    expect((await leaver.send('POST', `/organizations/${acme()}/leave`)).status).toBe(404);
    expect(await emails()).not.toContain('leaver@robots.info');
    expect(await outcome('leaver@robots.info')).toHaveProperty('invitation');
    const refuser = await outcome('no@robots.mobi');
    expect(refuser).toHaveProperty('invitation');
    const token = await invitationToken(at.world(), 'no@robots.mobi');
    expect((await byLink('/decline', { token })).status).toBe(200);
    await locked('robots.mobi');
    expect(await outcome('no@robots.mobi')).toHaveProperty('invitation');
    // The last Super Admin cannot leave.
    const nia = await at.world().signIn('nia@northstar.example');
    expect((await nia.send('POST', `/organizations/${at.organization('Northstar')}/leave`)).status).toBe(409);
  });
});

describe('the daily check', () => {
  test('a record missing for seven days ends proof and lock and mails the person who locked it; a silent DNS ends nothing', async () => {
    const { id } = await locked('gone.com');
    const state = async () => (await listed()).find((one) => one.id === id);
    const look = () => lookAtProofs(at.world().world);
    const day = async (days: number) => {
      later(days);
      await signInAgain();
      await look();
    };
    const record = zone.get('gone.com') ?? [];
    zone.set('gone.com', null);
    await day(30);
    expect(await state()).toMatchObject({ state: 'locked', missing_since: null });
    zone.set('gone.com', []);
    await day(1);
    expect((await state())?.missing_since).not.toBeNull();
    zone.set('gone.com', record);
    await day(6);
    expect(await state()).toMatchObject({ state: 'locked', missing_since: null });
    zone.set('gone.com', []);
    await day(1);
    await day(6);
    expect((await state())?.state).toBe('locked');
    await day(1);
    expect(await state()).toMatchObject({ state: 'unproven', proven_at: null, locked_at: null, missing_since: null });
    const [mail] = await mails('ada@acme.example');
    expect(mail?.subject).toBe('A mail domain is no longer proven');
    expect(mail?.text).toContain('gone.com');
    expect(await outcome('late@gone.com')).toHaveProperty('invitation');
    expect((await audited('domain-proof-ended')).at(-1)).toMatchObject({ actor_id: null });
  });
});
