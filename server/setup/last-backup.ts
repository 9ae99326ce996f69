import type { Db } from '#platform/db/database.ts';
import { findNewestBackup } from './parts/store.ts';

/** @returns when the newest backup was finished, in seconds since 1970; null: there is none */
export const lastBackupSeconds = async (db: Db): Promise<number | null> => {
  const finishedAt = await findNewestBackup(db);
  return finishedAt === null ? null : finishedAt.getTime() / 1000;
};
