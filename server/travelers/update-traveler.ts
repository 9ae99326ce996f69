import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/travelers.ts';
import { mayEditTraveler, travelerBelonging } from '#domain/access/traveler-rights.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { keepUnnamed } from '#domain/travelers/keep-unnamed.ts';
import { maskedPassport } from '#domain/travelers/passport-mask.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { askedPlace, isPlaceHeld, notShareable } from './parts/place.ts';
import { findTraveler, lockTraveler, updateTraveler as updateRow } from './parts/store.ts';
import { ownedOf, passportExpiryOf, passportNumberOf, placeOf, travelerView } from './parts/view.ts';
import { checkTraveler, travelerValues } from './parts/write-traveler.ts';

type UpdateCall = Parameters<Verb<typeof calls.updateTraveler>>[1];

const update = async (world: World, tx: Db, call: UpdateCall): Promise<Result<undefined, Refusal>> => {
  const { actor, params } = call;
  // Fields left out of this update must not undo a concurrent update of them.
  await lockTraveler(tx, params.id);
  const row = await findTraveler(tx, params.id);
  if (!row || travelerBelonging(actor, ownedOf(row)) === null) return refuse({ code: 'not-found' });
  if (!mayEditTraveler(actor, ownedOf(row)))
    return refuse({ code: 'role-too-low', detail: 'Contact creator to edit.' });
  const place = await askedPlace(tx, actor, { body: call.body, before: placeOf(row) });
  if (!place.ok) return place;
  const body = keepUnnamed(call.body, travelerView(row, actor, world.secrets));
  const knownPassport = passportNumberOf(world.secrets, row);
  const known =
    knownPassport === null
      ? null
      : { masked: maskedPassport(knownPassport), expiry: passportExpiryOf(world.secrets, row) };
  const checked = checkTraveler(body, { today: world.clock.today(), known });
  if (!checked.ok) return checked;
  if (!(await isPlaceHeld(tx, place.value))) return refuse(notShareable);
  const written = travelerValues(body, { id: row.id, place: place.value, knownPassport }, world.secrets);
  await updateRow(tx, row.id, written);
  return ok(undefined);
};

/**
 * Changes a traveler that the caller created, shares it or stops sharing it. A field that the update does not name stays,
 * and so does a passport number that is still masked. Refuses `not-found`, `role-too-low` (listed, but made by someone
 * else) and `invalid`. TRV-22, TRV-33
 */
export const updateTraveler: Verb<typeof calls.updateTraveler> = (world, call) =>
  world.database.transact((tx) => update(world, tx, call));
