import { type listDisputes as contract, type MoneyDispute, mostDisputes } from '#contract/console-disputes.ts';
import { ok } from '#domain/kit/result.ts';
import { isEvidenceUrgent } from '#domain/payments/disputes.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countOpenDisputes, type DisputeRow, findDisputes } from '#server/payments/disputes-store.ts';
import { findTripLabels } from '#server/trips/trip-labels-store.ts';

type Label = { readonly organization: string | null; readonly destination: string };

const viewOf = (row: DisputeRow, label: Label, now: Date): MoneyDispute => ({
  ref: row.ref,
  state: row.state,
  is_inquiry: row.is_inquiry,
  reason: row.reason,
  amount: { amount: row.amount_minor, currency: row.currency },
  withdrawn:
    row.withdrawn_minor === null || row.withdrawn_currency === null
      ? null
      : { amount: row.withdrawn_minor, currency: row.withdrawn_currency },
  evidence_due_at: row.evidence_due_at?.toISOString() ?? null,
  is_urgent: isEvidenceUrgent({ state: row.state, evidenceDueAt: row.evidence_due_at }, now),
  has_evidence: row.has_evidence,
  opened_at: row.opened_at.toISOString(),
  organization: label.organization,
  trip_id: row.tripId,
  destination: label.destination,
  charge: row.charge_ref,
  payment: row.name,
});

/** Disputed charges with their deadlines and trips. docs/booking.md#disputes */
export const listDisputes: Verb<typeof contract> = async ({ db, clock }, { query: { state = 'open' } }) => {
  const [rows, total] = await Promise.all([
    findDisputes(db, { isOver: state === 'over', most: mostDisputes }),
    countOpenDisputes(db),
  ]);
  const labels = await findTripLabels(
    db,
    rows.flatMap(({ tripId }) => (tripId === null ? [] : [tripId])),
  );
  const nowhere: Label = { organization: null, destination: '' };
  const labelOf = ({ tripId }: DisputeRow): Label => (tripId === null ? nowhere : (labels.get(tripId) ?? nowhere));
  return ok({ disputes: rows.map((row) => viewOf(row, labelOf(row), clock.now())), total });
};
