/** Two administrators decide who is on the staff. docs/decisions/0109 */

const dayMs = 86_400_000;
/** How long another administrator may confirm. */
export const proposalDays = 7;

export const proposalEnd = (now: Date): Date => new Date(now.getTime() + proposalDays * dayMs);

export type StaffChange = {
  /** Null: an address without an account. */
  readonly aboutId: number | null;
  readonly proposerId: number;
  readonly isGiving: boolean;
};

/** Whether somebody may propose a change: nobody gives themselves a role, but anybody may ask to lose their own. */
export const mayPropose = ({ aboutId, proposerId, isGiving }: StaffChange): boolean =>
  !isGiving || aboutId !== proposerId;

/** Whether an administrator may confirm a change: neither who proposed it nor whom it concerns. */
export const mayConfirm = ({ aboutId, proposerId }: StaffChange, administratorId: number): boolean =>
  administratorId !== proposerId && administratorId !== aboutId;
