/** Who may be switched off. docs/operations.md#people */

export type ToSwitchOff = {
  readonly isSelf: boolean;
  readonly isStaff: boolean;
  readonly state: 'active' | 'pending' | 'disabled';
};

/**
 * Why an account cannot be switched off, as a sentence for the administrator; null: it can. Staff first lose their role,
 * which two administrators decide: otherwise one could keep all others out.
 */
export const switchOffProblem = ({ isSelf, isStaff, state }: ToSwitchOff): string | null => {
  if (isSelf) return 'You cannot switch your own account off.';
  if (isStaff) return 'This person is on our staff. Take the role away first.';
  return state === 'pending' ? 'This person waits for approval. Decline the registration instead.' : null;
};
