import type { Db } from '#platform/db/database.ts';
import { insertPolicy, type NewPolicy, setApprover } from './parts/store.ts';

export type { NewPolicy } from './parts/store.ts';

/** Adds a policy; an organization's first is its default. @returns its id */
export const addPolicy = (db: Db, policy: NewPolicy): Promise<number> => insertPolicy(db, policy);

/** Names who approves what a policy does not allow; a new version of the policy. */
export const namePolicyApprover = (db: Db, policyId: number, approverId: number): Promise<void> =>
  setApprover(db, policyId, approverId);
