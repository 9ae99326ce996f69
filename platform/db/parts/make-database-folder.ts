import { mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import { databaseFolderName, folderSentence, makeFolder, unfinishedFolderPrefix } from '../data-directory.ts';
import { emptyDatabaseFile } from './embedded-settings.ts';
import { unpackFolder } from './packed-folder.ts';

/** Incomplete folders of killed processes. No other process uses the directory. */
const removeUnfinished = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(unfinishedFolderPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
};

const unpackEmpty = (folder: string): Promise<void> => unpackFolder(emptyDatabaseFile, folder);

/**
 * Creates the folder of the embedded database in a data directory, unless it exists. It unpacks the copy that comes
 * with the product, because PGlite would run a second database to create one, which takes half a gigabyte of memory.
 * The folder gets its final name only when it is complete, even if the process is killed. The caller holds the lock of
 * the directory.
 * @param fill writes the files of an empty database; for tests
 * @throws ConfigError with a sentence when the disk or the rights do not allow it
 */
export const makeDatabaseFolder = async (
  dataDir: string,
  fill: (folder: string) => Promise<void> = unpackEmpty,
): Promise<void> => {
  const folder = join(dataDir, databaseFolderName);
  makeFolder(folder, dataDir);
  try {
    removeUnfinished(dataDir);
    if (readdirSync(folder).length > 0) return;
    const unfinished = mkdtempSync(join(dataDir, unfinishedFolderPrefix));
    await fill(unfinished);
    // Not every system renames onto a folder, even an empty one.
    rmdirSync(folder);
    renameSync(unfinished, folder);
  } catch (error) {
    const sentence = folderSentence(error, dataDir);
    throw sentence === null ? error : new ConfigError(sentence);
  }
};
