/** Proves docs/booking.md#amounts, docs/decisions/0061 */
import { beforeEach, describe, expect, test } from 'vitest';
import { readCancellation } from '#contract/cancellations.ts';
import { readTransactions } from '#contract/reports.ts';
import { readUsableVoucher } from '#contract/settings/vouchers.ts';
import { readItineraries, readReceipt } from '#contract/trips.ts';
import { storeVoucher } from '#server/settings/vouchers/store-voucher.ts';
import { approvalActs, approvalReason } from '#tests/builders/approval-acts.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { approve, payments } = approvalActs(at);
const bookingsRun = () => at.world().jobs.runDue();

beforeEach(async () => {
  const { world } = at.world();
  await world.db.updateTable('vouchers').set({ is_active: false }).execute();
  const voucher = {
    organizationId: at.organization('Acme'),
    customerName: 'Sam Rivera',
    customerEmail: 'sam@acme.example',
    amountUsdMinor: 10_000,
  };
  await world.database.transact((tx) => storeVoucher(world, tx, voucher));
});

/** A Business fare of 1,765.75 USD that Ada is asked to approve, 100.00 of it paid by voucher. */
const asked = async (): Promise<number> => {
  at.offerNew({ cabin: 'business', fare: 'Club', minor: 176_575 });
  return at.created('sam', {
    query: { cabin: 'business_first' },
    body: { approval_reason: approvalReason, is_overlap_accepted: true, voucher_amount: 100 },
  });
};
const mailAbout = async (name: 'ada' | 'sam', id: number, part: string): Promise<string> => {
  const mails = await at.mailsTo(name);
  const found = mails.find(
    ({ subject, links }) =>
      subject.includes(part) && links.some((link) => new URL(link).pathname.startsWith(`/trips/${id}`)),
  );
  return found?.text ?? `no mail about "${part}"`;
};

describe('one amount from list to receipt: what the card pays, and what the voucher pays', () => {
  test('search, approval, its mail, trip, costs, confirmation, cancel dialog, receipt and report say 1,665.75 and 100.00', async () => {
    const id = await asked();
    const query = { organization_id: String(at.organization('Acme')), amount: '1765.75', currency: 'USD' };
    // The voucher is reserved: another trip cannot use it.
    expect((await at.as('sam').get(readUsableVoucher, { query })).voucher_amount).toBe(0);

    const waiting = { total_amount: 166_575, voucher_amount: 10_000 };
    expect(await at.trip('sam', id)).toMatchObject({ state: 'pending approval', ...waiting });
    expect(await at.approval('ada', id)).toMatchObject({
      amount: 166_575,
      voucher_amount: 10_000,
      pay_property_amount: 0,
    });
    const question = await mailAbout('ada', id, 'asks you to approve');
    for (const text of ['1,665.75 USD', '100.00 USD', '1,765.75 USD']) expect(question).toContain(text);
    const before = await at.as('ada').get(readItineraries, { params: { id } });
    expect(before.itineraries[0]).toMatchObject({
      totalCost: 166_575,
      quotes: [{ cost: 176_575 }, { description: 'Voucher', cost: -10_000 }],
    });

    expect((await approve('ada', id)).ok).toBe(true);
    await bookingsRun();
    expect(await payments(id)).toMatchObject([{ state: 'captured', captured_minor: 166_575 }]);
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', ...waiting });
    expect(await at.approval('sam', id)).toMatchObject({ state: 'approved', amount: 166_575, voucher_amount: 10_000 });
    const after = await at.as('sam').get(readItineraries, { params: { id } });
    expect(after.itineraries[0]).toMatchObject({
      totalCost: 166_575,
      bookings: [{ cost: 176_575 }, { description: 'Voucher', cost: -10_000 }],
    });
    const confirmation = await mailAbout('sam', id, 'is booked');
    for (const text of ['1,665.75 USD to the card', '100.00 USD']) expect(confirmation).toContain(text);
    expect(confirmation).not.toContain('1,765.75');
    expect(await at.as('sam').get(readCancellation, { params: { id } })).toMatchObject({
      paid: 166_575,
      paid_voucher: 10_000,
    });
    const receipt = await at.as('sam').get(readReceipt, { params: { id } });
    expect(receipt).toMatch(/Total paid[\s\S]*?1,665\.75 USD/);
    expect(receipt).toContain('-100.00 USD');
    const today = at.world().clock.now().toISOString().slice(0, 10);
    const { rows } = await at.as('ada').get(readTransactions, {
      query: { organization_id: String(at.organization('Acme')), from: today, to: today, basis: 'booked' },
    });
    expect(rows.filter((row) => row.includes(id))).toEqual([
      expect.arrayContaining(['Charge', 176_575]),
      expect.arrayContaining(['Voucher', -10_000]),
    ]);
  });

  test.each([
    ['pays less', { amount_usd_minor: 9_999 }],
    ['is gone', { attempt_id: null, trip_id: null, used_at: null, is_active: false }],
  ])('a voucher that %s before approval: both are told, and nothing is charged', async (_what, change) => {
    const id = await asked();
    const { db } = at.world().world;
    await db.updateTable('vouchers').set(change).where('trip_id', '=', id).execute();
    const detail = expect.stringContaining('can no longer be used');
    expect(await approve('ada', id)).toMatchObject({ status: 409, problem: { code: 'voucher-changed', detail } });
    expect(await at.trip('sam', id)).toMatchObject({ state: 'failed', status_sentence: detail });
    expect(await mailAbout('sam', id, 'was not booked')).toContain('can no longer be used');
    await bookingsRun();
    expect(await payments(id)).toEqual([]);
    expect(await approve('ada', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
  });
});
