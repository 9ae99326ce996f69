/** Changes of staff in words. docs/decisions/0109 */
import type { StaffProposal } from '#contract/console-staff.ts';
import type { StaffRole } from '#domain/access/staff.ts';

const roleWords: Readonly<Record<StaffRole, string>> = { expert: 'an expert', administrator: 'an administrator' };

/** What a proposal would do: "Make eva@travel.example an expert". */
export const proposalText = ({
  email,
  role,
  is_giving: isGiving,
}: Pick<StaffProposal, 'email' | 'role' | 'is_giving'>): string =>
  isGiving ? `Make ${email} ${roleWords[role]}` : `${email} is no longer ${roleWords[role]}`;

/** What was just proposed, and who acts next. */
export const proposedText = (change: Pick<StaffProposal, 'email' | 'role' | 'is_giving'>): string =>
  `Proposed: ${proposalText(change)}. Another administrator has to confirm it within 7 days, and was told by mail.`;
