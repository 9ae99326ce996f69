import type { receiveInboundMail as contract } from '#contract/webhooks.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { isSameText, sha256 } from '#platform/secrets.ts';
import type { SignedEdge, SignedVerb } from '#server/kit/verb.ts';
import { judgeAnswer } from '#server/messages/answer-by-mail.ts';
import { type NamedMail, readPostmarkMail } from './parts/postmark-mail.ts';
import { noteEvent } from './parts/store.ts';

const source = 'inbound-mail';
const user = 'inbound';

const megabyte = 1024 * 1024;

/**
 * Only the provider may send mails, with Basic auth. This is known before the body is read, because a mail with files
 * is large: Postmark takes 35 MB, which are 47 MB in its JSON.
 */
export const inboundMailEdge: SignedEdge = {
  bodyLimitBytes: 50 * megabyte,
  refusalOf: ({ config: { inboundMail } }, header) => {
    if (inboundMail === null) return { code: 'not-found' };
    const wanted = Buffer.from(`${user}:${inboundMail.password}`).toString('base64');
    const [, sent = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(header('authorization') ?? '') ?? [];
    return isSameText(sent, wanted) ? null : { code: 'unauthenticated' };
  },
};

/**
 * A provider delivers again what we did not answer in time, and a mail server may deliver twice. The sender's own
 * Message-ID is counted for each address that it went to.
 */
const namesOf = ({ providerId, messageId, recipients }: NamedMail): readonly string[] => [
  `provider ${sha256(providerId)}`,
  ...(messageId === null ? [] : [`mail ${sha256(`${recipients[0]} ${messageId}`)}`]),
];

/**
 * Takes a mail that answers one of ours, once. The log names the trip and what happened, never an address or a word of
 * the mail.
 * @returns `malformed` for a body of another form
 * @see docs/threats.md#forged-answers
 */
export const receiveInboundMail: SignedVerb<typeof contract> = async (world, { raw }) => {
  const mail = readPostmarkMail(raw);
  if (!mail) return refuse({ code: 'malformed' });
  const { outcome, tripId, settle } = await judgeAnswer(world, mail);
  const now = world.clock.now();
  const isNew = await transact(world.db, async (tx) => {
    for (const eventId of namesOf(mail)) if (!(await noteEvent(tx, { source, eventId, now }))) return false;
    await settle(tx);
    return true;
  });
  const counted = isNew ? outcome : 'repeated';
  world.metrics.inboundMails.inc({ outcome: counted });
  world.log.info({ tripId, outcome: counted }, 'a mail to a reply address');
  return ok(undefined);
};
