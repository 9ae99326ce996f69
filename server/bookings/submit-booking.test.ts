import { describe, expect, test } from 'vitest';
import type { ItemKind } from '#domain/bookings/items.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { confirmedAmounts, firstBeginning, type Goods } from './submit-booking.ts';

const slice = sliceOf({ from: 'JFK', to: 'LHR', at: '2026-07-16T18:00', minutes: 420, flight: 'BA178' });
const flights: Goods = { kind: 'flight', offer: offerOf([slice]) };
const stay: Goods = { kind: 'hotel', offer: stayOfferOf({ ref: 'there', payment: 'property', localTaxMinor: 900 }) };
const usd = (minor: number) => ({ minor, currency: 'USD' });

describe('what a traveler confirms', () => {
  test('is shared among the card, the voucher and the hotel, and a voucher pays in its own currency alone', () => {
    const items = [{ goods: flights }, { goods: stay }];
    const asked = { items, confirmed: usd(72_100), voucher: { id: 1, amountMinor: 10_000 } };
    expect(confirmedAmounts(asked)).toEqual({
      card: usd(31_200),
      voucher: usd(10_000),
      atProperty: usd(30_900),
      whole: usd(72_100),
    });
    expect(confirmedAmounts({ ...asked, voucher: null })).toMatchObject({ card: usd(41_200), voucher: usd(0) });
    const total = { minor: 41_200, currency: 'EUR' };
    const abroad = { items: [{ goods: { ...flights, offer: offerOf([slice], { total }) } }], confirmed: total };
    expect(() => confirmedAmounts({ ...abroad, voucher: asked.voucher })).toThrow('a voucher pays in its own currency');
    expect(confirmedAmounts({ ...abroad, voucher: null }).card).toEqual(total);
  });

  test('begins with the first departure or check-in', () => {
    expect(firstBeginning([flights])).toEqual(new Date('2026-07-16T18:00:00Z'));
    expect(firstBeginning([flights, stay])).toEqual(new Date('2026-07-16T14:00:00Z'));
    expect(() => firstBeginning([{ kind: 'flight', offer: offerOf([]) }])).toThrow('an offer has a flight');
  });
});

test('nothing is booked in another currency or for more than was confirmed, nor for nothing', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const abroad = offerOf([slice], { total: { minor: 41_200, currency: 'EUR' } });
    await expect(at.submit({ offer: abroad })).rejects.toThrow('in the currency it was confirmed in');
    await expect(at.submit({ confirmed: 41_199 })).rejects.toThrow('no more than was confirmed is booked');
    await expect(at.submit({ minor: 0 })).rejects.toThrow('no more than was confirmed is booked');
    expect(await db.selectFrom('booking_attempts').select('id').execute()).toEqual([]);
  });
});

test('a booking is written with its steps so far, in the order in which it is bought, and has work unless it waits for a word', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const written = async ({ attemptId, tripId }: { attemptId: number; tripId: number }) => {
      const moves = db.selectFrom('transitions').where('attempt_id', '=', attemptId).orderBy('id');
      const items = db.selectFrom('attempt_items').where('attempt_id', '=', attemptId).orderBy('id');
      return {
        steps: (await moves.select('to_state').execute()).map((row) => row.to_state),
        items: (await items.select('kind').execute()).map((row) => row.kind),
        isDue: (await at.standing(tripId)).row.due_at !== null,
      };
    };
    const strict = stayOfferOf({ ref: 'strict', cancellation: [] });
    const free = stayOfferOf({ ref: 'free' });
    const items: readonly ItemKind[] = ['hotel', 'flight', 'hotel'];
    expect(await written(await at.submit({ stays: [strict, free] }))).toEqual({
      steps: ['SUBMITTED', 'REPRICED'],
      items,
      isDue: true,
    });
    const steps = ['SUBMITTED', 'REPRICED', 'AWAITING_APPROVAL'];
    const waiting = { needsApproval: true, stays: [strict, free] };
    expect(await written(await at.submit(waiting))).toEqual({ steps, items, isDue: false });
    expect(await written(await at.submit({ ...waiting, hold: { priceHours: 5 } }))).toEqual({
      steps,
      items,
      isDue: true,
    });
  });
});
