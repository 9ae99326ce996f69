/** A mail to a role address proves a domain. Proves docs/threats.md#borrowed-domains, docs/decisions/0126 */
import { beforeEach, describe, expect, test } from 'vitest';
import { type MailDomain, mailDomain } from '#contract/settings/domains.ts';
import { added } from '#contract/settings/team.ts';
import { invitationSteps } from '#tests/builders/invitation-steps.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { lookAtProofs } from './look-at-proofs.ts';

const zone = new Map<string, readonly string[]>();
const at = tripWorld({ domainRecords: { textsOf: async (domain) => zone.get(domain) ?? [] } });
const { ada, acme, ask, mails, later, signInAgain, audited, db } = invitationSteps(at);

const path = (id: number | '', rest = '', org = acme()) =>
  `/organizations/${org}/domains${id === '' ? '' : `/${id}`}${rest}`;
const name = async (domain: string, by = ada(), org = acme()): Promise<MailDomain> =>
  mailDomain.parse((await by.send('POST', path('', '', org), { body: { domain } })).body);
const mail = (id: number, role = 'postmaster', by = ada(), org = acme()) =>
  by.send('POST', path(id, '/mail', org), { body: { role } });
const read = async (id: number): Promise<MailDomain | undefined> =>
  mailDomain
    .array()
    .parse((await ada().send('GET', path(''))).body)
    .find((one) => one.id === id);
const anybody = (): TestCaller => at.world().anonymous;
const open = (token: string, by = anybody()) => by.send('POST', '/domain-proof-link', { body: { token } });
const confirm = (token: string, by = anybody()) => by.send('POST', '/domain-proof-link/confirm', { body: { token } });
/** The token of the newest mail to an address. */
const tokenOf = async (to: string): Promise<string> => {
  const [newest] = await mails(to);
  const link = newest?.links.find((one) => one.includes('/domain-proof'));
  return new URL(link ?? 'https://none.example').searchParams.get('token') ?? '';
};
const addressOf = {
  sam: 'sam@acme.example',
  tom: 'tom@acme.example',
  max: 'max@globex.example',
  eva: 'eva@tripwright.example',
} as const;
const proven = async (domain: string): Promise<MailDomain> => {
  const made = await name(domain);
  expect((await mail(made.id)).status).toBe(200);
  expect((await confirm(await tokenOf(`postmaster@${domain}`))).status).toBe(200);
  return made;
};

beforeEach(async () => {
  zone.clear();
  at.world().clock.advance(61);
  await signInAgain();
});

describe('a mail to a role address', () => {
  test('proves the domain when its reader, without an account, presses; then it can be locked', async () => {
    const { id } = await name('mailed.com');
    expect(await read(id)).toMatchObject({ state: 'unproven', proven_by: null, mailed: null });
    expect((await mail(id, 'hostmaster')).body).toMatchObject({ mailed: { to: 'hostmaster@mailed.com' } });
    const [sent] = await mails('hostmaster@mailed.com');
    expect(sent?.text).toContain('Acme Robotics');
    const token = await tokenOf('hostmaster@mailed.com');
    expect((await open(token)).body).toEqual({ domain: 'mailed.com', organization_name: 'Acme Robotics' });
    // A mail scanner only opens the link.
    expect((await read(id))?.state).toBe('unproven');
    expect((await confirm(token)).body).toEqual({ domain: 'mailed.com', organization_name: 'Acme Robotics' });
    expect(await read(id)).toMatchObject({ state: 'proven', proven_by: 'mail', mailed: null });
    expect((await audited('domain-proof-mailed')).at(-1)?.facts).toMatchObject({
      domain: 'mailed.com',
      role: 'hostmaster',
    });
    expect((await audited('domain-proven')).at(-1)).toMatchObject({ actor_id: null, facts: { way: 'mail' } });
    expect((await ada().send('PUT', path(id, '/lock'), { body: { is_locked: true } })).status).toBe(200);
    const joined = added.parse((await ask({ customer_email: 'new@mailed.com' })).body);
    expect(joined).toHaveProperty('member');
  });

  test('goes to one of five addresses, never to another one', async () => {
    const { id } = await name('roles.com');
    for (const role of ['ada', 'info', 'postmaster@evil.com, x', '']) expect((await mail(id, role)).status).toBe(422);
    expect(await mails('ada@roles.com')).toEqual([]);
  });

  test('works once, for a day; the next one replaces it, and the database keeps only a hash', async () => {
    const { id } = await name('once.com');
    await mail(id);
    const first = await tokenOf('postmaster@once.com');
    await mail(id, 'admin');
    const second = await tokenOf('admin@once.com');
    const row = await db().selectFrom('mail_domains').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(second);
    expect([(await open(first)).status, (await confirm(first)).status]).toEqual([404, 404]);
    later(1);
    expect((await confirm(second)).status).toBe(404);
    await signInAgain();
    await mail(id);
    const third = await tokenOf('postmaster@once.com');
    const presses = await Promise.all([confirm(third), confirm(third)]);
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(
      await audited('domain-proven').then((all) =>
        all.filter(({ facts }) => JSON.stringify(facts).includes('once.com')),
      ),
    ).toHaveLength(1);
  });

  test('does not prove what another organization has proven, and of two the first press has it', async () => {
    const mine = await name('both.com');
    const zoe = await at.world().signIn('max@globex.example');
    const globex = at.organization('Globex');
    await db().updateTable('memberships').set({ user_type: 1 }).where('organization_id', '=', globex).execute();
    const theirs = await name('both.com', zoe, globex);
    await mail(mine.id, 'admin');
    const ours = await tokenOf('admin@both.com');
    expect((await mail(theirs.id, 'postmaster', zoe, globex)).status).toBe(200);
    const other = await tokenOf('postmaster@both.com');
    const presses = await Promise.all([confirm(ours), confirm(other)]);
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rows = await db().selectFrom('mail_domains').where('domain', '=', 'both.com').select('proven_at').execute();
    expect(rows.filter(({ proven_at: proof }) => proof !== null)).toHaveLength(1);
  });

  test('leaves at most three times an hour for a domain, and an address gets no more from several organizations', async () => {
    const { id } = await name('often.com');
    for (let press = 0; press < 3; press += 1) expect((await mail(id)).status).toBe(200);
    const more = await mail(id);
    expect([more.status, Number(more.headers['retry-after']) > 0]).toEqual([429, true]);
    const max = await at.world().signIn('max@globex.example');
    const globex = at.organization('Globex');
    const theirs = await name('often.com', max, globex);
    const count = (await mails('postmaster@often.com')).length;
    expect(count).toBe(3);
    expect((await mail(theirs.id, 'postmaster', max, globex)).status).toBe(200);
    expect(await mails('postmaster@often.com')).toHaveLength(count);
  });

  test('is for those who manage the team, and for administrators', async () => {
    const { id } = await name('rights.com');
    for (const person of ['sam', 'tom', 'max', 'eva'] as const)
      expect((await mail(id, 'admin', await at.world().signIn(addressOf[person]))).status).toBeGreaterThanOrEqual(403);
    expect((await mail(id, 'admin', await at.world().signIn('root@tripwright.example'))).status).toBe(200);
  });

  test('ends after a year with a mail to the person who locked it; a DNS record replaces it', async () => {
    const { id } = await proven('year.com');
    const kept = await proven('kept.com');
    zone.set('kept.com', [kept.record]);
    expect((await ada().send('POST', path(kept.id, '/check'))).status).toBe(200);
    expect(await read(kept.id)).toMatchObject({ proven_by: 'dns', proof_ends_at: null });
    expect((await mail(kept.id)).status).toBe(409);
    await ada().send('PUT', path(id, '/lock'), { body: { is_locked: true } });
    later(364);
    await lookAtProofs(at.world().world);
    await signInAgain();
    expect((await read(id))?.state).toBe('locked');
    later(1);
    await lookAtProofs(at.world().world);
    await signInAgain();
    expect(await read(id)).toMatchObject({ state: 'unproven', proven_by: null, locked_at: null });
    expect((await read(kept.id))?.state).toBe('proven');
    const [told] = await mails('ada@acme.example');
    expect(told?.text).toContain('A mail proved a year ago that year.com is yours');
  });
});
