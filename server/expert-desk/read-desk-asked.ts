import * as calls from '#contract/desk-asked.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findProvenAddress } from '#server/people/contact-store.ts';
import { cardToCharge } from '#server/settings/billing/find-card.ts';
import { usableVouchers } from '#server/settings/vouchers/usable-voucher.ts';
import { findAskedTravelers } from '#server/travelers/asked-travelers.ts';
import { type AskedTripRow, findAskedTrip, findEarlierTrips } from '#server/trips/asked-store.ts';
import { findRequestCard } from '#server/trips/lander-request-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { deskAskedView } from './parts/asked-view.ts';
import { noSuchTrip } from './parts/open-desk-trip.ts';
import { auditSealedLook } from './parts/sealed-look.ts';
import { findPromisedProgram, programOf } from './promised-program.ts';

/**
 * All that a trip was asked for. It opens birth dates, passport days and the guardian's name, so the look is written to
 * the audit before anything is opened. Refuses `not-found`. docs/decisions/0118
 */
export const readDeskAsked: Verb<typeof calls.readDeskAsked> = async (world, { actor, params, ip }) => {
  const opened = await openTrip(world, actor, params.id);
  const asked = opened.ok ? await findAskedTrip(world.db, params.id) : undefined;
  if (!opened.ok || !asked) return refuse(noSuchTrip);
  await auditSealedLook(world, { actor, ip, tripId: params.id, userId: asked.contact_id, facts: { part: 'asked' } });
  const { trip } = opened.value;
  const days = { first: asked.date_start, last: asked.date_end, today: world.clock.today() };
  const { contact_id: contactId } = asked;
  const [travelers, program, voucher, card, earlier] = await Promise.all([
    findAskedTravelers(world, world.db, { ids: trip.travelers.map(({ id }) => id), days }),
    findPromisedProgram(world.db, programOf(asked)),
    voucherOf(world.db, asked),
    cardOf(world, asked),
    contactId === null
      ? { count: 0, trips: [] }
      : findEarlierTrips(world.db, { contactId, tripId: asked.id, most: calls.mostEarlierTrips }),
  ]);
  return ok(deskAskedView({ asked, trip, travelers, program, voucher, card, earlier }, world.secrets));
};

/** Vouchers count only for a contact who has proven the address. docs/rules.md#vouchers */
const voucherOf = async (db: Db, { contact_id: userId, organization_id: organizationId }: AskedTripRow) => {
  if (userId === null || organizationId === null) return null;
  const email = await findProvenAddress(db, userId);
  return email === null ? null : usableVouchers(db, { email: email.toLowerCase(), organizationId });
};

/** A participant of a program pays with the card of the request, or with their own. */
const cardOf = async ({ db }: World, asked: AskedTripRow): Promise<calls.DeskAsked['card']> => {
  const isOfProgram = asked.organization_program_id !== null;
  if (isOfProgram && (await findRequestCard(db, asked.id))) return 'with the request';
  const organizationId = isOfProgram ? null : asked.organization_id;
  const card = await cardToCharge(db, { organizationId, userId: asked.contact_id ?? asked.creator_id });
  return card ? 'on file' : 'none';
};
