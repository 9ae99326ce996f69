/** The provider's staff, as people who appoint it think of it. docs/roles.md#staff */

export const staffRoles = ['expert', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export type Candidate = {
  readonly isExpert: boolean;
  readonly isAdmin: boolean;
  /** Member of a customer's team, also of one that waits for approval. The provider's own team does not count. */
  readonly isMember: boolean;
};

/**
 * Whether somebody may become staff. Staff sees every organization, so nobody is both staff and a customer: a
 * customer's Super Admin could otherwise approve what the same person bought as an expert.
 */
export const mayBecomeStaff = ({ isMember }: Candidate): boolean => !isMember;

/** The roles after one more is given. An administrator may be an expert too. */
export const withRole = ({ isExpert, isAdmin }: Candidate, role: StaffRole) => ({
  isExpert: isExpert || role === 'expert',
  isAdmin: isAdmin || role === 'administrator',
});

/** The roles after one is taken away. */
export const withoutRole = ({ isExpert, isAdmin }: Pick<Candidate, 'isExpert' | 'isAdmin'>, role: StaffRole) => ({
  isExpert: isExpert && role !== 'expert',
  isAdmin: isAdmin && role !== 'administrator',
});

/** What a person is, after "is": for lists, mails and the audit. */
export const staffWords = ({ isExpert, isAdmin }: Pick<Candidate, 'isExpert' | 'isAdmin'>): string => {
  if (isExpert && isAdmin) return 'an administrator and an expert';
  if (isAdmin) return 'an administrator';
  return isExpert ? 'an expert' : 'not on the staff';
};
