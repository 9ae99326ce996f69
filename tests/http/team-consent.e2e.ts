/** Joining a team needs consent: the known attacks by name, against the running server, over HTTP only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readMailbox } from '#contract/sandbox.ts';
import { addDomain, checkDomain } from '#contract/settings/domains.ts';
import { listOwnInvitations } from '#contract/settings/invitations.ts';
import { addMember, listMembers } from '#contract/settings/team.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { createTraveler, listTravelers } from '#contract/travelers.ts';
import { type Caller, makeCaller, type Reply, readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { invitationOf } from '#tests/builders/invitation-steps.ts';
import { cheapestInPolicy, chooseRoundTrip, daysAhead, expectOk, waitFor } from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';

/** Super Admin of Northstar; the attacker in each attack. */
let nia: Caller;
/** Super Admin of Acme; the victim. */
let ada: Caller;
let stranger: Caller;
let server: ServerProcess;
let northstar: number;
let acme: number;
const adaEmail = 'ada@acme.example';

const organizationsOf = async (caller: Caller) =>
  readReply(listOwnOrganizations, expectOk(await caller.send('GET', '/organizations-admin')));
const organizationOf = async (caller: Caller): Promise<number> => (await organizationsOf(caller))[0]?.id ?? 0;
const membersOf = async (caller: Caller, organization: number) =>
  readReply(listMembers, expectOk(await caller.send('GET', `/organizations/${organization}/members`)));
const travelersSeenBy = async (caller: Caller): Promise<string> =>
  JSON.stringify(expectOk(await caller.send('GET', '/travelers?all=true')));
const ask = (email: string, by = nia, organization = northstar): Promise<Reply> =>
  by.send('POST', `/organizations/${organization}/members`, {
    customer_name: 'Typed By Nia',
    customer_email: email,
    policy_id: null,
    user_type: 0,
  });
const asked = async (email: string) => {
  const outcome = readReply(addMember, expectOk(await ask(email)));
  return invitationOf(outcome);
};
const linkOf = async (email: string): Promise<string> =>
  await waitFor(`the invitation of ${email}`, async () => {
    const reply = await stranger.send('GET', `/sandbox/mailbox?to=${email}`);
    const links = readReply(readMailbox, expectOk(reply)).flatMap((mail) => mail.links);
    const link = links.find((one) => one.includes('/invitation?'));
    return link === undefined ? undefined : (new URL(link).searchParams.get('token') ?? undefined);
  });

const child = {
  passport_first_name: 'Ife',
  passport_last_name: 'Okafor-Childname',
  email: adaEmail,
  phone_number: '+16175550142',
  date_of_birth: '2017-04-17',
  sex: 'f',
};

beforeAll(async () => {
  server = await startServer();
  stranger = makeCaller(server.url);
  nia = await signedInCaller(server.url, 'nia@northstar.example');
  ada = await signedInCaller(server.url, adaEmail);
  [northstar, acme] = [await organizationOf(nia), await organizationOf(ada)];
});

afterAll(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

describe('attack: a Super Admin adds the Super Admin of another organization to the team', () => {
  let childId: number;
  let firstReply: Reply;

  test('no membership is created, and her name and role are not revealed', async () => {
    childId = readReply(createTraveler, expectOk(await ada.send('POST', '/travelers', child))).id;
    firstReply = await ask(adaEmail);
    expect(firstReply.status).toBe(200);
    const text = JSON.stringify(firstReply.body);
    expect(text).toContain('Typed By Nia');
    expect(text).not.toContain('Okafor');
    expect((await membersOf(nia, northstar)).map((one) => one.customer_email)).not.toContain(adaEmail);
    expect(JSON.stringify(expectOk(await nia.send('GET', `/organizations/${northstar}/invitations`)))).not.toContain(
      'Okafor',
    );
    expect(await organizationsOf(ada)).toHaveLength(1);
    const colleagues = JSON.stringify(expectOk(await nia.send('GET', '/customer-colleagues')));
    expect(colleagues).not.toContain('Okafor');
  });

  test('her family’s passport names cannot be read', async () => {
    expect(await travelersSeenBy(nia)).not.toContain('Okafor');
    expect((await nia.send('GET', `/travelers/${childId}`)).status).toBe(404);
  });

  test('nothing is booked with her child’s stored traveler', async () => {
    const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: daysAhead(28), return: daysAhead(35), pax: '1' };
    const chosen = { ...query, cabin: 'economy', org: String(northstar) };
    const { flights } = await chooseRoundTrip(nia, chosen, cheapestInPolicy);
    const body = { isSelfBook: true, flights, organization_id: northstar, identifier: 'CC-1', destination: 'London' };
    const book = (travelers: readonly number[]) =>
      nia.send('POST', '/trips', { ...body, travelers }, { 'idempotency-key': `travelers-${travelers.join('-')}` });
    const reply = await book([childId]);
    expect(reply).toMatchObject({ status: 404, body: { detail: 'A chosen traveler no longer exists.' } });
    expect(JSON.stringify(reply.body)).not.toContain('Okafor');
    // With a traveler of her own it is booked, or waits for confirmation of a new price.
    const adult = { ...child, passport_last_name: 'Castellanos', date_of_birth: '1988-04-17' };
    const made = await nia.send('POST', '/travelers', { ...adult, email: 'nia@northstar.example' });
    const own = await book([readReply(createTraveler, expectOk(made)).id]);
    expect([200, 409]).toContain(own.status);
  });

  test('nothing is deleted from her account or added to it', async () => {
    const { id: adaId } = readReply(readCurrentUser, expectOk(await ada.send('GET', '/users')));
    expect((await nia.send('DELETE', `/travelers/${childId}`)).status).toBe(404);
    const planted = await nia.send('POST', '/travelers', {
      ...child,
      passport_last_name: 'Planted',
      customer_id: adaId,
    });
    expect([404, 422, 403]).toContain(planted.status);
    const travelers = readReply(listTravelers, expectOk(await ada.send('GET', '/travelers')));
    expect(travelers.map((one) => one.id)).toContain(childId);
    expect(JSON.stringify(travelers)).not.toContain('Planted');
  });

  test('withdrawing, inviting again and removing end none of her sessions', async () => {
    const phone = await signedInCaller(server.url, adaEmail);
    const { id } = await asked(adaEmail);
    expect((await nia.send('DELETE', `/organizations/${northstar}/invitations/${id}`)).status).toBe(200);
    await asked(adaEmail);
    const [invitation] = readReply(listOwnInvitations, expectOk(await ada.send('GET', '/invitations')));
    expect(invitation).toMatchObject({ organization_name: expect.stringContaining('Northstar') });
    expectOk(await ada.send('POST', `/invitations/${invitation?.id}/accept`));
    expect(await organizationsOf(ada)).toHaveLength(2);
    const member = (await membersOf(nia, northstar)).find((one) => one.customer_email === adaEmail);
    const path = `/organizations/${northstar}/members/${member?.id}`;
    for (const userType of [2, 0]) expectOk(await nia.send('PUT', path, { policy_id: null, user_type: userType }));
    expectOk(await nia.send('DELETE', path));
    for (const device of [ada, phone]) expect((await device.send('GET', '/users')).status).toBe(200);
    expect((await organizationsOf(ada)).map(({ id: one }) => one)).toEqual([acme]);
    expect(await travelersSeenBy(nia)).not.toContain('Okafor');
  });

  test('the answers for known and unknown addresses are equal, apart from ids, addresses and times', async () => {
    const shape = ({ status, body }: Reply, email: string): string =>
      `${status} ${JSON.stringify(body)
        .replaceAll(email, 'ADDRESS')
        .replace(/"id":\d+/, '"id":0')
        .replaceAll(/\d{4}-\d{2}-\d{2}T[^"]+/g, 'TIME')}`;
    const known = ['max@globex.example', 'eva@tripwright.example', 'root@tripwright.example', 'sam@acme.example'];
    const unknown = await ask('nobody-at-all@fresh.example');
    expect(unknown.status).toBe(200);
    expect(shape(firstReply, adaEmail)).toBe(shape(unknown, 'nobody-at-all@fresh.example'));
    for (const email of known)
      expect(shape(await ask(email), email)).toBe(shape(unknown, 'nobody-at-all@fresh.example'));
  });

  test('the answers for known and unknown addresses take the same time', async () => {
    const spent = async (email: string): Promise<number> => {
      const begun = performance.now();
      expect((await ask(email)).status).toBe(200);
      return performance.now() - begun;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const known = ['tom@acme.example', 'zoe@acme.example'];
    // In turns, so that a busy machine affects both; one address gets at most three mails a day.
    for (let turn = 0; turn < 6; turn += 1) {
      times.known.push(await spent(known[turn % 2] ?? ''));
      times.unknown.push(await spent(`turn-${turn % 2}@fresh.example`));
    }
    const middle = (list: number[]): number => list.toSorted((a, b) => a - b)[3] ?? 0;
    console.info(`asking: ${middle(times.known).toFixed(1)} ms known, ${middle(times.unknown).toFixed(1)} ms unknown`);
    expect(middle(times.known)).toBeLessThan(3 * middle(times.unknown) + 50);
    expect(middle(times.unknown)).toBeLessThan(3 * middle(times.known) + 50);
  });
});

describe('attack: somebody else answers', () => {
  test('a stranger without the link, another person with the link, and a mail scanner that only opens it change nothing', async () => {
    const { id } = await asked('guest-to-be@fresh.example');
    const token = await linkOf('guest-to-be@fresh.example');
    expect((await stranger.send('POST', `/invitations/${id}/accept`)).status).toBe(401);
    expect((await ada.send('POST', `/invitations/${id}/accept`)).status).toBe(404);
    expect((await stranger.send('POST', '/invitation-link/accept', { token: 'x'.repeat(43), name: 'X' })).status).toBe(
      404,
    );
    const other = await ada.send('POST', '/invitation-link/accept', { token });
    expect([other.status, JSON.stringify(other.body)]).toEqual([409, expect.stringContaining('signed in as ada@')]);
    expect((await fetch(`${server.url}/invitation?token=${token}`)).status).toBe(200);
    expectOk(await stranger.send('POST', '/invitation-link', { token }));
    const emails = async () => (await membersOf(nia, northstar)).map((one) => one.customer_email);
    expect(await emails()).not.toContain('guest-to-be@fresh.example');
    expectOk(await stranger.send('POST', '/invitation-link/accept', { token, name: 'Guest To Be' }));
    expect(await emails()).toContain('guest-to-be@fresh.example');
    expect((await stranger.send('POST', '/invitation-link/accept', { token, name: 'Again' })).status).toBe(404);
  });

  test('a person who declines is on no team, and the list says so', async () => {
    await asked('no-thanks@fresh.example');
    expectOk(
      await stranger.send('POST', '/invitation-link/decline', { token: await linkOf('no-thanks@fresh.example') }),
    );
    const list = JSON.stringify(expectOk(await nia.send('GET', `/organizations/${northstar}/invitations`)));
    expect(list).toMatch(/no-thanks@fresh\.example[^}]*"state":"declined"/);
  });
});

describe('attack: a mailbox is filled', () => {
  test('one address gets three mails a day from one organization, on every path', async () => {
    const { id } = await asked('full@fresh.example');
    const again = `/organizations/${northstar}/invitations/${id}`;
    expectOk(await nia.send('POST', `${again}/send`));
    expectOk(await nia.send('DELETE', again));
    expect((await ask('full@fresh.example')).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await ask('full@fresh.example')).status).toBe(429);
    expect((await nia.send('POST', `${again}/send`)).status).toBe(429);
  });
});

describe('a locked domain', () => {
  const domainsOf = (organization: number, rest = ''): string => `/organizations/${organization}/domains${rest}`;
  const nameAcme = async (by: Caller, organization: number): Promise<number> =>
    readReply(addDomain, expectOk(await by.send('POST', domainsOf(organization), { domain: 'acme.example' }))).id;

  test('a stranger’s organization can neither prove nor lock acme.example, and adds nobody through it; its own can', async () => {
    const theirs = await nameAcme(nia, northstar);
    const look = expectOk(await nia.send('POST', domainsOf(northstar, `/${theirs}/check`)));
    expect(readReply(checkDomain, look)).toMatchObject({ look: 'missing', domain: { state: 'unproven' } });
    expect((await nia.send('PUT', domainsOf(northstar, `/${theirs}/lock`), { is_locked: true })).status).toBe(409);
    const own = await nameAcme(ada, acme);
    expect((await nia.send('POST', domainsOf(acme, `/${own}/check`))).status).toBe(404);
    expectOk(await ada.send('POST', domainsOf(acme, `/${own}/check`)));
    expectOk(await ada.send('PUT', domainsOf(acme, `/${own}/lock`), { is_locked: true }));
    const joined = expectOk(await ask('fresh@acme.example', ada, acme));
    expect(readReply(addMember, joined)).toMatchObject({ member: { customer_email: 'fresh@acme.example' } });
    expect(readReply(addMember, expectOk(await ask('fresh@acme.example')))).toHaveProperty('invitation');
  });
});
