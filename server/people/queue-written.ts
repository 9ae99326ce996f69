import { type Reader, writtenFor, writtenPlainly } from '#domain/kit/reader.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import { findReaders } from './reading-store.ts';

type Build = () => readonly Mail[];

/** The mail at a place, written for its recipient. */
const writtenAt = (build: Build, at: number, reader: Reader | undefined): Mail | undefined =>
  reader === undefined ? undefined : writtenFor(reader, build)[at];

/**
 * Queues mails that name days, times or amounts: each is written as its recipient reads. Strangers, and people who left
 * the choice to their browser, get the plain way.
 * @param build makes all the mails, the same ones each time; it runs again for each recipient who chose
 */
export const queueWritten = async (tx: Db, build: Build): Promise<void> => {
  const plain = writtenPlainly(build);
  const readers = await findReaders(
    tx,
    plain.map(({ to }) => to),
  );
  for (const [at, mail] of plain.entries())
    await queueMail(tx, writtenAt(build, at, readers.get(mail.to.toLowerCase())) ?? mail);
};
