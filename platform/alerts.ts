/**
 * Log lines that need a person. Each has a name, under which it is counted and found in the runbook.
 * docs/operations.md#runbook
 */

/** The names by the texts of the lines, which are constants. */
export const alertNames = {
  'a person is called to the desk': 'call-at-the-desk',
  'a booking needs a person': 'booking-needs-a-person',
  'an airline canceled a journey that has begun': 'journey-canceled-on-the-way',
  'a limit on bookings is half used, or passed': 'limit-on-bookings',
  'a fee that was owed was not taken': 'fee-not-paid',
  'many wrong sign-in codes within an hour': 'many-wrong-codes',
  'an audit event, or the one before it, was changed or taken away': 'audit-broken',
  'a part of the installation no longer works': 'part-of-the-installation-broken',
  'no DNS server answers: the proofs of all domains stay unchanged': 'proofs-of-domains-unchecked',
  'a card without an owner is not forgotten yet': 'card-not-deleted',
  'one of many failed': 'item-failing',
  'one of many failed and was not put off': 'item-not-put-off',
  'a duty failed; it is tried again': 'duty-failing',
  'a mail was not relayed': 'mail-not-relayed',
  'a mail was given up after 48 hours': 'mail-given-up',
  'the disk is full': 'disk-full',
  'Stripe refuses our request': 'stripe-refuses-us',
  'a supplier refuses to sell to us': 'supplier-refuses-us',
  'a supplier refused data that we cannot name': 'data-without-a-name',
  'sealed texts do not open and cannot be sealed again: the old key has to stay': 'texts-do-not-open',
  'a wallet pass cannot be signed': 'wallet-pass-not-signed',
  'the secret key of this process is out of use': 'process-without-the-key',
} as const satisfies Readonly<Record<string, string>>;

/** `other`: a line without a name of its own. */
export type AlertName = (typeof alertNames)[keyof typeof alertNames] | 'other';

const names: Readonly<Record<string, AlertName>> = alertNames;

/** @returns the name of a line that needs a person */
export const alertOf = (message: unknown): AlertName =>
  (typeof message === 'string' ? names[message] : undefined) ?? 'other';
