/** Proves docs/threats.md#guessed-codes, docs/threats.md#guessed-passwords */
import { describe, expect, test, vi } from 'vitest';
import { sha256 } from '#platform/secrets.ts';
import { browserOf, cookiesSetBy, signInCalls, wrongCode } from '#tests/builders/sign-in-calls.ts';
import { codeHmac } from './parts/code-hmac.ts';
import { mailChallenge } from './parts/mail-challenge.ts';
import { signInMail } from './parts/mails.ts';
import { proveByCode } from './parts/prove-by-code.ts';

const at = signInCalls();
const email = 'sam@acme.example';
const minutesOf30Days = 30 * 24 * 60;

const idOf = async (address: string): Promise<number> =>
  (await at.made().world.db.selectFrom('users').where('email', '=', address).select('id').executeTakeFirstOrThrow()).id;

/** How many codes were compared: each takes a try of its challenge first. */
const looked = async (): Promise<number> => {
  const { total } = await at
    .made()
    .world.db.selectFrom('sign_in_challenges')
    .select(({ fn }) => fn.sum<number>('wrong_tries').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
};

/** A new code, as far as the account may still be mailed one. */
const mailCode = (userId: number) =>
  at.made().world.database.transact((tx) =>
    mailChallenge(at.made().world, tx, {
      account: { id: userId, email },
      purpose: 'signin',
      event: 'link-mailed',
      isWithCode: true,
      isKnownDevice: false,
      ip: '203.0.113.7',
      write: signInMail,
    }),
  );

describe('guessing four digits', () => {
  test('of a million guesses at one account in thirty days, from as many networks, ten are looked at', async () => {
    const { clock, world } = at.made();
    const userId = await idOf(email);
    const verdicts = { right: 0, wrong: 0, unheard: 0 };
    // The account gets only ten mails a day. All guesses follow right after one of them.
    const [mails, guessesAfterEach] = [300, 3_334];
    for (let mail = 0; mail < mails; mail += 1) {
      expect((await mailCode(userId)).isMailed).toBe(true);
      for (let n = 0; n < guessesAfterEach; n += 1) {
        const network = `10.${mail % 256}.${n >> 8}.${n & 255}`;
        const { kind } = await proveByCode(world, { userId, device: null, network, code: String(n).padStart(4, '0') });
        verdicts[kind] += 1;
      }
      clock.advance(minutesOf30Days / mails);
    }
    expect(verdicts).toEqual({ right: 0, wrong: 10, unheard: mails * guessesAfterEach - 10 });
    expect(await looked()).toBe(10);
  }, 120_000);

  test('of a network thirty a day are looked at, whichever the accounts', async () => {
    const addresses = ['sam', 'tom', 'ada', 'zoe'].map((name) => `${name}@acme.example`);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const address of addresses) {
        const code = await at.askFor('/signin-link', address);
        for (let n = 0; n < 2; n += 1)
          statuses.push((await at.signIn({ email: address, code: wrongCode(code) })).status);
      }
      at.made().clock.advance(20);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(await looked()).toBe(30);
    at.made().clock.advance(24 * 60);
    expect((await at.signIn({ email, code: await at.askFor('/signin-link', email) })).status).toBe(200);
  });

  test('wrong codes for other accounts block nobody, and fifty wrong codes in an hour raise an alert', async () => {
    const { world } = at.made();
    const alarm = vi.spyOn(world.log, 'error');
    const { db, secrets, clock } = world;
    const now = clock.now();
    const kinds: string[] = [];
    for (let n = 0; n < 70; n += 1) {
      const { id } = await db
        .insertInto('users')
        .values({ email: `guessed${n}@acme.example`, name: 'Guessed', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const linkHash = sha256(`link ${n}`);
      const expires = { created_at: now, expires_at: new Date(now.getTime() + 600_000) };
      await db
        .insertInto('sign_in_challenges')
        .values({
          user_id: id,
          purpose: 'signin',
          code_hmac: codeHmac(secrets, linkHash, '1234'),
          link_hash: linkHash,
          ...expires,
        })
        .execute();
      for (let tries = 0; tries < 3; tries += 1)
        kinds.push(
          (await proveByCode(world, { userId: id, device: null, network: `10.9.${n}.${tries}`, code: '9999' })).kind,
        );
    }
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(210);
    expect(await looked()).toBe(210);
    expect(alarm).toHaveBeenCalledExactlyOnceWith({ alert: true, count: 50 }, expect.any(String));
  });

  test('guesses without a mailed code use up nobody’s budget but their own network’s', async () => {
    for (let n = 0; n < 12; n += 1) expect((await at.signIn({ email, code: '0000' })).status).toBe(401);
    const userId = await idOf(email);
    await at.made().world.db.updateTable('sign_in_attempts').set({ network: 'elsewhere' }).execute();
    const code = (await mailCode(userId)).code;
    expect((await at.signIn({ email, code })).status).toBe(200);
  });

  test('who has used up the codes is told so with the word that resets the page, and when to come back (SIGN-20)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const code = await at.askFor('/signin-link', email);
      for (let n = 0; n < 3; n += 1) await at.signIn({ email, code: wrongCode(code) });
      at.made().clock.advance(6 * 60);
    }
    const code = await at.askFor('/signin-link', email);
    const refused = await at.signIn({ email, code });
    expect(refused).toMatchObject({ status: 429, body: { code: 'attempts-exceeded' } });
    expect(Object(refused.body).detail).toContain('exceeded');
    // Until the first of the ten is thirty days old.
    expect(Number(refused.headers['retry-after'])).toBe((minutesOf30Days - 24 * 60) * 60);
    const { code: link } = await at.linkTo(email);
    expect((await at.signIn({ email, code: link })).status).toBe(200);
    expect((await at.signIn({ email, password: 'tripwright' })).status).toBe(200);
  });

  test('staff use no code on a browser that they did not sign in from before, but link and password', async () => {
    const real = await at.as({ world: 'empty' });
    const eva = 'eva@tripwright.example';
    const ask = (headers = {}) => real.anonymous.send('GET', `/signin-link?email=${eva}`, { headers });
    await ask();
    const [first] = await at.mailsTo(eva);
    expect([first?.code, first?.links.length]).toEqual([null, 1]);
    expect((await at.signIn({ email: eva, code: '0000' }, {}, real)).status).toBe(429);
    const { code } = await at.linkTo(eva);
    const signedIn = await at.signIn({ email: eva, code }, {}, real);
    expect(signedIn.status).toBe(200);
    const cookie = cookiesSetBy(signedIn);
    await ask({ cookie });
    const [second] = await at.mailsTo(eva);
    expect(second?.code).toMatch(/^\d{4}$/);
    expect((await at.signIn({ email: eva, code: second?.code }, { cookie }, real)).status).toBe(200);
    await real.anonymous.send('GET', `/signin-link?email=${email}`);
    const [ofSam] = await at.mailsTo(email);
    expect(ofSam?.code).toMatch(/^\d{4}$/);
  });
});

describe('guessing passwords', () => {
  test('strangers cannot use up the tries of a browser that signed in before, which has its own', async () => {
    const known = browserOf(at.made(), 'Firefox/140.0');
    const tryWith = (password: string) => known.send('POST', '/signin', { body: { email, password } });
    expect((await tryWith('tripwright')).status).toBe(200);
    for (let n = 0; n < 21; n += 1) await at.signIn({ email, password: 'wrong' });
    expect((await at.signIn({ email, password: 'tripwright' })).status).toBe(429);
    expect((await tryWith('tripwright')).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await tryWith('wrong')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await tryWith('tripwright')).status).toBe(429);
    at.made().clock.advance(60);
    expect((await tryWith('tripwright')).status).toBe(200);
  });

  test('a wrong password, an account without one, and no account cost one hash each', async () => {
    const { db, passwords } = at.made().world;
    const { password_hash } = await db
      .selectFrom('users')
      .where('email', '=', 'tom@acme.example')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash: null }).where('email', '=', 'tom@acme.example').execute();
    const verify = vi.spyOn(passwords, 'verify');
    for (const address of [email, 'tom@acme.example', 'nobody@acme.example'])
      expect((await at.signIn({ email: address, password: 'wrong' })).status).toBe(401);
    expect(verify.mock.calls.map(([, hash]) => hash !== null)).toEqual([true, false, false]);
    await db.updateTable('users').set({ password_hash }).where('email', '=', 'tom@acme.example').execute();
  });
});
