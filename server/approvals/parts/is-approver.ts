import type { Db } from '#platform/db/database.ts';
import { isLineManagerWhere } from '#server/people/line-manager-store.ts';
import { asksLineManagers, isPolicyApprover, isSecondApprover } from '#server/settings/policies/policy-store.ts';

type Member = { readonly organizationId: number; readonly userId: number; readonly userType: number };

type Person = {
  readonly userId: number;
  readonly memberships: readonly { readonly organizationId: number }[];
};

/**
 * Whether a person may approve something in their organizations without managing them: named by a policy, also for
 * second approvals, or as the line manager of somebody where a policy asks line managers.
 */
export const isDirectApprover = async (db: Db, { userId, memberships }: Person): Promise<boolean> => {
  if (await isPolicyApprover(db, { userId, memberships })) return true;
  const organizationIds = memberships.map(({ organizationId }) => organizationId);
  if (await isSecondApprover(db, { userId, organizationIds })) return true;
  return await isLineManagerWhere(db, { userId, organizationIds }, asksLineManagers('m.organization_id'));
};

/** Whether a member may approve something in an organization: as its manager, or directly. */
export const isApprover = async (db: Db, { organizationId, userId, userType }: Member): Promise<boolean> =>
  userType > 0 || (await isDirectApprover(db, { userId, memberships: [{ organizationId }] }));
