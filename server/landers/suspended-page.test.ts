/** Proves docs/decisions/0106 */
import { expect, test } from 'vitest';
import {
  listConsoleOrganizations,
  resumeConsoleOrganization,
  suspendConsoleOrganization,
} from '#contract/console-organizations.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();

test('the landing page of a suspended organization is not shown, searches nothing and takes no request', async () => {
  const root = await at.world().signIn('root@tripwright.example');
  const northstar = async () => {
    const { organizations } = await root.get(listConsoleOrganizations, { query: { text: 'northstar' } });
    return String(organizations[0]?.id);
  };
  const id = await northstar();
  const visitor = at.browser();
  at.offerNew();
  const flights = await at.chosen(visitor);
  const asked = at.body({ email: 'late@family.example', is_self_search: true, flights });
  await root.get(suspendConsoleOrganization, { params: { id }, body: { reason: 'Does not pay', seen_version: 1 } });
  const page = await visitor.send('GET', '/landers/config/northstar-camps');
  const { supportEmail } = at.world().world.config;
  expect([page.status, page.body]).toMatchObject([
    409,
    {
      code: 'organization-suspended',
      detail: `This page takes no requests at the moment. Please write to ${supportEmail}.`,
    },
  ]);
  const answer = await visitor.send('POST', '/landers/trip', { body: asked });
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'organization-suspended' }]);
  await expect(at.search(at.browser())).rejects.toThrow('This program no longer exists');
  await root.get(resumeConsoleOrganization, { params: { id }, body: { reason: 'Has paid', seen_version: 2 } });
  expect((await visitor.send('GET', '/landers/config/northstar-camps')).status).toBe(200);
  expect((await visitor.send('POST', '/landers/trip', { body: asked })).status).toBe(200);
});

test('a later booking fee holds for later requests, LAND-87', async () => {
  const { db } = at.world().world;
  const promised = async (email: string, name: string) => {
    const { trip_id: id } = await at.submitted(at.browser(), { email, name });
    return await db.selectFrom('trips').where('id', '=', id).select('booking_fee_minor').executeTakeFirstOrThrow();
  };
  const first = await promised('one@family.example', 'One');
  await db.updateTable('organizations').set({ booking_fee_minor: 7_000 }).where('name', 'like', 'Northstar%').execute();
  expect([first, await promised('two@family.example', 'Two')]).toEqual([
    { booking_fee_minor: 5_000 },
    { booking_fee_minor: 7_000 },
  ]);
});
