import type * as calls from '#contract/travelers.ts';
import { ok } from '#domain/kit/result.ts';
import { isSamePerson } from '#domain/travelers/own-traveler.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findPerson } from '#server/people/contact-store.ts';
import { additionMail } from './parts/mails.ts';
import { askedPlace } from './parts/place.ts';
import { setFirstMe } from './parts/store.ts';
import { saveTraveler } from './save-traveler.ts';

type CreateCall = Parameters<Verb<typeof calls.createTraveler>>[1];

/** A traveler that an expert adds for somebody is mailed to that person and recorded in the audit. */
const tellCustomer = async (world: World, tx: Db, { actor, body, ip }: CreateCall, userId: number): Promise<void> => {
  const customer = await findPerson(tx, userId);
  if (!customer) return;
  await queueMail(tx, additionMail({ to: customer.email, traveler: body }));
  await audit(world, tx, { event: 'traveler-added', userId, actorId: actor.userId, actingFor: userId, ip });
};

/**
 * Adds a traveler that belongs to the caller: for the caller, or shared with the organization for a colleague. A traveler
 * that an expert adds for a customer belongs to the customer. The first one with the
 * caller's own name and address is their "You". Refuses `invalid`, `not-found`, `role-too-low`. TRV-32;
 * docs/decisions/0052; docs/decisions/0129
 */
export const createTraveler: Verb<typeof calls.createTraveler> = async (world, call) => {
  const { actor, body } = call;
  const place = await askedPlace(world.db, actor, { body, before: null });
  if (!place.ok) return place;
  const { creatorId, customerId } = place.value;
  const saved = await saveTraveler(world, body, place.value, async (tx, travelerId) => {
    if (creatorId !== actor.userId) await tellCustomer(world, tx, call, creatorId);
    else if (customerId === actor.userId && isSamePerson(actor, body, world.clock.today()))
      await setFirstMe(tx, actor.userId, travelerId);
  });
  return saved.ok ? ok({ id: saved.value }) : saved;
};
