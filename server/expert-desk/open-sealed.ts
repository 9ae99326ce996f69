import type * as calls from '#contract/desk-asked.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openHealthText } from '#server/travelers/asked-travelers.ts';
import { findAskedTrip } from '#server/trips/asked-store.ts';
import { openGuardian } from '#server/trips/guardian.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { noSuchTrip } from './parts/open-desk-trip.ts';
import { auditSealedLook } from './parts/sealed-look.ts';

type Call = Parameters<Verb<typeof calls.openSealed>>[1];
type Opened = Result<{ readonly facts: calls.SealedFacts }, Refusal>;

const nothingHere: Refusal = { code: 'not-found', detail: 'The trip has no such text.' };

/**
 * Shows an expert one sealed text of a trip: the guardian’s phone and address, or a traveler’s dietary and medical
 * text. The audit event is written first, so a text that was shown has one. Refuses `not-found`, `invalid`.
 * docs/decisions/0118
 */
export const openSealed: Verb<typeof calls.openSealed> = async (world, call) => {
  const opened = await openTrip(world, call.actor, call.params.id);
  if (!opened.ok) return refuse(noSuchTrip);
  if (call.body.part === 'guardian') return guardianOf(world, call);
  const { traveler_id: travelerId } = call.body;
  if (travelerId === undefined)
    return refuse({ code: 'invalid', errors: { traveler_id: 'Please say which traveler' } });
  const isHere = opened.value.trip.travelers.some(({ id }) => id === travelerId);
  return isHere ? healthOf(world, call, travelerId) : refuse(nothingHere);
};

const guardianOf = async (world: Parameters<typeof openSealed>[0], call: Call): Promise<Opened> => {
  const { actor, ip, params } = call;
  const asked = await findAskedTrip(world.db, params.id);
  const sealed = asked?.guardian_sealed;
  if (!sealed) return refuse(nothingHere);
  await auditSealedLook(world, {
    actor,
    ip,
    tripId: params.id,
    userId: asked.contact_id,
    facts: { part: 'guardian' },
  });
  const { phone, address } = openGuardian(world.secrets, params.id, sealed);
  return ok({
    facts: [
      { label: 'Phone', text: phone },
      { label: 'Address', text: address },
    ],
  });
};

const healthOf = async (world: Parameters<typeof openSealed>[0], call: Call, travelerId: number): Promise<Opened> => {
  const { actor, ip, params } = call;
  const found = await openHealthText(world, world.db, travelerId);
  if (!found || found.text === '') return refuse(nothingHere);
  const facts = { part: 'health', traveler: travelerId };
  await auditSealedLook(world, { actor, ip, tripId: params.id, userId: found.userId, facts });
  return ok({ facts: [{ label: 'Dietary and medical', text: found.text }] });
};
