/** Proves docs/threats.md#voucher-fraud */
import { beforeEach, describe, expect, test } from 'vitest';
import { readTransactions } from '#contract/reports.ts';
import { readUsableVoucher } from '#contract/settings/vouchers.ts';
import { confirmPrice, createTrip, readItineraries, readReceipt } from '#contract/trips.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import { storeVoucher } from '#server/settings/vouchers/store-voucher.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { quoted, accept, proposals } = proposalActs(at);
const bookingsRun = () => at.world().jobs.runDue();

const give = (amountUsdMinor: number, customerEmail = 'sam@acme.example') => {
  const { world } = at.world();
  const voucher = {
    organizationId: at.organization('Acme'),
    customerName: 'Sam Rivera',
    customerEmail,
    amountUsdMinor,
  };
  return world.database.transact((tx) => storeVoucher(world, tx, voucher));
};
const usable = async (name: Person, amount: number, currency = 'USD', org = 'Acme'): Promise<number> => {
  const query = { organization_id: String(at.organization(org)), amount: String(amount), currency };
  return (await at.as(name).get(readUsableVoucher, { query })).voucher_amount;
};
/** The last voucher of earlier tests: those are disabled. */
let since = 0;
/** Those of the test: cents, and the trip that each pays for. */
const vouchers = async () => {
  const { db } = at.world().world;
  const rows = await db.selectFrom('vouchers').where('id', '>', since).orderBy('id').selectAll().execute();
  return rows.map((row) => [row.amount_usd_minor, row.trip_id]);
};
const disableAll = () => at.world().world.db.updateTable('vouchers').set({ is_active: false }).execute();
const idOf = (body: unknown): number => createTrip.reply.parse(body).id;

beforeEach(async () => {
  await disableAll();
  const { db } = at.world().world;
  const newest = await db.selectFrom('vouchers').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  since = newest?.id ?? 0;
});

describe('a voucher that pays for a trip', () => {
  test('LAND-59 MONEY-02 the smallest that covers what is due, else the largest; one’s own, in its organization, in US dollars', async () => {
    for (const minor of [5_000, 50_000, 45_000, 10_000]) await give(minor);
    expect(await usable('sam', 412)).toBe(41_200);
    expect(
      (await at.world().anonymous.send('GET', '/voucher/usable?organization_id=1&amount=1&currency=USD')).status,
    ).toBe(401);
    expect([
      await usable('ada', 412),
      await usable('sam', 412, 'EUR'),
      await usable('sam', 412, 'USD', 'Globex'),
    ]).toEqual([0, 0, 0]);
    at.offerNew();
    const id = idOf((await at.create('sam', { body: { voucher_amount: 412 } })).body);
    expect(await vouchers()).toContainEqual([45_000, id]);
    await bookingsRun();
    expect((await vouchers()).filter(([minor]) => minor === 3_800)).toEqual([[3_800, null]]);
    expect(await usable('sam', 600)).toBe(50_000);
  });

  test('VOU-07 MONEY-03 the card pays the rest; trip, receipt and report show both, and the voucher names its trip', async () => {
    await give(10_000);
    at.offerNew();
    const id = idOf((await at.create('sam', { body: { voucher_amount: 100 } })).body);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 31_200 });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id } });
    expect(itineraries[0]).toMatchObject({
      totalCost: 31_200,
      bookings: [
        { cost: 41_200, cost_card: '4242' },
        { description: 'Voucher', cost: -10_000, cost_card: null, is_refund: false },
      ],
    });
    const receipt = await at.as('sam').get(readReceipt, { params: { id } });
    for (const text of ['412.00 USD', '-100.00 USD', '312.00 USD']) expect(receipt).toContain(text);
    expect(await vouchers()).toEqual([[10_000, id]]);
    const today = at.world().clock.now().toISOString().slice(0, 10);
    const query = {
      organization_id: String(at.organization('Acme')),
      from: today,
      to: today,
      basis: 'booked',
    } as const;
    const { rows } = await at.as('ada').get(readTransactions, { query });
    const paid = rows.filter((row) => row.includes(id));
    expect(paid).toHaveLength(2);
    expect(paid[0]).toEqual(expect.arrayContaining(['Charge', 41_200]));
    expect(paid[1]).toEqual(expect.arrayContaining(['Voucher', -10_000]));
  });

  test('a voucher that pays less than was shown books nothing; what is agreed to then does', async () => {
    await give(10_000);
    at.offerNew();
    const body = { ...(await at.chosen('sam')), voucher_amount: 100 };
    await disableAll();
    expect(await at.send('sam', body, 'less-1')).toMatchObject({
      status: 409,
      body: {
        code: 'voucher-changed',
        voucher: 0,
        card: 412,
        currency: 'USD',
        detail:
          'Your voucher can no longer be used, so your card would pay 412.00 USD. Nothing was booked. Please look at the amounts and confirm again.',
      },
    });
    await give(4_000);
    expect(await at.send('sam', body, 'less-2')).toMatchObject({
      status: 409,
      body: { voucher: 40, card: 372, detail: expect.stringMatching(/^Your voucher changed: it now pays 40.00 USD/) },
    });
    const id = idOf((await at.send('sam', { ...body, voucher_amount: 40 }, 'less-3')).body);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 37_200 });
  });

  test('none is used unless it was agreed to, nobody else’s, and none for a service fee', async () => {
    await give(10_000);
    at.offerNew();
    const id = idOf((await at.create('sam')).body);
    expect(await vouchers()).toEqual([[10_000, null]]);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ total_amount: 41_200 });
    at.offerNew();
    const others = await at.create('ada', { body: { voucher_amount: 100 } });
    expect(others).toMatchObject({ status: 409, body: { code: 'voucher-changed', voucher: 0 } });
    const fee = await at.send('sam', { isSelfBook: false, description: 'London', voucher_amount: 50 });
    expect(fee).toMatchObject({ status: 422, body: { errors: { voucher_amount: expect.any(String) } } });
  });

  test('of bookings that spend one voucher at once one gets it, and the others book nothing', async () => {
    await give(10_000);
    const bodies = [];
    for (let n = 0; n < 4; n += 1) {
      at.offerNew();
      bodies.push({ ...(await at.chosen('sam')), voucher_amount: 100 });
    }
    const replies = await Promise.all(bodies.map((body, n) => at.send('sam', body, `spend-${n}`)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [won] = replies.filter(({ status }) => status === 200);
    expect(await vouchers()).toEqual([[10_000, idOf(won?.body)]]);
    await bookingsRun();
  });

  test('a price that changed gives it back, and confirming the new one uses it again', async () => {
    await give(10_000);
    const { offer } = at.offerNew();
    const id = idOf((await at.create('sam', { body: { voucher_amount: 100 } })).body);
    at.world().clock.advance(5);
    at.supplier.prices.set(offer.ref, 43_000);
    await bookingsRun();
    expect(await vouchers()).toEqual([[10_000, null]]);
    const trip = await at.trip('sam', id);
    expect(trip).toMatchObject({ price_to_confirm: 43_000, voucher_to_confirm: 10_000 });
    expect(await at.trip('ada', id)).toMatchObject({ voucher_to_confirm: null });
    const body = { confirmed_amount: 430, confirmed_currency: 'USD', voucher_amount: 100 };
    expect(await at.as('sam').call(confirmPrice, { params: { id }, body })).toMatchObject({ ok: true });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 33_000 });
    expect(await vouchers()).toEqual([[10_000, id]]);
  });
});

describe('a voucher that pays for a proposal', () => {
  test('the customer sees what it pays, and books with it', async () => {
    await give(10_000);
    const { tripId } = await quoted({ minor: 42_000 });
    expect(await proposals('sam', tripId)).toMatchObject([{ proposal: { pay_now: 42_000, pay_voucher: 10_000 } }]);
    expect(await proposals('ada', tripId)).toMatchObject([{ proposal: { pay_voucher: 0 } }]);
    expect(await accept(tripId, 2, { voucher_amount: 100 }, 'ada')).toMatchObject({
      status: 409,
      body: { code: 'voucher-changed', voucher: 0 },
    });
    expect(await accept(tripId, 2, { voucher_amount: 100 })).toMatchObject({ status: 200 });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 32_000 });
    expect(await vouchers()).toEqual([[10_000, tripId]]);
  });

  test('an expert who books for a customer on the phone uses the customer’s', async () => {
    await give(10_000);
    await give(20_000, 'eva@tripwright.example');
    const { tripId } = await quoted({ minor: 42_000 });
    expect(await proposals('eva', tripId)).toMatchObject([{ proposal: { pay_voucher: 10_000 } }]);
    expect(await accept(tripId, 2, { voucher_amount: 100 }, 'eva')).toMatchObject({ status: 200 });
    await bookingsRun();
    const { world } = at.world();
    expect(await world.database.transact((tx) => cancelBooking(world, tx, tripId))).toBe('canceling');
    await bookingsRun();
    expect((await vouchers()).filter(([, trip]) => trip === null).map(([minor]) => minor)).toEqual([20_000, 10_000]);
  });
});
