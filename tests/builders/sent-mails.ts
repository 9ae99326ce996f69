/** Every mail that a test makes is read when its world closes. `MAILS=folder` also keeps one of each kind. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutboxRelay } from '#platform/mail/outbox.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import type { World } from '#server/kit/world.ts';
import { expectReadable, isDesigned, type ReadMail } from './readable-mail.ts';

/** The kind of a mail, roughly: its subject and headings without names, numbers and days. */
const kindOf = ({ subject, html }: ReadMail): string => {
  const headings = [...html.matchAll(/<(?:h1|a)[^>]*>([^<]*)</g)].map(([, words]) => words);
  return [subject.split(' ').slice(0, 2).join(' '), ...headings]
    .join(' ')
    .replaceAll(/\S*\d\S*|(?<!^)\b\p{Lu}\S*/gu, '')
    .replaceAll(/[^\p{Ll}]+/giu, '-')
    .slice(0, 120);
};

const keep = (folder: string, mail: ReadMail): void => {
  mkdirSync(folder, { recursive: true });
  const kind = kindOf(mail);
  const path = join(folder, `${kind}-${createHash('sha256').update(kind).digest('hex').slice(0, 6)}.json`);
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(mail));
};

/** @throws an assertion about the first mail that cannot be read */
export const expectMailsReadable = async ({ db, config }: World, relay: OutboxRelay): Promise<void> => {
  // A test that broke its database or its mail server has nothing to read.
  const sent = await relay.relayDue().then(
    () => readMailbox(db, null),
    () => [],
  );
  for (const mail of sent.filter(isDesigned)) {
    expectReadable(mail, new URL(config.publicUrl).origin);
    if (process.env.MAILS) keep(process.env.MAILS, mail);
  }
};
