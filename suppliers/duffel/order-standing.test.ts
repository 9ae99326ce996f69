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

describe('every combination of type, payment, deadline, documents and cancellation', () => {
  const early = '2026-09-01T09:35:00Z';
  const late = '2026-09-04T09:30:00Z';
  type State = 'ticketed' | 'held' | 'canceled' | 'unknown';
  const deadlines = { none: null, passed: early, ahead: late } as const;
  type Deadline = keyof typeof deadlines;
  type Row = readonly [type: 'instant' | 'hold', awaits: boolean | null, Readonly<Record<Deadline, State>>];

  /** Neither canceled nor paid, and without a ticket. */
  const unpaid: readonly Row[] = [
    ['instant', true, { none: 'unknown', passed: 'canceled', ahead: 'held' }],
    ['instant', false, { none: 'unknown', passed: 'canceled', ahead: 'unknown' }],
    ['instant', null, { none: 'unknown', passed: 'canceled', ahead: 'unknown' }],
    ['hold', true, { none: 'unknown', passed: 'canceled', ahead: 'held' }],
    ['hold', false, { none: 'canceled', passed: 'canceled', ahead: 'unknown' }],
    ['hold', null, { none: 'unknown', passed: 'canceled', ahead: 'unknown' }],
  ];
  const payments = { 'not paid': null, paid: early, 'paid at an unreadable time': 'yesterday' } as const;
  const documents = {
    none: [],
    ticket: [{ type: 'electronic_ticket', unique_identifier: '125-2106000001', passenger_ids: [] }],
    other: [{ type: 'electronic_miscellaneous_document_associated', unique_identifier: '1' }],
  } as const;
  const cancellation = (confirmedAt: string | null) => ({
    ...duffelFixture('order-cancellation'),
    order_id: order.id,
    confirmed_at: confirmedAt,
  });
  const cancellations = {
    'not canceled': [null, null],
    'not canceled, with a quote that nobody confirmed': [null, cancellation(null)],
    'canceled by us': [early, cancellation(early)],
    'canceled by the airline': [early, null],
    'canceled by the airline, with a quote that nobody confirmed': [early, cancellation(null)],
    'canceled at an unreadable time': ['yesterday', null],
  } as const;

  /** Payment and documents decide over the table, and a cancellation over both. */
  const expectedOf = (
    table: State,
    paid: keyof typeof payments,
    document: keyof typeof documents,
    canceled: keyof typeof cancellations,
  ): State | 'canceled by us' => {
    if (canceled === 'canceled at an unreadable time') return 'unknown';
    if (canceled === 'canceled by us') return 'canceled by us';
    if (!canceled.startsWith('not')) return 'canceled';
    if (paid === 'paid' || document === 'ticket') return 'ticketed';
    return paid === 'paid at an unreadable time' ? 'unknown' : table;
  };
  const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
    Object.keys(record).filter((key): key is K => key in record);

  test.each(unpaid)('%s, awaiting payment: %s', (type, awaits, byDeadline) => {
    for (const deadline of keysOf(deadlines))
      for (const paid of keysOf(payments))
        for (const document of keysOf(documents))
          for (const canceled of keysOf(cancellations)) {
            const [cancelledAt, own] = cancellations[canceled];
            const read = orderOf(
              {
                ...order,
                type,
                documents: documents[document],
                cancelled_at: cancelledAt,
                cancellation: own,
                payment_status: {
                  awaiting_payment: awaits,
                  paid_at: payments[paid],
                  payment_required_by: deadlines[deadline],
                  price_guarantee_expires_at: null,
                },
              },
              now,
            );
            const byUs = read?.cancellation?.by === 'us' ? 'canceled by us' : read?.state;
            const what = `${deadline}, ${paid}, ${document}, ${canceled}`;
            expect([what, byUs ?? 'unknown']).toEqual([
              what,
              expectedOf(byDeadline[deadline], paid, document, canceled),
            ]);
          }
  });

  test('an unpaid hold whose deadline cannot be read is not taken for lapsed', () => {
    const status = { awaiting_payment: false, paid_at: null, payment_required_by: 'soon' };
    expect(orderOf({ ...order, type: 'hold', documents: [], payment_status: status }, now)).toBeNull();
  });
});
