import type { Db } from '#platform/db/database.ts';
import { isPolicyApprover } from '#server/settings/policies/policy-store.ts';

type Member = { readonly organizationId: number; readonly userId: number; readonly userType: number };

/** Whether a member may approve something in an organization: as its manager, or named by a policy. */
export const isApprover = async (db: Db, { organizationId, userId, userType }: Member): Promise<boolean> =>
  userType > 0 || (await isPolicyApprover(db, { userId, memberships: [{ organizationId }] }));
