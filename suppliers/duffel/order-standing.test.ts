import { describe, expect, test } from 'vitest';
import { duffelFixture } from '#tests/builders/duffel-offers.ts';
import { orderOf } from './parts/translate-order.ts';

const now = new Date('2026-09-01T09:40:00Z');
const order = duffelFixture('order');

describe('the state of a Duffel order, by each combination of its fields', () => {
  const before = '2026-09-01T09:35:00Z';
  const after = '2026-09-04T09:30:00Z';
  const ticket = [{ type: 'electronic_ticket', unique_identifier: '125-2106000001', passenger_ids: [] }];
  const receipt = [{ type: 'electronic_miscellaneous_document_associated', unique_identifier: '1' }];
  const untyped = [{ unique_identifier: '125-2106000001-4', passenger_ids: [] }];
  const unreadable = [{ type: null, unique_identifier: 'SEE AIRLINE' }];
  type Fields = {
    type: 'instant' | 'hold';
    awaits: boolean | null;
    paidAt: string | null;
    payBy: string | null;
    documents?: readonly object[];
    canceledAt?: string | null;
  };
  test.each<[string, Fields, string | null]>([
    // Paid: Duffel names the payment, or a ticket, which airlines issue only after payment.
    ['an instant order with its payment', { type: 'instant', awaits: false, paidAt: before, payBy: null }, 'ticketed'],
    [
      'an instant order with a ticket',
      { type: 'instant', awaits: false, paidAt: null, payBy: null, documents: ticket },
      'ticketed',
    ],
    [
      'an instant order with a ticket of 14 digits and without a type',
      { type: 'instant', awaits: false, paidAt: null, payBy: null, documents: untyped },
      'ticketed',
    ],
    ['a hold that was paid', { type: 'hold', awaits: false, paidAt: before, payBy: null }, 'ticketed'],
    [
      'a hold that was paid, after its deadline',
      { type: 'hold', awaits: false, paidAt: before, payBy: before },
      'ticketed',
    ],
    [
      'a hold with a ticket',
      { type: 'hold', awaits: false, paidAt: null, payBy: after, documents: ticket },
      'ticketed',
    ],
    [
      'a hold with a ticket that claims to await payment',
      { type: 'hold', awaits: true, paidAt: null, payBy: after, documents: ticket },
      'ticketed',
    ],
    // Unpaid.
    ['a hold before its deadline', { type: 'hold', awaits: true, paidAt: null, payBy: after }, 'held'],
    [
      'a hold before its deadline with another document',
      { type: 'hold', awaits: true, paidAt: null, payBy: after, documents: receipt },
      'held',
    ],
    [
      'a hold before its deadline with a document that cannot be understood',
      { type: 'hold', awaits: true, paidAt: null, payBy: after, documents: unreadable },
      'held',
    ],
    ['a hold past its deadline', { type: 'hold', awaits: true, paidAt: null, payBy: before }, 'canceled'],
    [
      'a hold past its deadline that awaits nothing',
      { type: 'hold', awaits: false, paidAt: null, payBy: before },
      'canceled',
    ],
    [
      'a hold that awaits nothing and names no deadline',
      { type: 'hold', awaits: false, paidAt: null, payBy: null },
      'canceled',
    ],
    [
      'a lapsed hold with another document',
      { type: 'hold', awaits: false, paidAt: null, payBy: null, documents: receipt },
      'canceled',
    ],
    // Unknown for now: read again later.
    [
      'a hold before its deadline that awaits nothing',
      { type: 'hold', awaits: false, paidAt: null, payBy: after },
      null,
    ],
    [
      'a hold that awaits its payment without a deadline',
      { type: 'hold', awaits: true, paidAt: null, payBy: null },
      null,
    ],
    [
      'a hold that does not say whether it awaits anything',
      { type: 'hold', awaits: null, paidAt: null, payBy: null },
      null,
    ],
    ['an instant order that names no payment', { type: 'instant', awaits: false, paidAt: null, payBy: null }, null],
    [
      'an instant order that names no payment but another document',
      { type: 'instant', awaits: false, paidAt: null, payBy: null, documents: receipt },
      null,
    ],
    ['an instant order that awaits its payment', { type: 'instant', awaits: true, paidAt: null, payBy: null }, null],
    // A cancellation counts first.
    [
      'a canceled order that was paid',
      { type: 'instant', awaits: false, paidAt: before, payBy: null, documents: ticket, canceledAt: before },
      'canceled',
    ],
    ['a canceled hold', { type: 'hold', awaits: true, paidAt: null, payBy: after, canceledAt: before }, 'canceled'],
  ])('%s', (_what, { type, awaits, paidAt, payBy, documents = [], canceledAt = null }, state) => {
    const read = orderOf(
      {
        ...order,
        type,
        documents,
        cancelled_at: canceledAt,
        payment_status: {
          awaiting_payment: awaits,
          paid_at: paidAt,
          payment_required_by: payBy,
          price_guarantee_expires_at: null,
        },
      },
      now,
    );
    expect(read?.state ?? null).toBe(state);
    if (state === 'canceled')
      expect(read?.cancellation).toEqual({ by: 'airline', refund: { ...read?.total, minor: 0 } });
    expect(read?.hold ?? null).toEqual(
      state === 'held' ? expect.objectContaining({ payBy: '2026-09-04T09:30:00.000Z' }) : null,
    );
  });
});
