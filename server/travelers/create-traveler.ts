import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/travelers.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mayCreateTravelerFor } from '#domain/access/may-create-for.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findPerson } from './parts/store.ts';
import { saveTraveler } from './save-traveler.ts';

/** Whose traveler it is to be. @returns the customer's id; refuses `not-found`, `role-too-low` */
export const customerFor = async (
  db: Db,
  actor: SignedInActor,
  customerId: number | null | undefined,
): Promise<Result<number, Refusal>> => {
  if (!customerId || customerId === actor.userId) return ok(actor.userId);
  const person = await findPerson(db, customerId);
  if (!person) return refuse({ code: 'not-found' });
  const organizationIds = person.organizations.map(({ id }) => id);
  const right = mayCreateTravelerFor(actor, { userId: person.id, organizationIds });
  return right === 'yes' ? ok(person.id) : refuse({ code: right });
};

/** Adds a traveler. Refuses `invalid`, `not-found`, `role-too-low`. TRV-32 */
export const createTraveler: Verb<typeof calls.createTraveler> = async (world, { actor, body }) => {
  const customer = await customerFor(world.db, actor, body.customer_id);
  if (!customer.ok) return customer;
  const saved = await saveTraveler(world, body, { customerId: customer.value, creatorId: actor.userId });
  return saved.ok ? ok({ id: saved.value }) : saved;
};
