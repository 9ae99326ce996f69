/**
 * Limits and expiries, over HTTP only: invitations, mails to one address and from one network, proofs, amounts.
 * Proves docs/threats.md#mail-bombing
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readMailbox } from '#contract/sandbox.ts';
import { readAccount } from '#contract/settings/account.ts';
import { listInvitations, listOwnInvitations } from '#contract/settings/invitations.ts';
import { addMember } from '#contract/settings/team.ts';
import { type Caller, makeCaller, readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { invitationOf } from '#tests/builders/invitation-steps.ts';
import { expectOk } from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';

let server: ServerProcess;
let stranger: Caller;
beforeAll(async () => {
  // The test states the network of each call, as a proxy would.
  server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  stranger = makeCaller(server.url);
});
afterAll(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

const superAdmin = (email: string): Promise<Caller> => signedInCaller(server.url, email);
const organizationOf = async (caller: Caller): Promise<number> => {
  const [own] = readReply(listOwnOrganizations, expectOk(await caller.send('GET', '/organizations-admin')));
  return own?.id ?? 0;
};
const invite = (caller: Caller, organization: number, email: string) =>
  caller.send('POST', `/organizations/${organization}/members`, {
    customer_name: 'Somebody',
    customer_email: email,
    policy_id: null,
    user_type: 0,
  });
const advance = async (minutes: number): Promise<void> => {
  expectOk(await stranger.send('POST', '/sandbox/clock', { advance_minutes: minutes }));
};
const mailsTo = async (email: string) =>
  readReply(readMailbox, expectOk(await stranger.send('GET', `/sandbox/mailbox?to=${email}`)));

describe('mails that somebody else causes', () => {
  test('attack: one mailbox is filled by several organizations: five notices an hour reach it, from all of them together', async () => {
    const email = 'target@fresh.example';
    for (const address of ['nia@northstar.example', 'ada@acme.example']) {
      const caller = await superAdmin(address);
      const organization = await organizationOf(caller);
      for (let n = 0; n < 3; n += 1) expectOk(await invite(caller, organization, email));
      expectOk(await invite(caller, organization, 'after@fresh.example'));
    }
    // Mails leave in the order in which they were written: when the last one has arrived, no other is in transit.
    await expect.poll(async () => (await mailsTo('after@fresh.example')).length).toBe(2);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(5);
  });

  test('attack: one network mails 180 strangers: sixty requests an hour are accepted, and other people’s mails still arrive', async () => {
    const statuses: number[] = [];
    const ask = async (n: number, ip: string) =>
      (await stranger.send('GET', `/signin-link?email=p${n}@fresh.example`, undefined, { 'x-forwarded-for': ip }))
        .status;
    for (let n = 0; n < 180; n += 1) statuses.push(await ask(n, '203.0.113.7'));
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
    expect(await ask(200, '198.51.100.9')).toBe(200);
  });
});

describe('amounts and proofs', () => {
  test('a voucher of 0.00 is refused, one of a cent is not', async () => {
    const nia = await superAdmin('nia@northstar.example');
    const path = `/vouchers?organization_id=${await organizationOf(nia)}`;
    const give = (amount: number) =>
      nia.send('POST', path, { customer_name: 'Kim', customer_email: 'kim@fresh.example', amount_usd: amount });
    expect((await give(0)).status).toBe(422);
    expectOk(await give(0.01));
  });

  test('a password is not changed twenty minutes after the sign-in, and the old one stays', async () => {
    const sam = await superAdmin('sam@acme.example');
    const save = async (more: object) => {
      const { name, email, version } = readReply(readAccount, expectOk(await sam.send('GET', '/customers')));
      return sam.send('PUT', '/customers', { name, email, collaborator_id: null, seen_version: version, ...more });
    };
    await advance(20);
    expect(await save({ password: 'umbrella-kayak-forty-two' })).toMatchObject({
      status: 401,
      body: { code: 'sign-in-again' },
    });
    expect((await stranger.send('POST', '/signin', { email: 'sam@acme.example', password: 'tripwright' })).status).toBe(
      200,
    );
  });
});

describe('an invitation', () => {
  test('names the inviting organization to a member of another one, and ends after 14 days', async () => {
    const [nia, ada] = [await superAdmin('nia@northstar.example'), await superAdmin('ada@acme.example')];
    const northstar = await organizationOf(nia);
    const made = invitationOf(readReply(addMember, expectOk(await invite(nia, northstar, 'ada@acme.example'))));
    const own = readReply(listOwnInvitations, expectOk(await ada.send('GET', '/invitations')));
    expect(own).toMatchObject([{ id: made.id, organization_name: expect.stringContaining('Northstar') }]);
    await advance(14 * 24 * 60);
    const [later, niaLater] = [await superAdmin('ada@acme.example'), await superAdmin('nia@northstar.example')];
    expect(readReply(listOwnInvitations, expectOk(await later.send('GET', '/invitations')))).toEqual([]);
    expect((await later.send('POST', `/invitations/${made.id}/accept`)).status).toBe(404);
    const reply = expectOk(await niaLater.send('GET', `/organizations/${northstar}/invitations`));
    expect(readReply(listInvitations, reply).find(({ id }) => id === made.id)?.state).toBe('expired');
  });

  test('of another organization cannot be withdrawn, and nobody can accept a withdrawn one', async () => {
    const [nia, ada] = [await superAdmin('nia@northstar.example'), await superAdmin('ada@acme.example')];
    const [northstar, acme] = [await organizationOf(nia), await organizationOf(ada)];
    const max = await superAdmin('max@globex.example');
    const made = invitationOf(readReply(addMember, expectOk(await invite(nia, northstar, 'max@globex.example'))));
    for (const organization of [northstar, acme])
      expect((await ada.send('DELETE', `/organizations/${organization}/invitations/${made.id}`)).status).toBe(404);
    expect(readReply(listOwnInvitations, expectOk(await max.send('GET', '/invitations')))).toHaveLength(1);
    expectOk(await nia.send('DELETE', `/organizations/${northstar}/invitations/${made.id}`));
    expect((await max.send('POST', `/invitations/${made.id}/accept`)).status).toBe(404);
  });
});
