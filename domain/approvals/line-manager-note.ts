import type { LineManagerStanding } from '#domain/access/may-approve-trip.ts';

/**
 * @returns why others decide than the line manager whom the policy asks; null: they decide, or the policy asks none.
 * docs/decisions/0174
 */
export const lineManagerNote = (standing: LineManagerStanding): string | null => {
  if (standing === 'nobody') return 'No line manager is named for the traveler.';
  return standing === 'unable' ? 'The traveler’s line manager cannot decide about this trip.' : null;
};
