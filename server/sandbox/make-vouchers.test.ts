import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listVouchers } from '#contract/settings/vouchers.ts';
import { voucherStatus } from '#domain/vouchers/voucher-status.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { makeTrip } from './parts/make-trip.ts';
import { makeVouchers } from './parts/make-vouchers.ts';
import { acmeTrips } from './parts/trip-plans.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const vouchersOf = async (email: string, organization: string) => {
  const { id } = await at.world.db
    .selectFrom('organizations')
    .where('name', 'like', `${organization}%`)
    .select('id')
    .executeTakeFirstOrThrow();
  return await (await at.signIn(email)).get(listVouchers, { query: { organization_id: id } });
};

describe('the vouchers of the sandbox world', () => {
  test('Acme has five, one of them disabled; Northstar three for landing visitors; made once', async () => {
    await makeVouchers(at.world);
    const acme = await vouchersOf('ada@acme.example', 'Acme');
    expect(acme.map((voucher) => voucherStatus(voucher))).toEqual([
      'Available',
      'Available',
      'Disabled',
      'Available',
      'Available',
    ]);
    const northstar = await vouchersOf('nia@northstar.example', 'Northstar');
    expect(northstar.map(({ customer_email: email, amount_usd: cents }) => [email, cents])).toEqual([
      ['parent@family.example', 15_000],
      ['grandma@family.example', 5_000],
      ['coach@family.example', 7_500],
    ]);
  });

  test('one pays for the first trip of whose it is, beside the card', async () => {
    const plan = acmeTrips.find(({ fate, requester }) => fate === 'booked' && requester === 'tom');
    if (!plan) throw new Error('Tom has no trip');
    expect(await makeTrip(at.world, plan, '2026-03-02')).toBe(true);
    const used = (await vouchersOf('ada@acme.example', 'Acme')).filter(({ used_at: usedAt }) => usedAt !== null);
    expect(used.map(({ customer_email: email, trip_id: trip }) => [email, trip])).toEqual([
      ['tom@acme.example', expect.any(Number)],
    ]);
    const lines = at.world.db.selectFrom('charges').where('voucher_id', 'is not', null).select('amount_minor');
    expect(await lines.execute()).toEqual([{ amount_minor: -25_000 }]);
  });
});
