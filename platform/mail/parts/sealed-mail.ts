/** How a mail is kept in the outbox: sealed, because it may hold a sign-in link or code. docs/threats.md#stolen-data */
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '../../db/database.ts';
import { rootOf } from '../../db/root.ts';
import type { Secrets } from '../../secrets.ts';
import type { Mail } from '../port.ts';

/** The kind of the rows, and the signal after one was written. */
export const mailKind = 'mail';
export const outboxSignal = 'outbox';

const payloadPlace = 'outbox.payload';
const headingPlace = 'outbox.heading';

/** To whom a mail goes and what it is about. */
export type Heading = { readonly to: string; readonly subject: string };

const secretsOf = (db: Db): Secrets => {
  const { secrets } = rootOf(db);
  invariant(secrets, 'openDatabase needs `secrets` for a database that queues mail.');
  return secrets;
};

/** The keyed hash by which mails to an address are found. */
export const recipientOf = (db: Db, email: string): string =>
  secretsOf(db).hmac('outbox-recipient', email.trim().toLowerCase());

/**
 * Every link of ours that opens something has its token in the query. A mail with a query in a link counts as secret
 * even when it states no end, so that a new mail is hidden until somebody decides otherwise.
 */
const hasLinkWithQuery = (text: string): boolean => /https?:\/\/[^\s?#]*[?#]/.test(text);

/** The columns of a mail in the outbox. */
export const sealedMail = (db: Db, { secretUntil, ...mail }: Mail) => {
  const secrets = secretsOf(db);
  const heading: Heading = { to: mail.to, subject: mail.subject };
  const traceparent = rootOf(db).tracing?.traceparent();
  const sealed = secrets.encrypt(payloadPlace, JSON.stringify(mail));
  return {
    payload: JSON.stringify({ sealed, ...(traceparent && { traceparent }) }),
    heading: secrets.encrypt(headingPlace, JSON.stringify(heading)),
    recipient: recipientOf(db, mail.to),
    holds_secret: secretUntil !== undefined || hasLinkWithQuery(mail.text),
    secret_until: secretUntil ?? null,
  };
};

/** @throws Error when the row has no mail any more, or it does not open */
export const openMail = (db: Db, payload: unknown): Mail => {
  invariant(
    typeof payload === 'object' && payload !== null && 'sealed' in payload && typeof payload.sealed === 'string',
    'an outbox row of kind mail holds a sealed mail',
  );
  const mail: Mail = JSON.parse(secretsOf(db).decrypt(payloadPlace, payload.sealed));
  return mail;
};

/** @returns null: it was sent, is of an earlier release, or its recipient's account was erased */
export const openHeading = (db: Db, sealed: string | null): Heading | null => {
  if (sealed === null) return null;
  const heading: Heading = JSON.parse(secretsOf(db).decrypt(headingPlace, sealed));
  return heading;
};
