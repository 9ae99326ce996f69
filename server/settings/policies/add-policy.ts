import type { Db } from '#platform/db/database.ts';
import { insertPolicy, type NewPolicy } from './parts/store.ts';

export type { NewPolicy } from './parts/store.ts';

/** Adds a policy; an organization's first is its default. @returns its id */
export const addPolicy = (db: Db, policy: NewPolicy): Promise<number> => insertPolicy(db, policy);
