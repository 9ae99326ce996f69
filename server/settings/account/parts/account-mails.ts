/**
 * The mails to an account's owner about changes. docs/threats.md#account-takeover; docs/threats.md#prepared-accounts
 */
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';

const notYou =
  'If this was not you, sign in, choose another password on your account page, and tell your travel manager.';

type Addresses = { readonly oldEmail: string; readonly newEmail: string };

/**
 * To the new address, as a first contact. It contains no typed text except the address itself.
 * docs/threats.md#words-in-mails
 */
export const proveEmailMail = (newEmail: string, { url, hours }: { url: string; hours: number }): Mail =>
  designedMail({
    to: newEmail,
    subject: 'Confirm your new address for Tripwright',
    title: 'Is this your new address?',
    parts: [
      { kind: 'text', text: 'Somebody asked to use this address to sign in to Tripwright.' },
      { kind: 'button', label: 'Confirm this address', url },
      {
        kind: 'note',
        text: `The link works once, for ${hours} hours, and only for the account that asked. If that was not you, you can ignore this mail: nothing changes.`,
      },
    ],
  });

/** To the current address, when a change to another one is requested. */
export const emailAskedMail = ({ oldEmail, newEmail }: Addresses): Mail =>
  designedMail({
    to: oldEmail,
    subject: 'A new address for your Tripwright account was requested',
    title: 'A new address was requested',
    parts: [
      {
        kind: 'text',
        text: `Somebody asked to change the address of your account to ${newEmail}. Until that address is confirmed, you keep signing in with this one.`,
      },
      { kind: 'note', text: notYou },
    ],
  });

/** To the previous address, after it was replaced. */
export const emailChangedMail = ({ oldEmail, newEmail }: Addresses): Mail =>
  designedMail({
    to: oldEmail,
    subject: 'The address of your Tripwright account has changed',
    title: 'Your address has changed',
    parts: [
      { kind: 'text', text: `You now sign in with ${newEmail}. This address is no longer used.` },
      { kind: 'note', text: 'If this was not you, tell your travel manager at once.' },
    ],
  });

export const passwordChangedMail = (email: string): Mail =>
  designedMail({
    to: email,
    subject: 'The password of your Tripwright account has changed',
    title: 'Your password has changed',
    parts: [
      { kind: 'text', text: 'It was changed on the account page. All other devices are signed out.' },
      { kind: 'note', text: 'If this was not you, sign in with a link by mail and choose another password.' },
    ],
  });
