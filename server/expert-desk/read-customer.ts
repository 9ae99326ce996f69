import type * as calls from '#contract/customers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findCustomer } from '#server/people/customer-store.ts';

/** The person for whom an expert books. Refuses `not-found` for an unknown person and for one who cannot sign in. */
export const readCustomer: Verb<typeof calls.readCustomer> = async (world, { actor, params, ip }) => {
  const customer = await findCustomer(world.db, params.id);
  if (!customer) return refuse({ code: 'not-found', detail: 'This customer no longer exists.' });
  const { userId: actorId } = actor;
  await audit(world, world.db, {
    event: 'customer-read',
    userId: customer.customer_id,
    actorId,
    actingFor: customer.customer_id,
    ip,
  });
  return ok(customer);
};
