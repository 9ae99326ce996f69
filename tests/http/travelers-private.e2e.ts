/**
 * Whose travelers and whose trips: the attacks by name, against the running server. Two organizations, a stranger,
 * a guest of a landing page. Foreign objects are refused with the same bytes as missing ones. docs/decisions/0052;
 * docs/decisions/0053 Proves docs/threats.md#guessed-ids, docs/threats.md#minors,
 * docs/threats.md#mixed-organizations, docs/threats.md#prepared-accounts
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { submitLanderTrip } from '#contract/lander-request.ts';
import { listEvents } from '#contract/landers.ts';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readMailbox } from '#contract/sandbox.ts';
import { createTraveler, listTravelers } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import { type Caller, makeCaller, type Reply, readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { expectOk, waitFor } from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';

let server: ServerProcess;
let sam: Caller;
let tom: Caller;
let ada: Caller;
let max: Caller;
let nobody: Caller;
let acme: number;
let globex: number;
let program: number;
const missing = 1_999_999_999;

const organizationOf = async (caller: Caller, name: string): Promise<number> => {
  const own = readReply(listOwnOrganizations, expectOk(await caller.send('GET', '/organizations-admin')));
  const found = own.find((organization) => organization.name === name);
  if (!found) throw new Error(`Not a member of ${name}`);
  return found.id;
};

beforeAll(async () => {
  server = await startServer();
  nobody = makeCaller(server.url);
  sam = await signedInCaller(server.url, 'sam@acme.example');
  tom = await signedInCaller(server.url, 'tom@acme.example');
  ada = await signedInCaller(server.url, 'ada@acme.example');
  max = await signedInCaller(server.url, 'max@globex.example');
  acme = await organizationOf(sam, 'Acme Robotics');
  globex = await organizationOf(max, 'Globex Studio');
  const events = readReply(listEvents, expectOk(await nobody.send('GET', '/events/northstar-camps')));
  program = events.find(({ full_program_name: name }) => name.startsWith('London'))?.id ?? 0;
});
afterAll(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

const child = {
  passport_first_name: 'Zqchild',
  passport_last_name: 'Rivera',
  email: 'child@family.example',
  phone_number: '+16175550199',
  date_of_birth: '2015-02-28',
  sex: 'f',
  passport_number: 'ZQ0912345',
  passport_country_id: 102,
  passport_expiry: '2033-05-01',
};
const add = async (caller: Caller, extra: object = {}): Promise<number> =>
  readReply(createTraveler, expectOk(await caller.send('POST', '/travelers', { ...child, ...extra }))).id;
const listOf = async (caller: Caller, query = 'all=true') =>
  readReply(listTravelers, expectOk(await caller.send('GET', `/travelers?${query}`)));
const has = async (caller: Caller, id: number) => (await listOf(caller)).some((traveler) => traveler.id === id);

/** Refused like a missing object: same status, same bytes. */
const expectLikeMissing = async (ask: (id: number) => Promise<Reply>, id: number, status: number): Promise<void> => {
  const [foreign, none] = [await ask(id), await ask(missing)];
  expect(foreign).toEqual(none);
  expect(foreign.status).toBe(status);
};

const everyCall: readonly (readonly [string, (caller: Caller, id: number) => Promise<Reply>])[] = [
  ['reads', (caller, id) => caller.send('GET', `/travelers/${id}`)],
  ['changes', (caller, id) => caller.send('PUT', `/travelers/${id}`, child)],
  ['deletes', (caller, id) => caller.send('DELETE', `/travelers/${id}`)],
  ['becomes', (caller, id) => caller.send('PUT', `/travelers/${id}/default`)],
  [
    'books with',
    (caller, id) =>
      caller.send('POST', '/trips', { isSelfBook: false, description: 'To Rome', travelers: [id], identifier: 'X' }),
  ],
];

describe('a person’s travelers', () => {
  test.each([
    ['a colleague', () => tom],
    ['the Super Admin', () => ada],
    ['a stranger', () => max],
  ] as const)('%s can neither find, read, change, delete, become nor book with a member’s child', async (_who, of) => {
    const id = await add(sam);
    expect(JSON.stringify(await listOf(of()))).not.toContain('Zqchild');
    for (const [, ask] of everyCall) await expectLikeMissing((one) => ask(of(), one), id, 404);
    expect((await sam.send('GET', `/travelers/${id}`)).status).toBe(200);
  });

  test('are shared with one organization on purpose, visible only to it, and no longer shared afterwards', async () => {
    const id = await add(sam);
    const share = (to: number | null) => sam.send('PUT', `/travelers/${id}`, { ...child, shared_organization_id: to });
    expect((await share(acme)).status).toBe(200);
    expect([await has(tom, id), await has(ada, id), await has(max, id)]).toEqual([true, true, false]);
    // Only the name, and only for trips of that organization.
    await expectLikeMissing((one) => tom.send('GET', `/travelers/${one}`), id, 404);
    const ask = (caller: Caller, organization: number | null) => (traveler: number) =>
      caller.send('POST', '/trips', {
        isSelfBook: false,
        description: 'To Rome',
        travelers: [traveler],
        organization_id: organization,
        identifier: 'X',
      });
    await expectLikeMissing(ask(tom, null), id, 404);
    await expectLikeMissing(ask(max, globex), id, 404);
    expect((await tom.send('DELETE', `/travelers/${id}`)).status).toBe(200);
    expect([await has(tom, id), await has(sam, id), await has(ada, id)]).toEqual([false, true, true]);
    expect((await share(null)).status).toBe(200);
    expect(await has(ada, id)).toBe(false);
    await expectLikeMissing((one) => ada.send('GET', `/travelers/${one}`), id, 404);
  });

  test('cannot be added to another account, nor shared with a foreign organization', async () => {
    const { id: samId } = z.object({ id: z.number() }).parse((await sam.send('GET', '/users')).body);
    const { id: maxId } = z.object({ id: z.number() }).parse((await max.send('GET', '/users')).body);
    const plant = (customer: number) => ada.send('POST', '/travelers', { ...child, customer_id: customer });
    const [foreign, none] = [await plant(maxId), await plant(missing)];
    expect(foreign).toEqual(none);
    expect(foreign.status).toBe(404);
    const made = readReply(createTraveler, expectOk(await plant(samId))).id;
    expect((await listOf(sam, 'all=false')).map(({ id }) => id)).not.toContain(made);
    expect((await listOf(sam)).find(({ id }) => id === made)).toMatchObject({
      belonging: 'shared',
      creator_name: 'Ada Okafor',
      is_editable: false,
    });
    const share = (to: number) => sam.send('POST', '/travelers', { ...child, shared_organization_id: to });
    const [theirs, gone] = [await share(globex), await share(missing)];
    expect(theirs).toEqual(gone);
    expect(theirs.status).toBe(422);
  });
});

/** The submission of a landing page for an adult from New York. */
const request = (email: string, extra: object = {}) => ({
  category: 'northstar-camps',
  email,
  name: 'Pat Stone',
  organization_program_id: program,
  home_airport_from: 'JFK',
  traveler: {
    passport_first_name: 'Uma',
    passport_last_name: 'Stone',
    passport_country_id: 231,
    date_of_birth: '1999-05-05',
    sex: 'f',
    phone_number: '+12125550142',
    seat_preference: null,
    is_me: true,
  },
  disclaimers_accepted: [1, 2, 3, 4],
  is_self_search: false,
  ...extra,
});
const submit = async (caller: Caller, email: string, extra: object = {}) =>
  readReply(submitLanderTrip, expectOk(await caller.send('POST', '/landers/trip', request(email, extra))));

const mailTo = (email: string, subject: string) =>
  waitFor(`a mail to ${email}`, async () =>
    readReply(readMailbox, expectOk(await nobody.send('GET', `/sandbox/mailbox?to=${email}`))).find((mail) =>
      mail.subject.startsWith(subject),
    ),
  );

/** Signs in with the mailed code: the first proof of the address. */
const prove = async (email: string): Promise<Caller> => {
  const { code } = await mailTo(email, 'Your flight request');
  const reply = expectOk(await nobody.send('POST', '/signin', { email, code }));
  return makeCaller(server.url, z.object({ token: z.string() }).parse(reply).token);
};

const sees = async (caller: Caller, trip: number): Promise<boolean> => {
  const reply = await caller.send('GET', `/trips/${trip}`);
  if (reply.status !== 200) expect(reply).toEqual(await caller.send('GET', `/trips/${missing}`));
  return reply.status === 200;
};

describe('the trip of an unproven address', () => {
  test('a collaborator whom a stranger named sees nothing until the owner confirms, and nothing once removed', async () => {
    const email = 'first@family.example';
    const collaborators = [{ name: 'Tom', email: 'tom@acme.example', relationship: 'Friend' }];
    const { trip_id: trip, token } = await submit(nobody, email, { collaborators });
    const guest = makeCaller(server.url, token ?? '');
    expect([await sees(guest, trip), await sees(tom, trip)]).toEqual([true, false]);
    const owner = await prove(email);
    expect([await sees(owner, trip), await sees(tom, trip)]).toEqual([true, false]);
    expect((await guest.send('GET', `/trips/${trip}`)).status).toBe(401);
    const [named] = readReply(readTrip, expectOk(await owner.send('GET', `/trips/${trip}`))).collaborators;
    expect(named).toMatchObject({ email: 'tom@acme.example', is_confirmed: false });
    const path = `/trips/${trip}/collaborators/${named?.id}`;
    for (const caller of [tom, max, nobody]) expect((await caller.send('PUT', path)).status).toBe(401);
    expect(await sees(tom, trip)).toBe(false);
    expectOk(await owner.send('PUT', path));
    expect(await sees(tom, trip)).toBe(true);
    await mailTo('tom@acme.example', `You can follow trip ${trip}`);
    expectOk(await owner.send('DELETE', path));
    expect(await sees(tom, trip)).toBe(false);
    // The traveler typed before the proof is in none of the owner's lists.
    expect(await listOf(owner)).toEqual([]);
  });

  test.each(['sam@acme.example', 'second@family.example'])(
    'a signed-in stranger who asks for %s gets no right to the trip, the same for a known and an unknown address',
    async (email) => {
      const reply = await submit(max, email);
      expect(reply).toEqual({ token: null, trip_id: expect.any(Number), is_signed_in: false, is_for_another: true });
      expect(await sees(max, reply.trip_id)).toBe(false);
      for (const [method, path] of [
        ['GET', '/messages'],
        ['GET', '/approval'],
        ['GET', '/itineraries'],
        ['PUT', '/collaborators/1'],
      ] as const)
        expect(await max.send(method, `/trips/${reply.trip_id}${path}`)).toEqual(
          await max.send(method, `/trips/${missing}${path}`),
        );
      expect(JSON.stringify((await max.send('GET', '/reports/trips')).body)).not.toContain(`"id":${reply.trip_id},`);
    },
  );

  test('a guest learns none of the partner’s people', async () => {
    const { trip_id: trip, token } = await submit(nobody, 'third@family.example');
    const guest = makeCaller(server.url, token ?? '');
    expect((await guest.send('GET', `/trips/${trip}/approval`)).body).toMatchObject({
      manager_name: null,
      approver_name: null,
      decided_by: null,
    });
  });
});
