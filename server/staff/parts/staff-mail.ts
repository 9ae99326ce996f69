import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

export type StaffChange = {
  readonly to: string;
  readonly publicUrl: string;
  /** Whose rights changed. */
  readonly about: string;
  /** The person's roles now, e.g. `an administrator`. */
  readonly roles: string;
  readonly did: 'appointed' | 'revoked';
  /** Who did it: an administrator's address, or null for a command on the server. */
  readonly by: string | null;
  /** The administrator who proposed it; null: a command. */
  readonly proposedBy: string | null;
};

/** To every other administrator, because new staff sees every organization. */
export const staffMail = ({ to, publicUrl, about, roles, did, by, proposedBy }: StaffChange): Mail =>
  designedMail({
    to,
    subject: did === 'appointed' ? 'The Tripwright staff has a new role' : 'Somebody left the Tripwright staff',
    title: did === 'appointed' ? 'New rights on the staff' : 'Rights were taken away',
    parts: [
      { kind: 'text', text: `${about} is now ${roles}.` },
      {
        kind: 'facts',
        facts: [
          ...(proposedBy === null ? [] : [['Proposed by', proposedBy] as const]),
          [proposedBy === null ? 'Changed by' : 'Confirmed by', by ?? 'A command on the server'],
        ],
      },
      {
        kind: 'text',
        text: 'If you did not expect this, revoke the rights now and tell the person who runs the server.',
      },
      { kind: 'button', label: 'Open Tripwright', url: publicUrl + pages.home() },
    ],
  });
