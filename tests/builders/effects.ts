import type { Db } from '#platform/db/database.ts';

/** What suppliers were asked, then what the gateway was asked, each in the order of asking. */
export const effectsOf = async (db: Db) => {
  const [asked, paid] = [
    await db.selectFrom('effects').select(['key', 'state']).orderBy('id').execute(),
    await db.selectFrom('payment_effects').select(['key', 'state']).orderBy('id').execute(),
  ];
  return [...asked, ...paid];
};
