import type * as calls from '#contract/travelers.ts';
import { isTravelerListed, mayEditTraveler } from '#domain/access/may-edit-traveler.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { maskedPassport } from '#domain/travelers/passport-mask.ts';
import type { Verb } from '#server/kit/verb.ts';
import { customerFor } from './create-traveler.ts';
import { findTraveler, updateTraveler as updateRow } from './parts/store.ts';
import { ownedOf, passportNumberOf } from './parts/view.ts';
import { checkTraveler, travelerValues } from './parts/write-traveler.ts';

/**
 * Changes a traveler that the caller created; a passport number that is still masked stays as it was.
 * Refuses `not-found`, `role-too-low` (listed, but made by someone else) and `invalid`. TRV-22, TRV-33
 */
export const updateTraveler: Verb<typeof calls.updateTraveler> = async (world, { actor, params, body }) => {
  const row = await findTraveler(world.db, params.id);
  if (!row || !isTravelerListed(actor, ownedOf(row))) return refuse({ code: 'not-found' });
  if (!mayEditTraveler(actor, ownedOf(row)))
    return refuse({ code: 'role-too-low', detail: 'Contact creator to edit.' });
  const isSameCustomer = !body.customer_id || body.customer_id === row.customer_id;
  const customer = isSameCustomer ? ok(row.customer_id) : await customerFor(world.db, actor, body.customer_id);
  if (!customer.ok) return customer;
  const knownPassport = passportNumberOf(world.secrets, row);
  const known = knownPassport === null ? null : { masked: maskedPassport(knownPassport), expiry: row.passport_expiry };
  const checked = checkTraveler(body, { today: world.clock.today(), known });
  if (!checked.ok) return checked;
  const written = travelerValues(body, { id: row.id, customerId: customer.value, knownPassport }, world.secrets);
  await world.database.transact((tx) => updateRow(tx, row.id, written));
  return ok(undefined);
};
