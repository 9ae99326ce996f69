import type { World } from '#server/kit/world.ts';
import { sealedBirthDays } from './parts/store.ts';
import { bornOn } from './parts/view.ts';

/**
 * The days of birth of travelers, YYYY-MM-DD, for rooms that say an age. A deleted traveler is included until the data
 * is wiped. Audit the look that needs them first. docs/threats.md#stolen-data
 */
export const findBirthDays = async (
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  travelerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await sealedBirthDays(db, travelerIds);
  return new Map(rows.map((row) => [row.id, bornOn(secrets, row)]));
};
