/**
 * No member of another organization can read an organization's data through any call. docs/threats.md#guessed-ids;
 * docs/threats.md#mixed-organizations
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import { type AccessCase, accessCases, isSafe, sendCase } from '#tests/builders/access-cases.ts';
import { type ChangeWatch, watchChanges } from '#tests/builders/access-changes.ts';
import { belongingOf, cardOf, itineraryOf } from '#tests/builders/access-objects.ts';
import { makeTenant, staffNote, type Tenant, type TenantMember } from '#tests/builders/access-tenants.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
let tenants: readonly Tenant[];
let changes: ChangeWatch;
const log: string[] = [];
const tally = { replies: 0, foreign: 0 };

beforeAll(async () => {
  made = await testWorld({
    config: { requestsPerMinute: 1_000_000 },
    log: makeLog('info', { write: (line) => void log.push(line) }),
  });
  tenants = [
    await makeTenant(made, 'Acme Robotics', 'zqacmez'),
    await makeTenant(made, 'Globex Studio', 'zqglobexz'),
    await makeTenant(made, 'Northstar Youth Programs', 'zqnorthstarz'),
    await makeTenant(made, 'Solo Consulting', 'zqsoloz'),
  ];
  changes = await watchChanges(made);
});
afterAll(async () => {
  console.info(
    `isolation: ${tenants.length} organizations, ${tally.replies} replies, ${tally.foreign} with foreign words`,
  );
  await made.close();
});

const foreignWords = (tenant: Tenant, text: string): readonly string[] => {
  const read = text.toLowerCase();
  return tenants.filter((other) => other !== tenant && read.includes(other.canary)).map(({ canary }) => canary);
};

/**
 * Ids of oneself, of a colleague and of another organization. For a call that changes something, only of the other one.
 */
const idsFor = (one: AccessCase, tenant: Tenant, member: TenantMember): readonly (number | null)[] => {
  const { object } = one.sample;
  if (!object) return isSafe(one) ? [null] : [];
  const other = tenants[(tenants.indexOf(tenant) + 1) % tenants.length] ?? tenant;
  const [foreign, colleague] = [other.members[0].objects[object], tenant.members[0].objects[object]];
  return isSafe(one) ? [member.objects[object], colleague, foreign] : [foreign];
};

/** The calls that have shown an organization's members their own texts. */
const ownWords = new Map<string, Set<string>>();
const ownWordsOf = ({ canary }: Tenant): Set<string> => {
  const found = ownWords.get(canary) ?? new Set();
  ownWords.set(canary, found);
  return found;
};

/** The organization's name behind a registered domain is told to anyone who asks for an address in it. SIGN-05 */
const openToAll = new Set(['GET /signin']);

/** Only in the sandbox world: the list of people, and everyone's mails. */
const cases = accessCases
  .filter(({ call, route }) => !route.path.startsWith('/sandbox/') && !openToAll.has(call))
  .map((one) => [one.call, one] as const);

describe('isolation', () => {
  test.each(cases)('%s answers no member with a word of another organization', async (call, one) => {
    const wrong: string[] = [];
    for (const tenant of tenants)
      for (const member of tenant.members)
        for (const id of new Set(idsFor(one, tenant, member))) {
          const { status, text } = await sendCase(made, member.caller, one, id);
          const words = foreignWords(tenant, text);
          tally.replies += 1;
          tally.foreign += words.length;
          if (text.toLowerCase().includes(tenant.canary)) ownWordsOf(tenant).add(call);
          if (text.toLowerCase().includes(staffNote)) wrong.push(`${member.userType} on ${id}: a note of the staff`);
          if (words.length > 0)
            wrong.push(`${tenant.canary} ${member.userType} on ${id}: ${status} ${words.join(' ')}`);
        }
    expect([call, wrong]).toEqual([call, []]);
  });

  test('every organization reads its own words in many calls', () => {
    for (const { canary } of tenants) expect(ownWords.get(canary)?.size).toBeGreaterThan(15);
  });

  test('nobody is mailed a word of another organization', async () => {
    for (const { id, canary, members } of tenants) {
      const [standard, admin] = members;
      const person = { customer_name: canary, customer_email: `${canary}-new@members.example` };
      const added = await admin.caller.send('POST', `/organizations/${id}/members`, {
        body: { ...person, policy_id: null, user_type: 0 },
      });
      const written = await standard.caller.send('POST', `/trips/${standard.objects.trip}/messages`, {
        body: { text: canary },
      });
      const removed = await admin.caller.send('DELETE', `/travelers/${standard.objects.traveler}`);
      expect([added.status, written.status, removed.status]).toEqual([200, 200, 200]);
    }
    await made.relay.relayDue();
    const mails = await made.world.db.selectFrom('sandbox_mails').selectAll().execute();
    const canariesIn = (text: string) => tenants.filter(({ canary }) => text.toLowerCase().includes(canary)).length;
    expect(mails.length).toBeGreaterThanOrEqual(3 * tenants.length);
    expect(mails.filter((mail) => canariesIn(JSON.stringify(mail)) > 1)).toEqual([]);
  });

  test('the log has no word of any organization', () => {
    expect(log.length).toBeGreaterThan(500);
    expect(log.filter((line) => tenants.some(({ canary }) => line.toLowerCase().includes(canary)))).toEqual([]);
  });
});

type Swap = readonly [
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  refused: { readonly status: number; readonly by: 'standard' | 'admin' },
  body?: unknown,
];

const policyBody = {
  title: 'Held',
  hotel_max: 250,
  flight_within_mr_percentage: 10,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'economy',
  flight_max_upgrade_short: 50,
  flight_max_upgrade_long: 100,
  is_approve_always: false,
  is_notify_upfront: false,
};

/** One's own id combined with another person's, in a path, a query or a body. */
const swapsOf = (mine: Tenant, theirs: Tenant): readonly Swap[] => {
  const notFound = { status: 404, by: 'admin' } as const;
  const invalid = { status: 422, by: 'admin' } as const;
  const own = { status: 404, by: 'standard' } as const;
  const forbidden = { status: 401, by: 'standard' } as const;
  const [me, , manager] = mine.members.map(({ objects }) => objects);
  const [stranger] = theirs.members.map(({ objects }) => objects);
  if (!me || !manager || !stranger) return [];
  const organization = `/organizations/${mine.id}`;
  const belonging = belongingOf(theirs.id);
  const cards = [cardOf('organization', theirs.id), cardOf('person', stranger.person), cardOf('person', me.person)];
  const ownCards = [
    cardOf('person', stranger.person),
    cardOf('person', manager.person),
    cardOf('organization', mine.id),
  ];
  const member = { policy_id: null, user_type: 0 };
  const traveler = {
    passport_first_name: 'A',
    passport_last_name: 'B',
    email: 'a@b.example',
    phone_number: '+16175550142',
  };
  const voucher = { customer_name: 'A', amount_usd: 10 };
  const account = { name: 'A', email: `${mine.canary}-0@members.example` };
  const ofMine = `?organization_id=${mine.id}`;
  return [
    ...cards.flatMap((card): Swap[] => [
      ['PUT', `${organization}/cards/${card}`, notFound],
      ['DELETE', `${organization}/cards/${card}`, notFound],
      ['PUT', `${organization}/cards/${card}/label`, notFound, { label: 'Mine' }],
    ]),
    ...ownCards.flatMap((card): Swap[] => [
      ['PUT', `/customers/${me.person}/cards/${card}`, own],
      ['DELETE', `/customers/${me.person}/cards/${card}`, own],
      ['PUT', `/customers/${me.person}/cards/${card}/label`, own, { label: 'Mine' }],
    ]),
    ['GET', `${organization}/policies/${belonging}`, notFound],
    ['PUT', `${organization}/policies/${belonging}`, notFound, { ...policyBody, approver_id: null }],
    ['DELETE', `${organization}/policies/${belonging}`, notFound],
    ['PUT', `${organization}/policies/${belonging}/default`, notFound],
    ['POST', `${organization}/policies`, invalid, { ...policyBody, approver_id: stranger.person }],
    [
      'PUT',
      `${organization}/policies/${belongingOf(mine.id)}`,
      invalid,
      { ...policyBody, approver_id: stranger.person },
    ],
    ['GET', `${organization}/members/${belonging}`, notFound],
    ['PUT', `${organization}/members/${belonging}`, notFound, member],
    ['DELETE', `${organization}/members/${belonging}`, notFound],
    ['PUT', `${organization}/members/${belongingOf(mine.id)}`, invalid, { ...member, policy_id: belonging }],
    [
      'POST',
      `${organization}/members`,
      invalid,
      { customer_name: 'A', customer_email: 'someone@new.example', user_type: 0, policy_id: belonging },
    ],
    ['GET', `/vouchers/${belonging}${ofMine}`, notFound],
    ['PUT', `/vouchers/${belonging}${ofMine}`, notFound, voucher],
    ['PUT', `/vouchers/${belonging}/set-active${ofMine}&action=deactivate`, notFound],
    ['PUT', `/vouchers/${belongingOf(mine.id)}${ofMine}`, invalid, { ...voucher, organization_id: theirs.id }],
    ['POST', `/vouchers${ofMine}`, invalid, { ...voucher, customer_email: 'a@b.example', organization_id: theirs.id }],
    ['PUT', '/customers', { status: 422, by: 'standard' }, { ...account, collaborator_id: stranger.person }],
    [
      'POST',
      '/travelers',
      notFound,
      { ...traveler, date_of_birth: '1988-04-17', sex: 'm', customer_id: stranger.person },
    ],
    [
      'POST',
      '/travelers',
      invalid,
      { ...traveler, date_of_birth: '1988-04-17', sex: 'm', shared_organization_id: theirs.id },
    ],
    ['GET', `/trips/${me.trip}/confirmation-info/${itineraryOf(stranger.trip)}`, forbidden],
    ['GET', `/trips/${me.trip}/confirmation-info/${itineraryOf(manager.trip)}`, forbidden],
  ];
};

describe('an id of one’s own beside one of somebody else', () => {
  test('is refused wherever ids meet, and nothing is written', async () => {
    const [acme, globex] = tenants;
    if (!acme || !globex) throw new Error('there are two organizations');
    const wrong: string[] = [];
    for (const [mine, theirs] of [[acme, globex] as const, [globex, acme] as const]) {
      const [standard, admin] = mine.members;
      await changes.begin();
      for (const [method, path, { status, by }, body] of swapsOf(mine, theirs)) {
        const { caller } = by === 'admin' ? admin : standard;
        const reply = await caller.send(method, path, { body });
        const changed = await changes.changed();
        if (reply.status !== status) wrong.push(`${method} ${path}: ${reply.status}, expected ${status} ${reply.text}`);
        if (changed.length > 0) wrong.push(`${method} ${path} changed ${changed.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a search is read by who began it alone, not by a colleague either', async () => {
    const [acme, globex] = tenants;
    const [owner, ...others] = [...(acme?.members ?? []), ...(globex?.members ?? [])];
    const query = '?way=oneway&from=JFK&to=LHR&depart=2026-04-02&pax=1';
    const started = await owner?.caller.send('GET', `/flight-search${query}`);
    const path = `/flight-search/${String(Reflect.get(Object(started?.body), 'id'))}`;
    expect((await owner?.caller.send('GET', path))?.status).toBe(200);
    for (const { caller } of others)
      expect((await caller.send('GET', path)).body).toMatchObject({ status: 404, code: 'search-expired' });
  });
});
