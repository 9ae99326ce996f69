import type * as calls from '#contract/customers.ts';
import { mostCustomersFound } from '#contract/customers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { searchCustomers } from '#server/people/customer-store.ts';
import { auditLook } from './parts/audit-look.ts';

/**
 * Finds the person for whom an expert books, over all organizations. The query may be an address, so it is not stored.
 */
export const findCustomers: Verb<typeof calls.findCustomers> = async (world, { actor, query, ip }) => {
  await auditLook(world, { actor, ip, facts: { part: 'customers' } });
  return ok([...(await searchCustomers(world.db, { text: query.text, most: mostCustomersFound }))]);
};
