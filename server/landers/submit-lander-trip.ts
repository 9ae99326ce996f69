import type { submitLanderTrip as route } from '#contract/lander-request.ts';
import { ok } from '#domain/kit/result.ts';
import { idempotent } from '#server/kit/idempotent.ts';
import { networkOf } from '#server/kit/network.ts';
import type { CookieVerb, SetCookie } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { endBrowserSession } from '#server/sign-in/end-browser-session.ts';
import { issueSession } from '#server/sign-in/issue-session.ts';
import { takeGuestTurn } from '#server/sign-in/take-guest-turn.ts';
import { findUnprovenOwner } from '#server/trips/lander-request-store.ts';
import { acceptRequest, type SubmitCall } from './parts/accept-request.ts';

import { type Submitted, saveRequest, submitted } from './parts/save-request.ts';

/** The visitor's session, created with the trip and again when the first answer to the same request was lost. */
const sessionFor = async (world: World, { userAgent, ip, cookies }: SubmitCall, tripId: number) => {
  const userId = await findUnprovenOwner(world.db, tripId);
  // The address was proven meanwhile, so its owner signs in by mail.
  if (userId === null) return null;
  return world.database.transact(async (tx) => {
    await endBrowserSession(world, tx, cookies);
    return issueSession(world, tx, {
      userId,
      isStaff: false,
      kind: 'lander',
      tripId,
      userAgent,
      network: networkOf(ip),
    });
  });
};

const askedBy = ({ actor, ip, cookies }: SubmitCall): string =>
  actor.kind === 'anonymous' ? `visitor:${cookies.get('visitor') ?? networkOf(ip)}` : `user:${actor.userId}`;

/**
 * Creates the trip that a visitor of a landing page requests. The trip belongs to the address. A new address gets a
 * session that gives access only to this trip. An address with an account gets the trip and a sign-in mail, but the
 * person who typed it gets nothing: no session, no traveler or card on the account and no right to the trip, even if
 * signed in with another address. A repeated request creates one trip. The body's network and organization are ignored.
 * @see LAND-87 to LAND-94; docs/rules.md#landing-requests; docs/threats.md#account-takeover
 */
export const submitLanderTrip: CookieVerb<typeof route> = async (world, call) => {
  const wait = await takeGuestTurn(world, call.ip);
  if (wait) return { ok: false, error: wait };
  const request = {
    owner: `${askedBy(call)} POST /landers/trip`,
    key: call.idempotencyKey,
    // It is ignored, and a repeated request may come from another network.
    content: { ...call.body, ip_address: null },
    read: (stored: unknown): Submitted => submitted.parse(stored),
  };
  const result = await idempotent(world, request, async (keep) => {
    const accepted = await acceptRequest(world, call);
    return accepted.ok ? saveRequest(world, { call, accepted: accepted.value, keep }) : accepted;
  });
  if (!result.ok) return result;
  const { trip_id, reach } = result.value;
  const session = reach === 'session' ? await sessionFor(world, call, trip_id) : null;
  const cookies: readonly SetCookie[] = session ? [session.cookie] : [];
  const isSignedIn = session !== null || reach === 'own';
  const reply = { token: session?.token ?? null, trip_id, is_signed_in: isSignedIn, is_for_another: reach === 'sent' };
  return ok({ reply, cookies });
};
