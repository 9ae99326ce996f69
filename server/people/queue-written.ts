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
 * Mails that name days, times or amounts, each as its recipient reads. Strangers, and people who left the choice to
 * their browser, get the plain way.
 * @param build makes all the mails, the same ones each time; it runs again for each recipient who chose
 */
export const writtenForEach = async (tx: Db, build: Build): Promise<readonly Mail[]> => {
  const plain = writtenPlainly(build);
  const readers = await findReaders(
    tx,
    plain.map(({ to }) => to),
  );
  return plain.map((mail, at) => writtenAt(build, at, readers.get(mail.to.toLowerCase())) ?? mail);
};

/** Queues mails that name days, times or amounts, each as its recipient reads. */
export const queueWritten = async (tx: Db, build: Build): Promise<void> => {
  for (const mail of await writtenForEach(tx, build)) await queueMail(tx, mail);
};
