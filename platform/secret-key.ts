import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { secretKeyFileName } from './db/data-directory.ts';
import { errorCode } from './log.ts';

/**
 * The key for makeSecrets: SECRET_KEY, or outside production a key made at the first start and kept in the data
 * directory, readable by this user alone. Take the directory's lock first: opening the embedded database does.
 */
export const loadSecretKey = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string => {
  if (secretKey !== null) return secretKey;
  const file = join(dataDir, secretKeyFileName);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails when the file exists: two processes that start at once agree on one key.
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};
