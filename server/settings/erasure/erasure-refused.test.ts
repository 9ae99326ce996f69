/** Proves docs/threats.md#prepared-accounts */
import { describe, expect, test } from 'vitest';
import { readErasure } from '#contract/settings/erasure.ts';
import { plantFee, setFee } from '#tests/builders/fee-rows.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

const emails = {
  ada: 'ada@acme.example',
  tom: 'tom@acme.example',
  eva: 'eva@tripwright.example',
  sam: 'sam@acme.example',
};
const ask = (by: Person, email: string) => at.as(by).send('DELETE', '/customers', { body: { email } });
const db = () => at.world().world.db;
const person = (email: string) =>
  db().selectFrom('users').where('email', '=', email).select(['id', 'erased_at']).executeTakeFirst();

describe('an account is not erased', () => {
  test('of the last Super Admin of a team and approver of its policies; the screen and the refusal say the same', async () => {
    const { obstacles } = await at.as('ada').get(readErasure);
    expect(obstacles.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['super-admin', 'approver']));
    const refused = await ask('ada', emails.ada);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const detail = String(Object(refused.body).detail);
    for (const { sentence } of obstacles) expect(detail).toContain(sentence);
    expect(detail).toContain('You are the last Super Admin of Acme Robotics. Make another member Super Admin first.');
    expect(await person(emails.ada)).toMatchObject({ erased_at: null });
  });

  test('of an expert or administrator, who is told to ask another administrator', async () => {
    expect(await ask('eva', emails.eva)).toMatchObject({
      status: 409,
      body: {
        detail: 'You work here as an expert or administrator. Ask another administrator to revoke your account.',
      },
    });
    expect(await person(emails.eva)).toMatchObject({ erased_at: null });
  });

  test.each(['', 'other@acme.example', emails.ada])('when the typed address is "%s"', async (typed) => {
    expect(await ask('tom', typed)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await person(emails.tom)).toMatchObject({ erased_at: null });
  });

  test('while the person travels on somebody else’s trip', async () => {
    at.offerNew();
    const { db: root } = at.world().world;
    const tripId = await at.created('ada', { key: 'travels' });
    const tom = await person(emails.tom);
    const traveler = root.selectFrom('trip_travelers').where('trip_id', '=', tripId).select('traveler_id');
    await root
      .updateTable('travelers')
      .set({ customer_id: tom?.id ?? 0, is_me: false })
      .where('id', 'in', traveler)
      .execute();
    const { obstacles } = await at.as('tom').get(readErasure);
    expect(obstacles).toContainEqual(
      expect.objectContaining({
        kind: 'trip',
        trip_id: tripId,
        sentence: expect.stringMatching(/Ask the person who booked it/),
      }),
    );
    expect(await ask('tom', emails.tom)).toMatchObject({ status: 409 });
  });

  test('while money is not settled', async () => {
    at.offerNew();
    const tripId = await at.created('sam', { key: 'open-money' });
    await db().updateTable('trips').set({ state: 'canceled' }).where('id', '=', tripId).execute();
    for (const state of ['NEEDS_HUMAN', 'CAPTURING', 'CANCELING']) {
      await db().updateTable('booking_attempts').set({ state }).where('trip_id', '=', tripId).execute();
      const { obstacles } = await at.as('sam').get(readErasure);
      expect(obstacles.map(({ kind }) => kind)).toEqual(['money']);
      expect(await ask('sam', emails.sam)).toMatchObject({ status: 409 });
    }
    await db().updateTable('booking_attempts').set({ state: 'REFUNDED' }).where('trip_id', '=', tripId).execute();
    expect((await at.as('sam').get(readErasure)).obstacles).toEqual([]);
  });

  test('while a fee waits for a person', async () => {
    const sam = (await person(emails.sam))?.id ?? 0;
    const fee = {
      key: 'erasure-fee',
      kind: 'assisted',
      payer_id: sam,
      amount_minor: 2_500,
      currency: 'USD',
      card_token: 'token',
      card_last4: '4242',
      asked_at: at.world().clock.now(),
    } as const;
    const id = await plantFee(db(), { ...fee, state: 'needs human' });
    expect((await at.as('sam').get(readErasure)).obstacles.map(({ kind }) => kind)).toEqual(['money']);
    await setFee(db(), id, { state: 'voided' });
    expect((await at.as('sam').get(readErasure)).obstacles).toEqual([]);
  });

  test('when the sign-in is older than fifteen minutes', async () => {
    at.world().clock.advance(16);
    expect(await ask('sam', emails.sam)).toMatchObject({ status: 401, body: { code: 'sign-in-again' } });
    expect(await person(emails.sam)).toMatchObject({ erased_at: null });
  });
});

/** Somebody with the password of the sandbox world, on no team. */
const newPerson = async (email: string) => {
  const sam = db().selectFrom('users').where('email', '=', emails.sam);
  const { password_hash, email_proven_at } = await sam
    .select(['password_hash', 'email_proven_at'])
    .executeTakeFirstOrThrow();
  const created_at = at.world().clock.now();
  await db().insertInto('users').values({ email, name: 'Pat', password_hash, email_proven_at, created_at }).execute();
  return { id: (await person(email))?.id ?? 0, caller: await at.world().signIn(email) };
};

test('the invitations of a person who is gone are withdrawn', async () => {
  const pat = await newPerson('pat@fresh.example');
  const now = at.world().clock.now();
  const invitation = {
    organization_id: at.organization('Acme'),
    email: 'asked@fresh.example',
    name: 'Asked',
    user_type: 0,
    asked_by: pat.id,
    token_hash: 'hash',
    state: 'waiting',
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
    mails: 1,
    mails_since: now,
  } as const;
  await db().insertInto('invitations').values(invitation).execute();
  expect((await pat.caller.send('DELETE', '/customers', { body: { email: 'pat@fresh.example' } })).status).toBe(204);
  const left = db().selectFrom('invitations').where('email', '=', invitation.email).select('state');
  expect(await left.execute()).toEqual([{ state: 'withdrawn' }]);
});

test.each([
  ['a person who never proved an address ends no voucher to it', null, true],
  ['an unused voucher ends with the account whose address is proven', new Date('2026-01-01T00:00:00Z'), false],
])('%s', async (_title, provenAt, isLeft) => {
  const email = `voucher-${String(isLeft)}@fresh.example`;
  const pat = await newPerson(email);
  const voucher = { organization_id: at.organization('Acme'), customer_email: email, amount_usd_minor: 5_000 };
  const { id } = await db()
    .insertInto('vouchers')
    .values({ ...voucher, created_at: at.world().clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('users').set({ email_proven_at: provenAt }).where('id', '=', pat.id).execute();
  expect((await pat.caller.send('DELETE', '/customers', { body: { email } })).status).toBe(204);
  const left = db().selectFrom('vouchers').where('id', '=', id).select(['is_active', 'customer_email']);
  const { is_active, customer_email } = await left.executeTakeFirstOrThrow();
  expect([is_active, customer_email === email]).toEqual([isLeft, isLeft]);
});

test('an organization is closed with its only member, and its mail domain is free again', async () => {
  const solo = at.organization('Solo');
  const email = 'new@solo.example';
  const kim = await at.world().signIn(email);
  const [created_by, created_at] = [(await person(email))?.id ?? 0, at.world().clock.now()];
  const domain = { organization_id: solo, domain: 'solo.example', token: 't', created_by, created_at };
  await db().insertInto('mail_domains').values(domain).execute();
  expect((await kim.send('DELETE', '/customers', { body: { email } })).status).toBe(204);
  const organizations = db().selectFrom('organizations').where('id', '=', solo).select(['status', 'domain']);
  expect(await organizations.execute()).toEqual([{ status: 'closed', domain: null }]);
  expect(await db().selectFrom('mail_domains').where('organization_id', '=', solo).select('id').execute()).toEqual([]);
});
