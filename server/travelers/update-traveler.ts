import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/travelers.ts';
import { mayEditTraveler, travelerBelonging } from '#domain/access/traveler-rights.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { maskedPassport } from '#domain/travelers/passport-mask.ts';
import { arePlainTravelersKept } from '#platform/keys/seal-plain.ts';
import type { Verb } from '#server/kit/verb.ts';
import { askedPlace, isPlaceHeld, notShareable } from './parts/place.ts';
import { findTraveler, updateTraveler as updateRow } from './parts/store.ts';
import { ownedOf, passportExpiryOf, passportNumberOf, placeOf } from './parts/view.ts';
import { checkTraveler, travelerValues } from './parts/write-traveler.ts';

/**
 * Changes a traveler that the caller created, shares it or stops sharing it. A passport number that is still masked stays
 * unchanged. Refuses `not-found`, `role-too-low` (listed, but made by someone else) and `invalid`. TRV-22, TRV-33
 */
export const updateTraveler: Verb<typeof calls.updateTraveler> = async (world, call) => {
  const { actor, params } = call;
  const row = await findTraveler(world.db, params.id);
  if (!row || travelerBelonging(actor, ownedOf(row)) === null) return refuse({ code: 'not-found' });
  if (!mayEditTraveler(actor, ownedOf(row)))
    return refuse({ code: 'role-too-low', detail: 'Contact creator to edit.' });
  const { body } = call;
  const place = await askedPlace(world.db, actor, { body, before: placeOf(row) });
  if (!place.ok) return place;
  const knownPassport = passportNumberOf(world.secrets, row);
  const known =
    knownPassport === null
      ? null
      : { masked: maskedPassport(knownPassport), expiry: passportExpiryOf(world.secrets, row) };
  const checked = checkTraveler(body, { today: world.clock.today(), known });
  if (!checked.ok) return checked;
  const isPlainKept = await arePlainTravelersKept(world.db);
  const written = travelerValues(body, { id: row.id, place: place.value, knownPassport, isPlainKept }, world.secrets);
  return world.database.transact(async (tx): Promise<Result<undefined, Refusal>> => {
    if (!(await isPlaceHeld(tx, place.value))) return refuse(notShareable);
    await updateRow(tx, row.id, written);
    return ok(undefined);
  });
};
