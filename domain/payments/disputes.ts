/** What cardholders dispute at their banks. docs/booking.md#disputes; docs/decisions/0198 */
import { hourMs } from '../kit/ask-again.ts';

/** `closed`: an inquiry that became no dispute. `unknown`: the gateway has a word for it that we do not know. */
export const disputeStates = ['needs response', 'under review', 'won', 'lost', 'closed', 'unknown'] as const;
export type DisputeState = (typeof disputeStates)[number];

const dayMs = 24 * hourMs;
const openLookMs = 6 * hourMs;
const quietLookMs = dayMs;
/** A person is called again when this is left for the evidence. */
const lastCallMs = 3 * dayMs;
/** After a dispute is won its money comes back within days; nobody looks longer than this. */
const reinstatedWithinMs = 120 * dayMs;

export const isOverDispute = (state: DisputeState): boolean =>
  state === 'won' || state === 'lost' || state === 'closed';

type Standing = {
  readonly state: DisputeState;
  readonly openedAt: Date;
  /** What is withdrawn from our account now, in minor units; null: unknown. */
  readonly withdrawnMinor: number | null;
  readonly now: Date;
};

/**
 * When a dispute is looked at next, in case the news about it is lost: every six hours while it needs a response, daily
 * while a bank decides, or while the money of a dispute that we won is not back.
 * @returns null: it is over
 */
export const nextDisputeLook = ({ state, openedAt, withdrawnMinor, now }: Standing): Date | null => {
  if (state === 'needs response') return new Date(now.getTime() + openLookMs);
  const isOwed =
    state === 'won' && (withdrawnMinor ?? 0) > 0 && now.getTime() - openedAt.getTime() < reinstatedWithinMs;
  return isOverDispute(state) && !isOwed ? null : new Date(now.getTime() + quietLookMs);
};

/** Whether the time for our evidence is nearly over. A deadline that passed is a matter too, until the state changes. */
export const isEvidenceUrgent = (
  { state, evidenceDueAt }: { readonly state: DisputeState; readonly evidenceDueAt: Date | null },
  now: Date,
): boolean =>
  state === 'needs response' && evidenceDueAt !== null && evidenceDueAt.getTime() - now.getTime() <= lastCallMs;

export type DisputeNews = 'opened' | 'won' | 'lost' | 'unknown';

/** What a person has to know. @param before null: it is new to us */
export const disputeNews = (before: DisputeState | null, state: DisputeState): DisputeNews | null => {
  if (before === state) return null;
  if (state === 'won' || state === 'lost' || state === 'unknown') return state;
  return before === null && state !== 'closed' ? 'opened' : null;
};
