import type * as calls from '#contract/wallet-passes.ts';
import { maySeeConfirmationCodes } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { applePass, type PassedFlight } from '#domain/trips/wallet-pass.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { findPerson } from '#server/kit/guard.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { openLink } from '#server/trips/open-link.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { noPass } from './parts/pass-address.ts';
import { type PassTicket, readTicket } from './parts/pass-ticket.ts';
import { findPassedFlight } from './parts/passed-flight.ts';

/** The flight, if the one who asked for the pass may still read it. */
const findFlightOf = async (world: World, { reader, flightId }: PassTicket): Promise<PassedFlight | null> => {
  if (reader.by === 'link') {
    const opened = await openLink(world, reader.tokenHash);
    if (!opened) return null;
    const withCodes = opened.link.with_codes;
    return findPassedFlight(world, { tripId: opened.trip.id, flightId, withCodes, isWhole: false });
  }
  const person = await findPerson(world, reader.personId);
  if (!person || person.standing) return null;
  const opened = await openTrip(world, person.actor, reader.tripId);
  if (!opened.ok) return null;
  const withCodes = reader.withCodes && maySeeConfirmationCodes(opened.value.sight);
  return findPassedFlight(world, { tripId: reader.tripId, flightId, withCodes, isWhole: true });
};

/**
 * The pass itself, for the phone, which has no session. The address is the proof, so the wall is left.
 * docs/decisions/0182
 */
export const readWalletPass: BytesVerb<typeof calls.readWalletPass> = async (world, { params }) => {
  const ticket = readTicket(world, params.file);
  const flight = ticket && (await beyondWall(() => findFlightOf(world, ticket)));
  if (!flight) return refuse({ code: 'not-found', detail: 'This pass was made for ten minutes. Please add it again.' });
  const bytes = await world.wallets.applePass(applePass(flight));
  if (bytes === null) return noPass;
  const name = `${flight.airline}${flight.number}.pkpass`.replaceAll(/[^\w.-]/g, '');
  return ok({
    bytes,
    contentType: 'application/vnd.apple.pkpass',
    etag: null,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
};
