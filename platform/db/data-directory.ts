import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { errorCode } from '../log.ts';

/** The file whose lock stands for the whole data directory. */
const lockFileName = 'directory.lock';
/** Everything of ours in the directory. */
export const databaseFolderName = 'database';
export const secretKeyFileName = 'secret-key';

/**
 * Takes a data directory for this process alone: the embedded database has no lock of its own, and a second process
 * would lose data silently. The kernel frees the lock whenever the process ends, however it ends.
 * @returns the function that gives the directory back
 * @throws ConfigError when another process has it
 */
export const lockDirectory = (dir: string): (() => void) => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dir, lockFileName), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error;
    throw new ConfigError(
      `Another Tripwright process is using ${dir}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  return () => lock.close();
};

/**
 * Removes what is ours in a data directory, and the directory if nothing else is in it.
 * @throws ConfigError when a process uses the directory
 */
export const removeDataDirectory = (dir: string): void => {
  if (!existsSync(dir)) return;
  const unlock = lockDirectory(dir);
  for (const name of [databaseFolderName, secretKeyFileName]) rmSync(join(dir, name), { recursive: true, force: true });
  unlock();
  rmSync(join(dir, lockFileName), { force: true });
  if (readdirSync(dir).length === 0) rmdirSync(dir);
};
