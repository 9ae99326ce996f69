/** Requests that need two approvals, in words. docs/decisions/0175 */
import type { FirstApproval, Level } from '#contract/approval-levels.ts';

type Leveled = { readonly level: Level; readonly levels: Level };

/** @returns "first of two approvals"; null: the request needs one only */
export const levelText = ({ level, levels }: Leveled): string | null => {
  if (levels === 1) return null;
  return level === 1 ? 'first of two approvals' : 'second of two approvals';
};

/** Which approval the reader gives: "You give the first of two approvals. The total of ..."; null: the only one */
export const yourLevelText = (
  asked: Leveled & { readonly second_why: string; readonly first_approval: FirstApproval | null },
): string | null => {
  const which = levelText(asked);
  if (which === null) return null;
  const { first_approval: first } = asked;
  const before = first === null ? '' : `${first.by ?? 'A colleague'} gave the first approval. `;
  return `${before}You give the ${which}. ${asked.second_why}`;
};
