/** Proves docs/decisions/0107 */
import { afterEach, describe, expect, test } from 'vitest';
import { readConsoleOrganization, saveOrganizationTerms } from '#contract/console-organizations.ts';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { addVoucher, saveVoucher } from '#contract/settings/vouchers.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld({ config: { spending: { dailyCapUsd: 0, bookingsPerHour: 0, payerBookingsPerHour: 0 } } });
const { requested } = proposalActs(at);

const params = () => ({ id: String(at.organization('Acme')) });
const db = () => at.world().world.db;
const read = () => at.as('root').get(readConsoleOrganization, { params: params() });
const none = { service_fee: null, booking_fee: null, daily_cap_usd: null, voucher_credit: null };
const save = async (change: Partial<Record<keyof typeof none, number>>, seen?: number) =>
  at.as('root').call(saveOrganizationTerms, {
    params: params(),
    body: { ...none, ...change, seen_version: seen ?? (await read()).version },
  });
const feeOfTrip = async (id: number) =>
  await db().selectFrom('service_fees').where('trip_id', '=', id).select('amount_minor').executeTakeFirst();

afterEach(() => save({}));

describe('the fees and limits of one organization', () => {
  test('are those of the installation until they are set; the audit has was and now', async () => {
    expect(await read()).toMatchObject({
      ...none,
      defaults: { service_fee: 5_000, booking_fee: 5_000, daily_cap_usd: 0 },
    });
    expect(await save({ service_fee: 25, daily_cap_usd: 900 })).toMatchObject({
      ok: true,
      value: { service_fee: 2_500, booking_fee: null, daily_cap_usd: 900 },
    });
    const { version } = await read();
    expect(await save({ service_fee: 25, daily_cap_usd: 900 })).toMatchObject({ ok: true, value: { version } });
    expect(await save({ service_fee: 30 }, version - 1)).toMatchObject({ status: 409 });
    const events = await db()
      .selectFrom('audit_events')
      .where('event', '=', 'organization-terms-changed')
      .select('facts')
      .execute();
    expect(events).toEqual([
      {
        facts: {
          organizationId: at.organization('Acme'),
          serviceFeeMinorWas: 'default',
          serviceFeeMinorNow: 2_500,
          dailyCapUsdWas: 'default',
          dailyCapUsdNow: 900,
        },
      },
    ]);
  });

  test('its service fee is shown and charged; a fee that the person did not see is refused, WIZ-25', async () => {
    await save({ service_fee: 25 });
    expect(await at.as('sam').get(listOwnOrganizations)).toMatchObject([{ service_fee: 2_500 }]);
    expect(await feeOfTrip(await requested({ service_fee: 25 }))).toEqual({ amount_minor: 2_500 });
    await expect(requested({ description: 'Another', service_fee: 50 })).rejects.toThrow(
      'The service fee is now 25.00 USD. Nothing was requested and nothing was charged.',
    );
    await save({ service_fee: 0 });
    expect(await feeOfTrip(await requested({ description: 'A third', service_fee: 0 }))).toBeUndefined();
    await save({});
    expect(await feeOfTrip(await requested({ description: 'A fourth' }))).toEqual({ amount_minor: 5_000 });
  });

  test('its daily cap holds on an installation without one', async () => {
    await save({ daily_cap_usd: 500 });
    const send = async () => {
      at.offerNew();
      return at.send('sam', await at.chosen('sam', { body: { is_overlap_accepted: true } }));
    };
    await db()
      .updateTable('service_fees')
      .set({ asked_at: new Date('2026-01-01') })
      .execute();
    expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'daily-cap' } });
    await save({});
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('its open vouchers stay within the credit, however many are added at once', async () => {
    const query = { organization_id: params().id };
    const worth = async () => {
      const rows = await db()
        .selectFrom('vouchers')
        .where('organization_id', '=', at.organization('Acme'))
        .where('is_active', '=', true)
        .where('used_at', 'is', null)
        .select('amount_usd_minor')
        .execute();
      return rows.reduce((sum, { amount_usd_minor: minor }) => sum + minor, 0);
    };
    const before = await worth();
    await save({ voucher_credit: before / 100 + 250 });
    const add = (email: string) =>
      at.as('ada').call(addVoucher, { query, body: { customer_name: '', customer_email: email, amount_usd: 100 } });
    const answers = await Promise.all(['a@v.example', 'b@v.example', 'c@v.example', 'd@v.example'].map(add));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await worth()).toBe(before + 20_000);
    const [made] = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    const change = (amount: number) =>
      at.as('ada').call(saveVoucher, {
        params: { id: String(made?.id) },
        query,
        body: { customer_name: '', amount_usd: amount },
      });
    expect(await change(151)).toMatchObject({
      status: 422,
      problem: { errors: { amount_usd: expect.stringContaining('so 50.00 USD more can be issued') } },
    });
    expect(await change(150)).toMatchObject({ ok: true });
    expect(await change(10)).toMatchObject({ ok: true });
  });

  test('is for administrators alone', async () => {
    for (const name of ['eva', 'ada'] as const)
      expect(
        await at.as(name).call(saveOrganizationTerms, { params: params(), body: { ...none, seen_version: 1 } }),
      ).toMatchObject({ status: 403 });
  });
});
