import { describe, expect, test } from 'vitest';
import { attempt, books, by, item, order, payment, trailOf, undone } from '#tests/builders/good-books.ts';
import { type Books, brokenInvariants } from './invariants.ts';

describe('the checker of the invariants', () => {
  test('the books of one good booking balance', () => {
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('so do those of one that was undone, and of one that the airline canceled', () => {
    expect(brokenInvariants({ ...books, ...undone({ refundedMinor: 30_000 }) })).toEqual([]);
    const byAirline = { ...order, state: 'canceled' as const, cancellation: by('airline', 10_000) };
    const full = { ...undone({ state: 'refunded', refundedMinor: 41_200 }), orders: [byAirline] };
    expect(brokenInvariants({ ...books, ...full })).toEqual([]);
  });

  describe('I6: a voucher pays a part', () => {
    const voucher = { id: 1, amountMinor: 15_000, isUsed: true, attemptId: 1, originId: null };
    const rest = { id: 2, amountMinor: 5_000, isUsed: false, attemptId: null, originId: 1 };
    const paid: Partial<Books> = {
      attempts: [{ ...attempt, voucherMinor: 10_000 }],
      vouchers: [voucher, rest],
      payments: [{ ...payment, authorizedMinor: 31_200, capturedMinor: 31_200 }],
    };
    const all = (changes: Partial<Books>): readonly string[] => brokenInvariants({ ...books, ...paid, ...changes });
    const unequal = 'I3 captured less refunded, with what a voucher pays, is what is ordered, at rest';
    const misplaced = 'I6 a voucher pays once, for a booking that came to something, and never more than it has';

    test('card and voucher together are what was ordered, and the rest is a voucher', () => {
      expect(all({})).toEqual([]);
    });

    test('a lost rest, or one that is too large, is found', () => {
      expect(all({ vouchers: [voucher] })).toEqual([`${unequal}: attempt 1 in CONFIRMED`]);
      expect(all({ vouchers: [voucher, { ...rest, amountMinor: 15_001 }] })).toEqual([
        `${unequal}: attempt 1 in CONFIRMED`,
        `${misplaced}: voucher 1`,
      ]);
    });

    test('so are a voucher that nothing was bought with, one that may be used again, and a second one', () => {
      const ended: Partial<Books> = {
        attempts: [{ ...attempt, voucherMinor: 10_000, state: 'EXPIRED' }],
        transitions: trailOf(1, 'SUBMITTED', 'EXPIRED'),
        items: [{ ...item, state: 'wanted', supplierRef: null }],
        orders: [],
        payments: [],
        confirmationMails: [],
      };
      expect(all({ ...ended, vouchers: [voucher] })).toEqual([`${misplaced}: attempt 1`]);
      expect(all({ ...ended, vouchers: [{ ...voucher, isUsed: false, attemptId: null }] })).toEqual([]);
      expect(all({ vouchers: [{ ...voucher, isUsed: false }, rest] })).toEqual([`${misplaced}: voucher 1`]);
      const second = { ...voucher, id: 3, amountMinor: 0 };
      expect(all({ vouchers: [voucher, rest, second] })).toEqual([`${misplaced}: attempt 1`]);
    });

    test('I5 the card pays no more than what the voucher leaves of what was confirmed', () => {
      expect(all({ payments: [{ ...payment, capturedMinor: 31_201 }] })).toContain(
        'I5 no more is captured than was confirmed: attempt 1',
      );
    });
  });

  describe('flights and a hotel in one attempt', () => {
    const stay = { ...order, ref: 'h1', itemKey: 'k1-2', totalMinor: 30_000 };
    const items = [item, { ...item, key: 'k1-2', supplierRef: 'h1' }];
    const both: Partial<Books> = {
      attempts: [{ ...attempt, confirmedMinor: 71_200 }],
      items,
      orders: [order, stay],
      payments: [{ ...payment, authorizedMinor: 71_200, capturedMinor: 71_200 }],
    };
    const all = (changes: Partial<Books>): readonly string[] => brokenInvariants({ ...books, ...both, ...changes });

    test('what is captured is the sum of what was ordered', () => {
      expect(all({})).toEqual([]);
      expect(all({ payments: [{ ...payment, capturedMinor: 41_200 }] })).toContain(
        'I3 captured less refunded, with what a voucher pays, is what is ordered, at rest: attempt 1 in CONFIRMED',
      );
    });

    test('an unavailable hotel is not paid', () => {
      const missing = [item, { ...item, key: 'k1-2', state: 'wanted', supplierRef: null }];
      expect(all({ items: missing, orders: [order], payments: [payment] })).toEqual([]);
      expect(all({ items: missing, orders: [order] })).toHaveLength(1);
    });

    test('one of them canceled: what its supplier gives back goes back, the other stays paid', () => {
      const canceled = { ...stay, state: 'canceled' as const, cancellation: by('us', 10_000) };
      const left = { items: [item, { ...item, key: 'k1-2', state: 'canceled', supplierRef: 'h1' }] };
      const orders = [order, canceled];
      expect(
        all({ ...left, orders, payments: [{ ...payment, capturedMinor: 71_200, refundedMinor: 10_000 }] }),
      ).toEqual([]);
      expect(all({ ...left, orders })).toHaveLength(1);
    });

    test('what is paid at the hotel alone needs no payment here', () => {
      const atHotel = { ...stay, totalMinor: 0 };
      const hotelOnly = { ...item, key: 'k1', supplierRef: 'h1' };
      expect(all({ items: [hotelOnly], orders: [{ ...atHotel, itemKey: 'k1' }], payments: [] })).toEqual([]);
    });
  });

  test('an offer that is held while somebody decides is in order', () => {
    const waiting: Partial<Books> = {
      attempts: [{ ...attempt, state: 'HELD' }],
      transitions: trailOf(1, 'SUBMITTED', 'REPRICED', 'AWAITING_APPROVAL', 'HOLDING', 'HELD'),
      orders: [{ ...order, state: 'held' }],
      payments: [],
      confirmationMails: [],
    };
    expect(brokenInvariants({ ...books, ...waiting })).toEqual([]);
  });
});
