/** Troubles with signing in, in words. docs/operations.md#people */
import type { Help, Trouble } from '#contract/console-people.ts';

export const helpLabels: Readonly<Record<Help, string>> = {
  'reset-limits': 'Reset the Limits',
  'mail-proof': 'Send the Link Again',
  'mail-link': 'Send a Sign-In Link',
};

/**
 * One sentence or two about a trouble.
 * @param instantText an instant in the reader's time zone
 */
export const troubleText = (
  { kind, until, detail }: Trouble,
  { name, instantText }: { readonly name: string; readonly instantText: (instant: string) => string },
): string => {
  const end = until === null ? '' : instantText(until);
  switch (kind) {
    case 'switched-off':
      return 'The account is switched off. Signing in shows only this.';
    case 'waits-for-approval':
      return `${name} waits for approval and can do nothing before it. See Registrations.`;
    case 'no-active-team':
      return 'No organization of this person is active. Signing in shows only this.';
    case 'mails-used-up':
      return `So many sign-in mails were asked for that the next one may leave at ${end}. The link in the last mail works until then.`;
    case 'passwords-used-up':
      return `Too many wrong passwords were tried. Some passwords are not checked before ${end}. A mailed link works now.`;
    case 'codes-used-up':
      return `Too many wrong codes were tried. Some codes are not checked before ${end}. The link in the same mail works now.`;
    case 'new-address':
      return `${name} wants to change the address to ${detail ?? 'another one'}. A link was mailed there and works until ${end}. Before that only the old address signs in.`;
    case 'never-proven':
      return 'Nobody has opened a mailed link yet. Perhaps the address has a typing mistake.';
  }
};
