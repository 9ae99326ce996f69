import type * as calls from '#contract/wallet-passes.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { sha256 } from '#platform/secrets.ts';
import type { Verb } from '#server/kit/verb.ts';
import { linkEnded, openLink } from '#server/trips/open-link.ts';
import { passAddress } from './parts/pass-address.ts';
import { findPassedFlight } from './parts/passed-flight.ts';

/**
 * A pass with what the link shows. A browser with another person's session must not decide what the link opens, so the
 * wall is left: the token is the proof. docs/decisions/0178; docs/decisions/0182
 */
export const makeSharedPass: Verb<typeof calls.makeSharedPass> = (world, { body }) =>
  beyondWall(async () => {
    const tokenHash = sha256(body.token);
    const opened = await openLink(world, tokenHash);
    if (!opened) return linkEnded;
    const { flight_id: flightId, wallet } = body;
    const { trip, link } = opened;
    const wanted = { tripId: trip.id, flightId, withCodes: link.with_codes, isWhole: false };
    const flight = await findPassedFlight(world, wanted);
    return passAddress(world, { flight, wallet, reader: { by: 'link', tokenHash }, flightId });
  });
