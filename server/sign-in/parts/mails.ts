/**
 * All mails of sign-in. A mail that a stranger can cause contains no typed text, or it would deliver the stranger's
 * words. docs/threats.md#words-in-mails
 */
import { pages } from '#contract/pages.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import { linkLife } from './link-life.ts';

type Addressed = {
  readonly to: string;
  /** From the configuration, never from a request. */
  readonly publicUrl: string;
};

type Mailed = Addressed & {
  readonly linkToken: string;
  /** 4 digits; null: no code opens this account from here. */
  readonly code: string | null;
  readonly minutes: number;
  readonly linkMinutes: number;
};

const codePart = (code: string | null) =>
  code === null ? [] : [{ kind: 'code' as const, label: 'Or enter this code', code }];

/** The sign-in mail with its link and code. SIGN-11, SIGN-12 */
export const signInMail = ({ to, publicUrl, code, linkToken, ...lives }: Mailed): Mail =>
  designedMail({
    to,
    subject: 'Your Tripwright sign-in link',
    title: 'Sign in to Tripwright',
    parts: [
      { kind: 'text', text: 'Press the button on the device where you want to sign in.' },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to, code: linkToken }) },
      ...codePart(code),
      {
        kind: 'note',
        text: `${linkLife({ code, ...lives })}. If you did not ask to sign in, you can ignore this mail: nobody can sign in without it.`,
      },
    ],
  });

/** A sign-in link that our staff sends to somebody who asked for help. It has no code, which somebody could ask for. */
export const helpMail = ({ to, publicUrl, linkToken, ...lives }: Omit<Mailed, 'code'>): Mail =>
  designedMail({
    to,
    subject: 'A Tripwright sign-in link from our staff',
    title: 'Sign in to Tripwright',
    parts: [
      { kind: 'text', text: 'Our staff sends you this link because somebody asked us for help with signing in.' },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to, code: linkToken }) },
      {
        kind: 'note',
        text: `${linkLife({ code: null, ...lives })}. We never ask you for a code or a link. If you did not ask for help, you can ignore this mail: nobody can sign in without it.`,
      },
    ],
  });

/** Signs in like the sign-in mail and leads to the form for a new password. SIGN-17, SIGN-18 */
export const resetMail = ({ to, publicUrl, code, linkToken, ...lives }: Mailed): Mail => {
  const link = pages.login({ email: to, code: linkToken, referrer: pages.account() });
  return designedMail({
    to,
    subject: 'Choose a new Tripwright password',
    title: 'Choose a new password',
    parts: [
      {
        kind: 'text',
        text: 'Press the button to sign in. You can then choose a new password in your account settings.',
      },
      { kind: 'button', label: 'Choose a new password', url: publicUrl + link },
      ...codePart(code),
      {
        kind: 'note',
        text: `${linkLife({ code, ...lives })}. Your old password still works until you choose a new one. If you did not ask for this, you can ignore this mail.`,
      },
    ],
  });
};

/** Our first mail to an unproven address. It repeats nothing that was typed together with it. */
export const registrationMail = ({ to, publicUrl, linkToken, ...lives }: Omit<Mailed, 'code'>): Mail =>
  designedMail({
    to,
    subject: 'Confirm your email address for Tripwright',
    title: 'Confirm your email address',
    parts: [
      {
        kind: 'text',
        text: 'An organization account was requested with this address. Press the button to confirm that it is yours.',
      },
      {
        kind: 'button',
        label: 'Confirm email address',
        url: publicUrl + pages.login({ email: to, code: linkToken }),
      },
      {
        kind: 'text',
        text: 'Organization accounts need approval and a short talk about your travel needs before activation. We will write to you when yours is ready.',
      },
      {
        kind: 'note',
        text: `${linkLife({ ...lives, code: null })}. After that, ask for a new one on the sign-in page. If you did not ask for an account, ignore this mail: nothing happens without your confirmation.`,
      },
    ],
  });

/** The organization was approved by a person who read its name. */
export const approvedMail = ({ to, publicUrl, organization }: Addressed & { organization: string }): Mail =>
  designedMail({
    to,
    subject: 'Your organization account is ready',
    title: 'Your organization account is ready',
    parts: [
      { kind: 'text', text: `${plainWords(organization)} can now book trips with Tripwright.` },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: to }) },
      { kind: 'note', text: 'You are its Super Admin: you can add your colleagues, a card and a travel policy.' },
    ],
  });

type NewDevice = Addressed & {
  /** Of deviceWords. */
  readonly device: string;
  readonly at: Date;
  /** The device's time zone, as its browser sends it. */
  readonly zone: string;
};

/** Somebody signed in from a new device or network. */
export const newDeviceMail = ({ to, publicUrl, device, at, zone }: NewDevice): Mail =>
  designedMail({
    to,
    subject: 'New sign-in to your Tripwright account',
    title: 'New sign-in to your account',
    parts: [
      { kind: 'text', text: 'Somebody signed in to your account from a device that we do not know.' },
      {
        kind: 'facts',
        facts: [
          ['Device', device],
          ['Time', instantText(at, zone)],
        ],
      },
      { kind: 'text', text: 'If this was you, there is nothing to do. If it was not, secure your account now.' },
      { kind: 'button', label: 'Secure your account', url: publicUrl + pages.account() },
      { kind: 'note', text: 'There you can sign out everywhere else and choose a new password.' },
    ],
  });
