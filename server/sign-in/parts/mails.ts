import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

type SignInMail = {
  readonly to: string;
  readonly publicUrl: string;
  /** 4 digits. */
  readonly code: string;
  readonly linkToken: string;
  readonly minutes: number;
};

/** The sign-in mail with its link and code. SIGN-11, SIGN-12 */
export const signInMail = ({ to, publicUrl, code, linkToken, minutes }: SignInMail): Mail =>
  designedMail({
    to,
    subject: 'Your Tripwright sign-in link',
    title: 'Sign in to Tripwright',
    parts: [
      { kind: 'text', text: 'Press the button on the device where you want to sign in.' },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to, code: linkToken }) },
      { kind: 'code', label: 'Or enter this code', code },
      {
        kind: 'note',
        text: `Link and code work once, for ${minutes} minutes. If you did not ask to sign in, you can ignore this mail: nobody can sign in without it.`,
      },
    ],
  });
