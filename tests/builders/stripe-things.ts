/** Things as Stripe describes them, for its server on loopback. */
type Thing = Readonly<Record<string, unknown>>;

/** A page of a list: the newest first, as Stripe pages them. */
export const pageOf = (things: readonly Thing[], query: URLSearchParams): Thing => {
  const since = Number(query.get('created[gte]') ?? 0);
  const all = things.toReversed().filter(({ created }) => Number(created) >= since);
  const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const limit = Number(query.get('limit') ?? 10);
  return { object: 'list', data: all.slice(from, from + limit), has_more: from + limit < all.length };
};

const evidenceSeconds = 9 * 24 * 3_600;

/** A dispute that waits for evidence; its amount and a fee are withdrawn. */
export const disputeOf = (of: {
  readonly id: string;
  readonly payment: string;
  readonly amount: number;
  readonly currency: string;
  readonly now: Date;
}) => {
  const created = Math.floor(of.now.getTime() / 1000);
  return {
    id: of.id,
    object: 'dispute',
    amount: of.amount,
    balance_transactions: [
      {
        id: `txn_${of.id}`,
        object: 'balance_transaction',
        amount: -of.amount,
        currency: of.currency,
        fee: 1_500,
        net: -of.amount - 1_500,
        reporting_category: 'dispute',
      },
    ],
    charge: `ch_${of.payment}`,
    created,
    currency: of.currency,
    evidence_details: {
      due_by: created + evidenceSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: of.payment,
    reason: 'fraudulent',
    status: 'needs_response',
  };
};
