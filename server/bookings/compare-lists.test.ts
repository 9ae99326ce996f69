import { describe, expect, test } from 'vitest';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { compareLists } from './compare-lists.ts';

const { inRolledBack } = await testDatabase();

describe('what suppliers and the gateway list, compared with our books (F19, G11)', () => {
  test('entries without our name, ended ones and known ones make no call; every other one makes one call', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const { attemptId } = await at.submit();
      await at.advance(attemptId);
      const thing = { createdAt: at.clock.now().toISOString(), isOpen: true, facts: [] };
      const things = [
        { ...thing, ref: 'order-of-others', name: '' },
        { ...thing, ref: 'order-canceled', name: 'forgotten-1', isOpen: false },
        { ...thing, ref: 'order-forgotten', name: 'forgotten-2' },
      ];
      const listMade = () => Promise.resolve({ ok: true, value: { things, next: null } } as const);
      const world = { ...at.world, flights: [{ ...at.supplier, listMade }] };
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
            ['Made', thing.createdAt],
          ],
        },
      ]);
    }));

  test('a second order or payment, one of a booking that failed and one that nobody knows make one call each, which says what to do', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const good = await at.submit();
      await at.advance(good.attemptId);
      const failed = await at.submit();
      at.gateway.plan('authorise', { kind: 'declined', message: 'no' });
      await at.advance(failed.attemptId);
      const waiting = await at.submit({ needsApproval: true });
      const fresh = await at.submit();
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
            listMade: listOf(listed(order?.ref ?? '', key), listed('again', key), listed('late', failed.key)),
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
            listed('nobodys', 'nobody'),
            listed('fees', 'fee-nobody'),
          ),
        },
      };
      await compareLists(world);
      await compareLists(world);
      const calls = await db.selectFrom('desk_calls').orderBy('id').selectAll().execute();
      const told = calls.map(({ kind, facts, trip_id, sentence }) => {
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
      expect(told).toEqual([
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
        ['unknown payment', payments, ['Reference', 'nobodys'], null, [], unknown],
        ['unknown payment', payments, ['Reference', 'fees'], null, [['What', 'a fee of ours']], unknown],
      ]);
    }));

  test('an order of a booking that has not ordered yet, as after a restored backup, is taken over, and the desk hears of it once', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const { key, tripId, offer } = await at.submit();
      if (!offer) throw new Error('it has an offer');
      const context = { signal: AbortSignal.timeout(1000), now: at.clock.now };
      const command = { attemptId: key, offer, expected: offer.total, passengers: [] };
      await at.supplier.book({ ...command, mode: 'instant' }, context);
      const [order] = at.supplier.orders.values();
      const thing = {
        createdAt: at.clock.now().toISOString(),
        isOpen: true,
        facts: [],
        ref: order?.ref ?? '',
        name: key,
      };
      const listMade = () => Promise.resolve({ ok: true, value: { things: [thing], next: null } } as const);
      const world = { ...at.world, flights: [{ ...at.supplier, listMade }] };
      await compareLists(world);
      await compareLists(world);
      expect((await at.standing(tripId)).attempt).not.toBe('REPRICED');
      expect(await db.selectFrom('desk_calls').selectAll().execute()).toMatchObject([
        { kind: 'paid by hand', trip_id: tripId },
      ]);
    }));

  test('a long list is read page by page and continued in the next run; a failed page is read again', () =>
    inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const asked: { page: string | null; since: string }[] = [];
      let isDown = false;
      const world = {
        ...at.world,
        flights: [
          {
            ...at.supplier,
            listMade: ({ since, page }: { since: Date; page: string | null }) => {
              asked.push({ page, since: since.toISOString() });
              if (isDown) return Promise.resolve({ ok: false, error: { kind: 'timeout', message: '' } } as const);
              const number = Number(page ?? '0') + 1;
              const next = number < 27 ? String(number) : null;
              return Promise.resolve({ ok: true, value: { things: [], next } } as const);
            },
          },
        ],
      };
      const began = at.clock.now();
      await compareLists(world);
      expect(asked).toHaveLength(25);
      // The first look of an installation: thirty days, and the hour that lists lag behind.
      expect(asked[0]).toEqual({
        page: null,
        since: new Date(began.getTime() - (30 * 24 + 1) * 3_600_000).toISOString(),
      });
      isDown = true;
      at.clock.advance(60);
      await compareLists(world);
      expect(asked.at(-1)?.page).toBe('25');
      isDown = false;
      await compareLists(world);
      expect(asked.slice(-2).map(({ page }) => page)).toEqual(['25', '26']);
      // The next pass begins an hour before the last one did.
      at.clock.advance(24 * 60);
      await compareLists(world);
      expect(asked[28]).toEqual({ page: null, since: new Date(began.getTime() - 3_600_000).toISOString() });
    }));
});
