import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/settings.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld();
});
afterAll(() => made.close());

describe('the app', () => {
  test('APP-46 says who is signed in', async () => {
    const sam = await made.signIn('sam@acme.example');
    expect(await sam.get(readCurrentUser)).toMatchObject({ name: 'Sam Rivera', is_expert: false, is_admin: false });
    expect(await sam.get(listOwnOrganizations)).toMatchObject([{ name: 'Acme Robotics', user_type: 0 }]);
  });
});
