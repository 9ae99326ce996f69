/** Organizations and people, because both can have cards. */
import type { Db } from '#platform/db/database.ts';

export type Holder = { readonly organizationId: number } | { readonly userId: number };

/** Whether the organization or person exists. */
export const isOwner = async (db: Db, owner: Holder): Promise<boolean> => {
  const found =
    'organizationId' in owner
      ? db.selectFrom('organizations').where('id', '=', owner.organizationId).select('id')
      : db.selectFrom('users').where('id', '=', owner.userId).select('id');
  return (await found.executeTakeFirst()) !== undefined;
};

/**
 * Two first cards at once must not both become the default, so changes of one owner run one after the other until the
 * commit.
 */
export const lockOwner = async (db: Db, owner: Holder): Promise<void> => {
  await ('organizationId' in owner
    ? db.selectFrom('organizations').where('id', '=', owner.organizationId).select('id').forUpdate().execute()
    : db.selectFrom('users').where('id', '=', owner.userId).select('id').forUpdate().execute());
};
