/**
 * All processes agree on the key in use. It is stored in the database, and changes when every living process lists the
 * same new key first. Until then processes that know the new key keep using the old one, so every process can read what
 * any other signs or seals. docs/decisions/0056
 */
import { ConfigError } from '../config.ts';
import { type Db, transact } from '../db/database.ts';
import { rootOf } from '../db/root.ts';
import type { Log } from '../log.ts';
import { makeLoop } from '../loop.ts';
import type { Secrets } from '../secrets.ts';
import {
  addOldKey,
  findKeys,
  findLiving,
  forgetAllHolders,
  forgetHolder,
  lockKeys,
  putInUse,
  type StoredKey,
  sayAlive,
} from './parts/keys-store.ts';
import { findSealingKeys } from './parts/sealed-store.ts';

export type KeyRing = {
  /** Reads again what the other processes know and use. */
  readonly look: () => Promise<void>;
  /** Starts checking regularly. */
  readonly start: () => Promise<void>;
  /** Signs this process off, so that no other waits for it. */
  readonly leave: () => Promise<void>;
};

type Options = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly log: Log;
  /** A name that no other process has. */
  readonly process: string;
  /** Reports an error with the name of the key's source. */
  readonly whenWrong: (reason: ConfigError) => ConfigError;
  /** Called once, when data is sealed with a key that this process does not know. The process must stop. */
  readonly onLost: (reason: ConfigError) => void;
  /** Called by the process that has put another key into use. */
  readonly onChanged: () => void;
};

const lookEveryMs = 3000;
/** After an outage of the database each process is alone at first. This gives the others time to be seen again. */
const looksToAgree = 5;
const longestGapMs = 10_000;

/**
 * Joins the key agreement of the database, before anything is signed, sealed or opened.
 * @throws ConfigError when data is sealed with a key that SECRET_KEY does not hold
 */
export const joinKeyRing = async (options: Options): Promise<KeyRing> => {
  const { db, secrets, log, process } = options;
  const { isSingleSession } = rootOf(db);
  const joining = transact(db, async (tx) => {
    await lockKeys(tx);
    if (isSingleSession) await forgetAllHolders(tx);
    const stored = await findKeys(tx);
    if (stored.length === 0) await begin(tx, secrets);
    else adopt(stored, secrets);
    await sayAlive(tx, { process, keyIds: secrets.keyIds, uses: secrets.keyInUse() });
  });
  const [joined] = await Promise.allSettled([joining]);
  if (joined.status === 'rejected')
    throw joined.reason instanceof ConfigError ? options.whenWrong(joined.reason) : joined.reason;
  const agreement = makeAgreement(isSingleSession ? 1 : looksToAgree);
  let isLost = false;
  const look = async (): Promise<void> => {
    const stored = await findKeys(db);
    const before = secrets.keyInUse();
    const [read] = await Promise.allSettled([Promise.resolve().then(() => adopt(stored, secrets))]);
    if (read.status === 'rejected') {
      if (!(read.reason instanceof ConfigError)) throw read.reason;
      // Called only once: the process is stopping, and checks meanwhile.
      if (!isLost) options.onLost(read.reason);
      isLost = true;
      return;
    }
    if (before !== secrets.keyInUse()) log.info({ key: secrets.keyInUse(), before }, 'another secret key is in use');
    await sayAlive(db, { process, keyIds: secrets.keyIds, uses: secrets.keyInUse() });
    await changeWhenAgreed(options, agreement);
  };
  const onError = (error: unknown): void => log.warn({ error }, 'the keys could not be looked at');
  const loop = makeLoop(look, onError, lookEveryMs);
  return {
    look,
    start: async () => {
      // An embedded database has no other process.
      if (isSingleSession) await look();
      else loop.start();
    },
    leave: async () => {
      await loop.stop();
      await forgetHolder(db, process).catch(onError);
    },
  };
};

/** The first process of a database writes the sentinel, unless the existing data was sealed with keys it does not know. */
const begin = async (tx: Db, secrets: Secrets): Promise<void> => {
  const sealing = await findSealingKeys(tx);
  const missing = [...sealing].filter((id) => !secrets.keyIds.includes(id));
  if (missing.length > 0) throw unknownKey(missing, secrets);
  const people = await tx.selectFrom('users').select('id').limit(1).execute();
  secrets.makeFingerprintKeys({ hasOldFingerprints: people.length > 0 });
  const id = secrets.keyInUse();
  await putInUse(tx, { id, sentinel: secrets.sealFingerprintKeys(id) });
  for (const old of sealing)
    if (old !== id) await addOldKey(tx, { id: old, sentinel: secrets.sealFingerprintKeys(old) });
};

/** Uses the key that is in use. @throws ConfigError when a key is missing that data is sealed with */
const adopt = (stored: readonly StoredKey[], secrets: Secrets): void => {
  const missing = stored.filter(({ sentinel }) => !secrets.takeFingerprintKeys(sentinel)).map(({ id }) => id);
  if (missing.length > 0) throw unknownKey(missing, secrets);
  const inUse = stored.find(({ isInUse }) => isInUse);
  if (inUse) secrets.switchToKey(inUse.id);
};

const unknownKey = (missing: readonly string[], { keyIds }: Secrets): ConfigError =>
  new ConfigError(
    `SECRET_KEY does not hold the key that data in this database is sealed with: it is the key with the id ${missing.join(' and ')}, and the one given has ${keyIds.join(' and ')}. Set SECRET_KEY to that key. While keys are being changed it holds both, SECRET_KEY=new,old, until "npm run keys" says that the old one can go.`,
  );

/** Puts the first key into use when it is the first key of every living process and another one is in use. */
const changeWhenAgreed = async (options: Options, agreement: Agreement): Promise<void> => {
  const { db, secrets, log } = options;
  const [wanted] = secrets.keyIds;
  if (wanted === undefined || wanted === secrets.keyInUse()) return;
  if (!agreement.holds(isAgreed(await findLiving(db), wanted))) return;
  const isChanged = await transact(db, async (tx) => {
    await lockKeys(tx);
    // A starting process announces itself behind the same lock: it knows every key it may meet, or it does not start.
    if (!isAgreed(await findLiving(tx), wanted)) return false;
    await putInUse(tx, { id: wanted, sentinel: secrets.sealFingerprintKeys(wanted) });
    return true;
  });
  if (!isChanged) return;
  log.info({ key: wanted, before: secrets.keyInUse() }, 'all processes know the new secret key: it is in use');
  secrets.switchToKey(wanted);
  await sayAlive(db, { process: options.process, keyIds: secrets.keyIds, uses: wanted });
  options.onChanged();
};

const isAgreed = (living: Awaited<ReturnType<typeof findLiving>>, wanted: string): boolean =>
  living.every(({ keyIds }) => keyIds[0] === wanted);

type Agreement = { readonly holds: (isAgreedNow: boolean) => boolean };

/** Agreement counts only after this many checks in a row, so that no process can have been missed. */
const makeAgreement = (looks: number): Agreement => {
  let [inRow, lastMs] = [0, 0];
  return {
    holds: (isAgreedNow) => {
      const now = performance.now();
      inRow = isAgreedNow ? (now - lastMs > longestGapMs ? 1 : inRow + 1) : 0;
      lastMs = now;
      return inRow >= looks;
    },
  };
};
