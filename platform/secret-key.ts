import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { secretKeyFileName } from './db/data-directory.ts';
import { errorCode } from './log.ts';

export type LoadedKey = {
  /** For makeSecrets. */
  readonly key: string;
  /** The error when the database was sealed with another key. A key generated just now is deleted again. */
  readonly whenWrong: (reason: ConfigError) => ConfigError;
};

const shortestKey = 32;

/**
 * The key for makeSecrets: SECRET_KEY, or outside production a key generated at the first start and kept in the data
 * directory, readable only by this user. Processes that start at once on one directory agree on one key.
 * @throws ConfigError when the file is cut off
 */
export const loadSecretKey = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): LoadedKey => {
  if (secretKey !== null) return { key: secretKey, whenWrong: (reason) => reason };
  const file = join(dataDir, secretKeyFileName);
  const isMade = !existsSync(file) && makeKeyFile(dataDir, file);
  return { key: readKeyFile(file), whenWrong: () => (isMade ? keyFileIsMissing(file) : keyFileIsWrong(file)) };
};

/** @returns whether this process wrote the key; another may have been faster */
const makeKeyFile = (dataDir: string, file: string): boolean => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(mine, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  try {
    // Written atomically, and only if no key exists. The second process reads the first one's key.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
};

const whatToDo = (file: string): string =>
  `Put ${file} back from where you keep a copy, or set SECRET_KEY to the key: nothing else opens the passports and dates of birth in the database. To start with an empty embedded database, run "npm run db:reset".`;

const readKeyFile = (file: string): string => {
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < shortestKey) throw new ConfigError(`${file} is empty or cut off. ${whatToDo(file)}`);
  return key;
};

const keyFileIsMissing = (file: string): ConfigError => {
  // The generated key opens nothing and would look like the right one.
  rmSync(file, { force: true });
  return new ConfigError(`The database was made with a secret key, and the key is missing. ${whatToDo(file)}`);
};

const keyFileIsWrong = (file: string): ConfigError =>
  new ConfigError(`The database was made with another secret key than the one in ${file}. ${whatToDo(file)}`);
