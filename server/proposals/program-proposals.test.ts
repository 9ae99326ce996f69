/** Proves docs/decisions/0046 */
import { describe, expect, test } from 'vitest';
import { acceptProposal } from '#contract/proposals.ts';
import { confirmPrice, readItineraries, readTrip } from '#contract/trips.ts';
import { storeVoucher } from '#server/settings/vouchers/store-voucher.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { programActs } from '#tests/builders/program-acts.ts';

const at = landerWorld();

const { proposed, signedIn } = programActs(at);

const chargedCard = async (tripId: number) => {
  await at.world().jobs.runDue();
  const { db } = at.world().world;
  const attempts = db.selectFrom('booking_attempts').where('trip_id', '=', tripId).select(['state', 'card_last4']);
  return attempts.orderBy('id', 'desc').executeTakeFirst();
};

describe('proposals for requests of landing pages', () => {
  test('a family books with the card of its request, and no policy binds it', async () => {
    const id = await proposed('family1@family.example');
    const family = await signedIn('family1@family.example');
    const { itineraries } = await family.get(readItineraries, { params: { id } });
    expect(itineraries).toMatchObject([
      { index: 1, proposal: null },
      { index: 2, proposal: { is_policy: false, is_policy_approval: null, may_accept: true } },
    ]);
    expect(await family.get(acceptProposal, { params: { id, index: 2 }, body: {} })).toMatchObject({
      state: 'booking',
    });
    expect(await chargedCard(id)).toEqual({ state: 'CONFIRMED', card_last4: '4444' });
  });

  test('family and mail read how its flights fit the program as the request saw it', async () => {
    const email = 'family5@family.example';
    const id = await proposed(email);
    const family = await signedIn(email);
    const fits = async () => (await family.get(readItineraries, { params: { id } })).itineraries[1]?.proposal?.fits;
    // It lands at 11:30 local time, and leaves at 11:00; for the way home the program names only the route.
    const expected = [
      { kind: 'ok', sentence: 'Lands inside the window, 06:00 to 16:00' },
      { kind: 'risk', sentence: 'Nobody of the staff on the way there' },
      { kind: 'ok', sentence: 'Leaves inside the window, 09:00 to 20:00' },
      { kind: 'ok', sentence: 'Staff of the program flies this route on the way home' },
    ];
    expect(await fits()).toEqual(expected);
    const mail = (await at.mailsTo(email)).find(({ subject }) => subject.includes('proposal'));
    for (const { sentence } of expected) expect(mail?.text).toContain(`${sentence}.`);
    expect(mail?.text).toContain('For: 1 traveler\n');
    expect(mail?.text).toContain('Booking fee: 50.00 USD, charged once it is booked');
    const { db } = at.world().world;
    const run = db.updateTable('organization_programs').where('id', '=', at.programId());
    await run.set({ window_arrive: '2026-06-10T01:00/2026-06-10T02:00' }).execute();
    expect(await fits()).toEqual(expected);
    await run.set({ window_arrive: '2026-06-10T06:00/2026-06-10T16:00' }).execute();
  });

  test('a price that changed after the yes is confirmed with the same card', async () => {
    const id = await proposed('family3@family.example');
    const family = await signedIn('family3@family.example');
    await family.get(acceptProposal, { params: { id, index: 2 }, body: {} });
    const [offer] = at.supplier.offers;
    at.world().clock.advance(5);
    at.supplier.prices.set(offer?.ref ?? '', 83_000);
    expect(await chargedCard(id)).toEqual({ state: 'PRICE_CHANGED', card_last4: '4444' });
    const confirmed = { confirmed_amount: 830, confirmed_currency: 'USD' };
    expect(await family.get(confirmPrice, { params: { id }, body: confirmed })).toMatchObject({ state: 'booking' });
    expect(await chargedCard(id)).toEqual({ state: 'CONFIRMED', card_last4: '4444' });
  });

  test('the voucher of the family pays, also when others book, once the address is proven to be theirs', async () => {
    const email = 'family4@family.example';
    const id = await proposed(email);
    const { world } = at.world();
    const nia = await at.world().signIn('nia@northstar.example');
    const { organization_id: organizationId } = await nia.get(readTrip, { params: { id } });
    const voucher = {
      organizationId: organizationId ?? 0,
      customerName: '',
      customerEmail: email,
      amountUsdMinor: 5_000,
    };
    await world.database.transact((tx) => storeVoucher(world, tx, voucher));
    const paid = async () => (await nia.get(readItineraries, { params: { id } })).itineraries[1]?.proposal?.pay_voucher;
    expect(await paid()).toBe(0);
    const family = await signedIn(email);
    expect(await paid()).toBe(5_000);
    await family.get(acceptProposal, { params: { id, index: 2 }, body: { voucher_amount: 50 } });
    expect(await chargedCard(id)).toEqual({ state: 'CONFIRMED', card_last4: '4444' });
    expect(await family.get(readTrip, { params: { id } })).toMatchObject({ total_amount: 76_200 });
  });

  test('a manager of the partner who books it pays with the partner’s card', async () => {
    const id = await proposed('family2@family.example');
    const nia = await at.world().signIn('nia@northstar.example');
    expect(await nia.get(acceptProposal, { params: { id, index: 2 }, body: {} })).toMatchObject({ state: 'booking' });
    expect(await chargedCard(id)).toEqual({ state: 'CONFIRMED', card_last4: '4242' });
  });
});
