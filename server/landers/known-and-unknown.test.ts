/**
 * The cost of an answer does not reveal whether an address has an account. docs/threats.md#guessed-passwords;
 * docs/threats.md#mail-bombing; docs/decisions/0054
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { statementsOf } from '#tests/builders/statements.ts';
import type { TestCaller, WireReply } from '#tests/builders/test-world.ts';

// Without play money: in the sandbox the mailing calls answer with the code that they mailed.
const at = landerWorld({ config: { world: 'empty' } });

let ada: TestCaller;
let organizationId: number | undefined;
beforeAll(async () => {
  ada = await at.world().signIn('ada@acme.example');
  [organizationId] = (await ada.get(listOwnOrganizations)).map(({ id }) => id);
  const acme = at
    .world()
    .world.db.updateTable('organizations')
    .where('id', '=', organizationId ?? 0);
  await acme.set({ domain: 'family.example' }).execute();
});

let made = 0;
/** An address of the same length each time, so that only the account behind it differs. */
const newAddress = (): string => {
  made += 1;
  return `n${String(made).padStart(4, '0')}@family.example`;
};

/** An address of somebody with a password and their own team. */
const knownAddress = async (): Promise<string> => {
  const { db } = at.world().world;
  const email = newAddress();
  const max = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .where('email', '=', 'max@globex.example')
    .select(['password_hash', 'organization_id', 'users.created_at'])
    .executeTakeFirstOrThrow();
  const { password_hash, organization_id, created_at } = max;
  const { id: user_id } = await db
    .insertInto('users')
    .values({ email, name: 'Known', password_hash, created_at, email_proven_at: created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ user_id, organization_id, user_type: 1, created_at }).execute();
  return email;
};

type Send = (email: string) => Promise<WireReply>;

/** All except the lookup of the sign-in page, which reveals it as required (SIGN-05) and is limited by network. */
const calls: readonly (readonly [string, number, Send])[] = [
  [
    'POST /organizations/{id}/members',
    200,
    (email) =>
      ada.send('POST', `/organizations/${organizationId}/members`, {
        body: { customer_name: 'Somebody', customer_email: email, policy_id: null, user_type: 0 },
      }),
  ],
  ['GET /signin-link', 200, (email) => at.browser().send('GET', `/signin-link?email=${email}`)],
  ['GET /reset-link', 200, (email) => at.browser().send('GET', `/reset-link?email=${email}`)],
  // SIGN-29: of a domain whose organization is registered. In other domains nothing is mailed, which GET /signin also
  // reveals.
  [
    'POST /admissions',
    200,
    (email) => at.browser().send('POST', '/admissions', { body: { email, name: 'Some Body' } }),
  ],
  [
    'GET /organization-programs/{slug}/is-existing/{email}',
    200,
    (email) => at.browser().send('GET', `/organization-programs/northstar-camps/is-existing/${email}`),
  ],
  [
    'POST /signin, a wrong password',
    401,
    (email) => at.browser().send('POST', '/signin', { body: { email, password: 'not the password' } }),
  ],
  [
    'POST /signin, a wrong link',
    401,
    (email) => at.browser().send('POST', '/signin', { body: { email, code: 'x'.repeat(43) } }),
  ],
  [
    'POST /signin, a wrong code',
    401,
    (email) => at.browser().send('POST', '/signin', { body: { email, code: '0000' } }),
  ],
  // Without a session a new address gets access to the trip it requested, so the reply itself shows the difference.
  [
    'POST /landers/trip, by somebody who is signed in with another address',
    200,
    (email) => ada.send('POST', '/landers/trip', { body: at.body({ email }) }),
  ],
];

/** One call: its statements until the answer, and the answer without what names the address. */
const asked = async (send: Send, email: string) => {
  const { database, background } = at.world().world;
  const later: Parameters<typeof background.run>[0][] = [];
  const run = vi.spyOn(background, 'run').mockImplementation((work) => void later.push(work));
  let reply: WireReply | undefined;
  const statements = await statementsOf(database, async () => {
    reply = await send(email);
  });
  run.mockRestore();
  for (const work of later) background.run(work);
  await background.stop(0);
  const text = reply?.text.replaceAll(email, 'the address').replaceAll(/id":\d+/g, 'id":1');
  const answer = { status: reply?.status, text, headers: Object.keys(reply?.headers ?? {}).toSorted() };
  return { answer, statements };
};

describe('an address that somebody types', () => {
  test.each(calls)('%s: as many statements and the same answer, known or not', async (_title, status, send) => {
    await asked(send, newAddress());
    const unknown = await asked(send, newAddress());
    const known = await asked(send, await knownAddress());
    expect(unknown.answer.status).toBe(status);
    expect(known.answer).toEqual(unknown.answer);
    expect(known.statements.length, `${known.statements.join('\n')}\n\n${unknown.statements.join('\n')}`).toBe(
      unknown.statements.length,
    );
  });
});
