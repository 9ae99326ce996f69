/** Proves docs/decisions/0129: the first traveler with a person's own name and address is their "You". */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTraveler, listTravelers, setOwnTraveler } from '#contract/travelers.ts';
import { createAccount } from '#server/sign-in/create-account.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld();
});
afterAll(() => made.close());

const body = { phone_number: '+16175550199', date_of_birth: '1991-02-28', sex: 'f' as const };
const add = async (caller: TestCaller, more: Named) =>
  (await caller.get(createTraveler, { body: { ...body, ...more } })).id;
type Named = {
  readonly passport_first_name: string;
  readonly passport_last_name: string;
  readonly email: string;
  readonly date_of_birth?: string;
  readonly customer_id?: number;
};
/** A new person without rights, who signs in with Sam's password. @returns their id */
const newPerson = async (email: string, name: string): Promise<number> => {
  const { db } = made.world;
  const { password_hash: passwordHash } = await db
    .selectFrom('users')
    .where('email', '=', 'sam@acme.example')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const rights = { isExpert: false, isAdmin: false, isReports: false, isCustomReports: false };
  return createAccount(made.world, db, { email, name, passwordHash, isEmailProven: true, ...rights });
};

test('the first traveler with the person’s own name and address becomes "You", also of two added at once', async () => {
  const email = 'ned.newman@family.example';
  await newPerson(email, 'Ned Newman');
  const ned = await made.signIn(email);
  const own = { passport_first_name: 'Ned', passport_last_name: 'Newman', email };
  const isMe = async () => (await ned.get(listTravelers, { query: {} })).filter(({ is_me }) => is_me);
  await add(ned, { ...own, passport_first_name: 'Ida' });
  await add(ned, { ...own, date_of_birth: '2014-01-01' });
  expect(await isMe()).toEqual([]);
  const both = await Promise.all([add(ned, own), add(ned, own), add(ned, own)]);
  const [me, ...more] = await isMe();
  expect([both.includes(me?.id ?? 0), more]).toEqual([true, []]);
  // A later one changes nothing, and the one that the person chooses stays.
  const other = await add(ned, own);
  await ned.get(setOwnTraveler, { params: { id: other } });
  await add(ned, own);
  expect((await isMe()).map(({ id }) => id)).toEqual([other]);
  await Promise.all(both.map((id) => ned.get(setOwnTraveler, { params: { id } })));
  expect(await isMe()).toHaveLength(1);
});

test('an expert’s traveler for a customer, and one for a colleague, are nobody’s "You"', async () => {
  const email = 'nell.newman@family.example';
  const id = await newPerson(email, 'Nell Newman');
  const own = { passport_first_name: 'Nell', passport_last_name: 'Newman', email };
  await add(await made.signIn('eva@tripwright.example'), { ...own, customer_id: id });
  const nell = await made.signIn(email);
  expect((await nell.get(listTravelers, { query: {} })).map(({ is_me }) => is_me)).toEqual([false]);
});
