import { pages } from '#contract/pages.ts';
import type { StaffRole } from '#domain/access/staff.ts';
import { proposalDays } from '#domain/access/staff-proposals.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

const roleWords: Readonly<Record<StaffRole, string>> = { expert: 'an expert', administrator: 'an administrator' };

export type ProposedChange = {
  readonly publicUrl: string;
  /** The address of the person whose role changes. */
  readonly about: string;
  readonly role: StaffRole;
  readonly isGiving: boolean;
  /** The address of the administrator who proposes it. */
  readonly proposedBy: string;
};

/** To every other administrator: one of them has to confirm. */
export const proposalMail = (to: string, { publicUrl, about, role, isGiving, proposedBy }: ProposedChange): Mail =>
  designedMail({
    to,
    subject: 'A change of the Tripwright staff waits for you',
    title: 'Please confirm or decline',
    parts: [
      {
        kind: 'text',
        text: isGiving
          ? `${proposedBy} proposes to make ${about} ${roleWords[role]}.`
          : `${proposedBy} proposes that ${about} is no longer ${roleWords[role]}.`,
      },
      {
        kind: 'text',
        text: `Nothing changes before another administrator confirms it. Without an answer it ends after ${proposalDays} days.`,
      },
      { kind: 'button', label: 'Open the staff', url: publicUrl + pages.consoleStaff() },
    ],
  });

/** To the person whose roles have changed. */
export const ownRolesMail = ({
  to,
  publicUrl,
  roles,
}: {
  readonly to: string;
  readonly publicUrl: string;
  /** The person's roles now, e.g. `an expert`. */
  readonly roles: string;
}): Mail =>
  designedMail({
    to,
    subject: 'Your role at Tripwright has changed',
    title: 'Your role has changed',
    parts: [
      { kind: 'text', text: `You are now ${roles}. You were signed out on every device.` },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to }) },
    ],
  });
