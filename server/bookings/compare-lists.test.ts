/** Proves docs/faults.md#restored-backup */
import { describe, expect, test, vi } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { plantFee } from '#tests/builders/fee-rows.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { resumeApproved } from './approved-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { compareLists } from './compare-lists.ts';

const { inRolledBack } = await testDatabase();

describe('what suppliers and the gateway list, compared with our books', () => {
  test('entries without our name, ended ones and known ones make no call; every other one makes one call', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const { attemptId } = await at.submit();
      await at.advance(attemptId);
      const thing = { createdAt: at.clock.now().toISOString(), isOpen: true, facts: [] };
      const firstLookMs = at.clock.now().getTime() - (30 * 24 + 1) * 3_600_000;
      const things = [
        { ...thing, ref: 'order-old', name: 'forgotten-0', createdAt: new Date(firstLookMs - 1).toISOString() },
        { ...thing, ref: 'order-of-others', name: '' },
        { ...thing, ref: 'order-canceled', name: 'forgotten-1', isOpen: false },
        { ...thing, ref: 'order-forgotten', name: 'forgotten-2', createdAt: new Date(firstLookMs).toISOString() },
      ];
      const listMade = () => Promise.resolve({ ok: true, value: { things, next: null } } as const);
      const stays = [{ ...thing, ref: 'stay-forgotten', name: 'forgotten-3' }];
      const listStays = () => Promise.resolve({ ok: true, value: { things: stays, next: null } } as const);
      const world = {
        ...at.world,
        flights: [{ ...at.supplier, listMade }],
        hotels: [{ ...at.hotels, listMade: listStays }],
      };
      await compareLists(world);
      await compareLists(world);
      const calls = await db.selectFrom('desk_calls').selectAll().execute();
      expect(calls).toMatchObject([
        {
          kind: 'unknown order',
          trip_id: null,
          sentence: expect.stringContaining('book it for the customer by hand or cancel it at the supplier'),
          facts: [
            ['Where', 'orders of fake'],
            ['Reference', 'order-forgotten'],
            ['Our key', 'forgotten-2'],
            ['Made', new Date(firstLookMs).toISOString()],
          ],
        },
        {
          kind: 'unknown order',
          facts: [
            ['Where', 'orders of fake-hotels hotels'],
            ['Reference', 'stay-forgotten'],
            ['Our key', 'forgotten-3'],
            ['Made', thing.createdAt],
          ],
        },
      ]);
    }));

  test('a supplier that lists nothing is left out; a list or an entry that cannot be read is told and stops no other', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const { listMade: _, ...silent } = at.supplier;
      const createdAt = at.clock.now().toISOString();
      const thing = { createdAt, isOpen: true, facts: [], ref: 'good', name: 'nobody' };
      const torn = {
        createdAt,
        isOpen: true,
        ref: 'torn',
        name: 'torn',
        get facts(): never {
          throw new Error('cannot be read');
        },
      };
      const list = () => Promise.resolve({ ok: true, value: { things: [torn, thing], next: null } } as const);
      await compareLists({
        ...at.world,
        flights: [
          silent,
          { ...at.supplier, id: 'broken', listMade: () => Promise.reject(new Error('cannot be read')) },
        ],
        hotels: [{ ...at.hotels, listMade: list }],
        payments: { ...at.gateway, list },
      });
      const failures = await db.selectFrom('work_failures').orderBy('loop').select(['loop', 'item']).execute();
      expect(failures).toEqual([
        { loop: 'compare-lists', item: 'orders of broken' },
        { loop: 'listed-orders', item: 'torn' },
        { loop: 'listed-payments', item: 'torn' },
      ]);
      const calls = await db.selectFrom('desk_calls').orderBy('id').select('kind').execute();
      expect(calls).toEqual([{ kind: 'unknown order' }, { kind: 'unknown payment' }]);
    }));

  test('a second order or payment, one of a booking that failed and one that nobody knows make one call each, which says what to do', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const good = await at.submit();
      await at.advance(good.attemptId);
      const failed = await at.submit();
      at.gateway.plan('authorize', { kind: 'declined', message: 'no' });
      await at.advance(failed.attemptId);
      const waiting = await at.submit({ needsApproval: true });
      const fresh = await at.submit();
      // Paid at the hotel: nothing was charged to the card.
      const atHotel = stayOfferOf({ ref: 'there', payment: 'property' });
      const [unpaid, undone] = [
        await at.submit({ offer: null, stays: [atHotel] }),
        await at.submit({ offer: null, stays: [atHotel] }),
      ];
      for (const { attemptId } of [unpaid, undone]) await at.advance(attemptId);
      await transact(db, (tx) => cancelBooking(at.world, tx, undone.tripId));
      await at.advance(undone.attemptId);
      expect((await at.standing(undone.tripId)).attempt).toBe('REFUNDED');
      at.supplier.plan('book', 'lost');
      const lost = await at.submit();
      await at.advance(lost.attemptId);
      const tomorrow = await at.submit();
      const ofTomorrow = db.updateTable('booking_attempts').where('id', '=', tomorrow.attemptId);
      await ofTomorrow.set({ state: 'A STATE OF TOMORROW' }).execute();
      const fee = { amount_minor: 2_500, currency: 'USD', card_token: 'token', card_last4: '4242' };
      const { actor_id: actorId } = (await at.standing(good.tripId)).row;
      const owner = { payer_id: actorId ?? 0, asked_at: at.clock.now() };
      await plantFee(db, { ...fee, ...owner, key: 'known', kind: 'assisted', state: 'captured' });
      const [order] = at.supplier.orders.values();
      const [payment] = at.gateway.payments.values();
      const thing = { createdAt: at.clock.now().toISOString(), isOpen: true, facts: [['Amount', 'much']] as const };
      const listed = (ref: string, name: string) => ({ ...thing, ref, name });
      const listOf =
        (...things: readonly ReturnType<typeof listed>[]) =>
        () =>
          Promise.resolve({ ok: true, value: { things, next: null } } as const);
      const { key } = good;
      const world = {
        ...at.world,
        flights: [
          {
            ...at.supplier,
            listMade: listOf(
              listed(order?.ref ?? '', key),
              listed('again', key),
              listed('late', failed.key),
              listed('looked for', lost.key),
              listed('of tomorrow', tomorrow.key),
            ),
          },
        ],
        payments: {
          ...at.gateway,
          list: listOf(
            listed(payment?.ref ?? '', key),
            listed('twice', key),
            listed('declined', failed.key),
            listed('early', waiting.key),
            listed('on its way', fresh.key),
            listed('for nothing', unpaid.key),
            listed('for a canceled attempt', undone.key),
            listed('of tomorrow', tomorrow.key),
            listed('known fee', 'fee-known'),
            listed('nobodys', 'nobody'),
            listed('fees', 'fee-nobody'),
          ),
        },
      };
      await compareLists(world);
      await compareLists(world);
      const calls = await db.selectFrom('desk_calls').orderBy('id').selectAll().execute();
      const shown = calls.map(({ kind, facts, trip_id, sentence }) => {
        const [where, reference, name, made, amount, ...rest] = Array.isArray(facts) ? facts : [];
        expect([name, made, amount]).toEqual([
          ['Our key', expect.any(String)],
          ['Made', thing.createdAt],
          ['Amount', 'much'],
        ]);
        return [kind, where, reference, trip_id, rest, sentence];
      });
      const of = ({ attemptId }: { attemptId: number }, state: string) => [
        ['Attempt', String(attemptId)],
        ['State', state],
      ];
      const orders = ['Where', 'orders of fake'];
      const payments = ['Where', `payments of ${at.gateway.id}`];
      const sentence = (part: string) => expect.stringContaining(part);
      const noCharge = sentence('money for a booking that our books have not charged');
      const unknown = sentence('keep it for what was bought, or refund it');
      expect(shown).toEqual([
        [
          'books differ',
          orders,
          ['Reference', 'again'],
          good.tripId,
          of(good, 'CONFIRMED'),
          sentence('a second order'),
        ],
        [
          'books differ',
          orders,
          ['Reference', 'late'],
          failed.tripId,
          of(failed, 'DECLINED'),
          sentence('an order of a booking that failed in our books'),
        ],
        [
          'books differ',
          payments,
          ['Reference', 'twice'],
          good.tripId,
          of(good, 'CONFIRMED'),
          sentence('a second payment'),
        ],
        ['books differ', payments, ['Reference', 'declined'], failed.tripId, of(failed, 'DECLINED'), noCharge],
        ['books differ', payments, ['Reference', 'early'], waiting.tripId, of(waiting, 'AWAITING_APPROVAL'), noCharge],
        ['books differ', payments, ['Reference', 'for nothing'], unpaid.tripId, of(unpaid, 'CONFIRMED'), noCharge],
        [
          'books differ',
          payments,
          ['Reference', 'for a canceled attempt'],
          undone.tripId,
          of(undone, 'REFUNDED'),
          noCharge,
        ],
        ['unknown payment', payments, ['Reference', 'nobodys'], null, [], unknown],
        ['unknown payment', payments, ['Reference', 'fees'], null, [['What', 'a fee of ours']], unknown],
      ]);
    }));

  test('an order of a booking that has not ordered yet, as after a restored backup, is taken over, and the desk is told once; a hold is not', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const held = await at.submit({ needsApproval: true, hold: { priceHours: 24 } });
      await at.advance(held.attemptId);
      const priced = await at.submit();
      const waiting = await at.submit({ needsApproval: true });
      const approved = await at.submit({ needsApproval: true });
      await transact(db, (tx) => resumeApproved(at.world, tx, approved.tripId));
      const bought = [priced, waiting, approved];
      const states = async () => {
        const all: string[] = [];
        for (const { tripId } of [held, ...bought]) all.push((await at.standing(tripId)).attempt);
        return all;
      };
      expect(await states()).toEqual(['HELD', 'REPRICED', 'AWAITING_APPROVAL', 'SUBMITTED']);
      const context = { signal: AbortSignal.timeout(1000), now: at.clock.now };
      for (const { key, offer } of bought)
        await at.supplier.book(
          { attemptId: key, offer, expected: offer.total, passengers: [], mode: 'instant' },
          context,
        );
      // It existed when the list was made, but no longer does.
      const vanished = await at.submit();
      const createdAt = at.clock.now().toISOString();
      const listMade: typeof at.supplier.listMade = async (asked, { now }) => {
        const answer = await at.supplier.listMade?.(asked, { ...context, now });
        const gone = { ref: 'gone', name: vanished.key, createdAt, isOpen: true, facts: [] };
        const things = answer?.ok ? answer.value.things : [];
        return { ok: true, value: { things: [...things, gone], next: null } };
      };
      const world = { ...at.world, flights: [{ ...at.supplier, listMade }] };
      await compareLists(world);
      await compareLists(world);
      expect(await states()).toEqual(['HELD', 'NEEDS_HUMAN', 'NEEDS_HUMAN', 'NEEDS_HUMAN']);
      expect(await db.selectFrom('desk_calls').orderBy('id').selectAll().execute()).toMatchObject(
        bought.map(({ tripId }) => ({ kind: 'paid by hand', trip_id: tripId })),
      );
      expect(await db.selectFrom('work_failures').selectAll().execute()).toEqual([]);
    }));

  test('a long list is read page by page and continued in the next run; a failed page is read again', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const asked: { page: string | null; since: string }[] = [];
      let isDown = false;
      let onAsked = (): void => {};
      const warnings: unknown[] = [];
      const world = {
        ...at.world,
        log: { ...at.world.log, warn: (...said: unknown[]) => void warnings.push(said) },
        flights: [
          {
            ...at.supplier,
            listMade: ({ since, page }: { since: Date; page: string | null }) => {
              asked.push({ page, since: since.toISOString() });
              onAsked();
              if (isDown) return Promise.resolve({ ok: false, error: { kind: 'timeout', message: '' } } as const);
              const number = Number(page ?? '0') + 1;
              const next = number < 27 ? String(number) : null;
              return Promise.resolve({ ok: true, value: { things: [], next } } as const);
            },
          },
        ],
      };
      const began = at.clock.now();
      const timers = vi.spyOn(globalThis, 'setTimeout');
      await compareLists(world);
      expect(asked).toHaveLength(25);
      // A polite pause between two pages.
      expect(timers.mock.calls.filter(([, ms]) => ms === 200)).toHaveLength(24);
      timers.mockRestore();
      // The first look of an installation: thirty days, and the hour that lists lag behind.
      expect(asked[0]).toEqual({
        page: null,
        since: new Date(began.getTime() - (30 * 24 + 1) * 3_600_000).toISOString(),
      });
      isDown = true;
      at.clock.advance(60);
      await compareLists(world);
      expect(asked.at(-1)?.page).toBe('25');
      expect(warnings).toEqual([
        [{ source: 'orders of fake', error: 'timeout' }, 'a list could not be compared; it will be read again'],
      ]);
      isDown = false;
      await compareLists(world);
      expect(asked.slice(-2).map(({ page }) => page)).toEqual(['25', '26']);
      // The next pass begins an hour before the last one did.
      at.clock.advance(24 * 60);
      await compareLists(world);
      expect(asked[28]).toEqual({ page: null, since: new Date(began.getTime() - 3_600_000).toISOString() });
      // A shutdown ends it at the edge of a page.
      const before = asked.length;
      const shutdown = new AbortController();
      onAsked = () => shutdown.abort();
      await compareLists(world, shutdown.signal);
      expect(asked.slice(before).map(({ page }) => page)).toEqual(['25']);
    }));
});
