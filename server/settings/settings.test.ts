import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listColleagues, readIsSelfBook } from '#contract/organizations.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { policyFor } from './policies/find-policy.ts';

let made: TestWorld;
let sam: TestCaller;
let ids: { acme: number; globex: number; solo: number; sam: number; kim: number; zoe: number };

beforeAll(async () => {
  made = await testWorld();
  sam = await made.signIn('sam@acme.example');
  const organizations = await made.world.db.selectFrom('organizations').select(['id', 'name']).execute();
  const users = await made.world.db.selectFrom('users').select(['id', 'email']).execute();
  const organization = (name: string) => organizations.find((row) => row.name.startsWith(name))?.id ?? 0;
  const user = (name: string) => users.find((row) => row.email.startsWith(name))?.id ?? 0;
  ids = {
    acme: organization('Acme'),
    globex: organization('Globex'),
    solo: organization('Solo'),
    sam: user('sam'),
    kim: user('new'),
    zoe: user('zoe'),
  };
});
afterAll(() => made.close());

describe('organizations and colleagues', () => {
  test('names of colleagues, once for each common organization, without oneself', async () => {
    const names = (await sam.get(listColleagues)).map(({ customer_name }) => customer_name);
    expect(names).toEqual(['Ada Okafor', 'Tom Lindqvist', "Zoë O'Connor-Núñez"]);
    expect((await (await made.signIn('eva@tripwright.example')).send('GET', '/customer-colleagues')).status).toBe(403);
  });

  test('API-03 self booking is off when every organization of the person disables it', async () => {
    expect(await sam.get(readIsSelfBook)).toBe(true);
    expect(await (await made.signIn('max@globex.example')).get(readIsSelfBook)).toBe(false);
    expect(await (await made.signIn('zoe@acme.example')).get(readIsSelfBook)).toBe(true);
  });
});

describe('whose policy', () => {
  const titleFor = async (organizationId: number, userId: number | null) =>
    (await policyFor(made.world.db, { organizationId, userId }))?.title ?? null;

  test('the contact’s own, else the default one, else none', async () => {
    expect(await titleFor(ids.acme, ids.sam)).toBe('Standard');
    expect(await titleFor(ids.acme, ids.zoe)).toBe('Executive');
    expect(await titleFor(ids.globex, ids.zoe)).toBe('Studio');
    expect(await titleFor(ids.acme, null)).toBe('Standard');
    expect(await titleFor(ids.solo, ids.kim)).toBeNull();
    expect(await policyFor(made.world.db, { organizationId: ids.acme, userId: ids.sam })).toMatchObject({
      approverName: 'Ada Okafor',
      withinPercent: 10,
      maxCabinLong: 'economy',
      hotelMaxMinor: 25_000,
    });
  });
});
