import { type Backup, backUp } from '#platform/db/back-up.ts';
import type { World } from '#server/kit/world.ts';
import { storeBackup } from './parts/store.ts';

/** Writes a backup and notes that it is finished, for the page Setup. */
export const backUpNow = async (
  { database, db, clock }: Pick<World, 'database' | 'db' | 'clock'>,
  folder: string,
): Promise<Backup> => {
  const backup = await backUp(database, folder, clock.now());
  await storeBackup(db, backup.bytes, clock.now());
  return backup;
};
