import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { errorCode } from '../log.ts';

/** The file whose lock covers the whole data directory. */
const lockFileName = 'directory.lock';
/** All the files and folders we put in the directory. */
export const databaseFolderName = 'database';
export const secretKeyFileName = 'secret-key';
/** The prefix of a database folder's name while the folder is being created. */
export const unfinishedFolderPrefix = 'database.new-';

/**
 * Takes a data directory for this process alone: the embedded database has no lock of its own, and a second process
 * would lose data silently. The kernel frees the lock whenever the process ends, however it ends.
 * @returns the function that gives the directory back
 * @throws ConfigError when another process has it
 */
export const lockDirectory = (dir: string): (() => void) => {
  makeFolder(dir, dir);
  const file = join(dir, lockFileName);
  const lock = openLock(file, dir);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw lockFailure(error, file, dir);
  }
  return () => lock.close();
};

const openLock = (file: string, dir: string): DatabaseSync => {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw lockFailure(error, file, dir);
  }
};

/** SQLite's error codes: busy and locked, full, and not a SQLite file. */
const [heldCodes, fullCode, foreignCode] = [[5, 6], 13, 26] as const;

const lockFailure = (error: unknown, file: string, dir: string): unknown => {
  if (errorCode(error) !== 'ERR_SQLITE_ERROR') return error;
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (heldCodes.some((held) => held === code))
    return new ConfigError(
      `Another Tripwright process is using ${dir}. Stop it first, or set DATA_DIR to another directory.`,
    );
  if (code === fullCode) return new ConfigError(fullFolder(dir));
  if (code === foreignCode)
    return new ConfigError(`${file} is not a file of Tripwright. Remove it, or set DATA_DIR to another directory.`);
  return new ConfigError(unwritableFolder(dir));
};

const unwritableFolder = (dir: string): string =>
  `${dir} cannot be read and written by this user. Give it the rights, or set DATA_DIR to another directory.`;
const fullFolder = (dir: string): string => `The disk of ${dir} is full. Make room there, then start again.`;

/**
 * Explains a file error in a data directory to the person who starts a program on it.
 * @returns null for an error of another kind
 */
export const folderSentence = (error: unknown, dir: string): string | null => {
  switch (errorCode(error) ?? '') {
    case 'EACCES':
    case 'EPERM':
      return unwritableFolder(dir);
    case 'EROFS':
      return `${dir} is on a disk that can only be read. Mount it for writing, or set DATA_DIR to another directory.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dir} is not a folder, or a file stands in its path. Set DATA_DIR to a folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return fullFolder(dir);
    default:
      return null;
  }
};

/** The embedded database no longer opens, or it reads nonsense. */
export const damagedDatabase = (dir: string): string =>
  `The embedded database in ${join(dir, databaseFolderName)} cannot be opened: its files are damaged, or not its own. Restore a backup of ${dir}, or start with an empty one: "npm run db:reset".`;

/**
 * Creates a folder in a data directory, or the directory itself, unless it exists.
 * @param make for tests
 * @throws ConfigError with a sentence when the disk or the rights do not allow it
 */
export const makeFolder = (folder: string, dir: string, make: typeof mkdirSync = mkdirSync): void => {
  try {
    make(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const sentence = folderSentence(error, dir);
    throw sentence === null ? error : new ConfigError(sentence);
  }
};

/**
 * Removes our files from a data directory, and the directory if nothing else is in it.
 * @throws ConfigError when a process uses the directory
 */
export const removeDataDirectory = (dir: string): void => {
  if (!existsSync(dir)) return;
  const unlock = lockDirectory(dir);
  const unfinished = readdirSync(dir).filter((name) => name.startsWith(unfinishedFolderPrefix));
  for (const name of [databaseFolderName, secretKeyFileName, ...unfinished])
    rmSync(join(dir, name), { recursive: true, force: true });
  unlock();
  rmSync(join(dir, lockFileName), { force: true });
  if (readdirSync(dir).length === 0) rmdirSync(dir);
};
