import { pages } from '#contract/pages.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

type Switched = { readonly to: string; readonly supportEmail: string };

/** To a person whose account our staff switched off. */
export const switchedOffMail = ({ to, supportEmail }: Switched): Mail =>
  designedMail({
    to,
    subject: 'Your Tripwright account is switched off',
    title: 'Your account is switched off',
    parts: [
      {
        kind: 'text',
        text: 'Our staff switched your account off. You are signed out on every device. Trips that are booked stay booked.',
      },
      { kind: 'note', text: `If you did not expect this, write to ${supportEmail}.` },
    ],
  });

/** To a person whose account works again. */
export const switchedOnMail = ({ to, publicUrl }: { readonly to: string; readonly publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: 'Your Tripwright account works again',
    title: 'Your account works again',
    parts: [
      { kind: 'text', text: 'Our staff switched your account on. You can sign in as before.' },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to }) },
    ],
  });
