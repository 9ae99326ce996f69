/** Proves docs/threats.md#edited-history */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const traces = () =>
  at.world.db
    .selectFrom('audit_events')
    .innerJoin('users', 'users.id', 'audit_events.actor_id')
    .where('event', '=', 'staff-call')
    .select(['users.email', 'facts'])
    .orderBy('audit_events.id')
    .execute();

describe('every organization, audited: what staff reaches beyond its own', () => {
  test('a read by an expert is written down with the ids it named, and no name or address', async () => {
    const eva = await at.signIn('eva@tripwright.example');
    expect((await eva.send('GET', '/organizations/1')).status).toBe(200);
    expect((await eva.send('GET', '/travelers?all=true')).status).toBe(200);
    expect(await traces()).toEqual([
      { email: 'eva@tripwright.example', facts: { call: 'GET /organizations/:id', id: 1 } },
      { email: 'eva@tripwright.example', facts: { call: 'GET /travelers' } },
    ]);
  });

  test('neither is a call that is refused, nor one of their own account, nor a member’s', async () => {
    const before = await traces();
    const [eva, ada] = [await at.signIn('eva@tripwright.example'), await at.signIn('ada@acme.example')];
    expect((await eva.send('GET', '/organizations/999999')).status).toBe(404);
    expect((await eva.send('GET', '/users')).status).toBe(200);
    expect((await ada.send('GET', '/organizations/1')).status).toBe(200);
    expect(await traces()).toEqual(before);
  });
});
