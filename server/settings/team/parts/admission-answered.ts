import { dayName } from '#domain/kit/day-names.ts';
import type { AdmissionRow } from './admission-store.ts';

/** @returns the outcome of a request, for somebody who answers too late; null: it still waits for an answer */
export const answeredWords = (row: AdmissionRow, now: Date): string | null => {
  if (row.state === 'waiting')
    return row.expires_at > now ? null : 'This request has ended without an answer. The person can ask again.';
  const by = row.answered_by_name ?? 'Somebody';
  const on = row.answered_at === null ? '' : ` on ${dayName(row.answered_at.toISOString().slice(0, 10))}`;
  return `${by} has ${row.state} the request of ${row.name}${on}.`;
};
