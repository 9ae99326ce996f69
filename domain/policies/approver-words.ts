/** Who approves under a policy, in words. docs/rules.md#line-managers */
import type { LineManagerRole } from '#contract/settings/policies.ts';

/** The choices of the form, in their order. */
export const lineManagerChoices = [
  { value: 'none', label: 'Do not decide' },
  { value: 'beside', label: 'Decide as well as the approver' },
  { value: 'instead', label: 'Decide instead of the approver' },
] as const satisfies readonly { readonly value: LineManagerRole; readonly label: string }[];

const superAdmins = 'The Super Admins';

/** Below the choice of a form. @param approver the name; null: the policy names none */
export const lineManagerHint = (role: LineManagerRole, approver: string | null): string => {
  const who = approver ?? superAdmins;
  const where = 'You choose the line manager of each person on the Team page.';
  if (role === 'none') return where;
  const decide = approver === null ? 'decide' : 'decides';
  const alone = role === 'beside' ? ' alone' : '';
  return `${who} ${decide}${alone} where the traveler has no line manager, or where the line manager asks for the trip. ${where}`;
};

/** For a list: "The line manager, else Ada Okafor". @param approver the name; null: the policy names none */
export const approverSummary = (role: LineManagerRole, approver: string | null): string => {
  const who = approver ?? superAdmins;
  const inside = approver ?? 'the Super Admins';
  if (role === 'none') return who;
  return role === 'instead' ? `The line manager, else ${inside}` : `The line manager or ${inside}`;
};

/** Within a sentence: "the line manager (without one, Ada Okafor)". @param approver the name; null: the policy names none */
export const approverInSentence = (role: LineManagerRole, approver: string | null): string => {
  const who = approver ?? 'a Super Admin';
  if (role === 'none') return who;
  return role === 'instead' ? `the line manager (without one, ${who})` : `the line manager or ${who}`;
};
