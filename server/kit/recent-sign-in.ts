import type { SignedInActor } from '#domain/access/actor.ts';
import { isSignInRecent } from '#domain/account/recent-sign-in.ts';
import { sessionStart } from './parts/session-start-store.ts';
import type { World } from './world.ts';

/**
 * Whether the caller signed in just now; when not, refuse `sign-in-again`: the screen asks for the password or code on
 * the spot, and signing in again starts a new session. docs/roles.md#recent-sign-in; docs/roles.md#cards
 */
export const hasSignedInRecently = async (world: World, actor: SignedInActor): Promise<boolean> => {
  const signedInAt = await sessionStart(world.db, actor.sessionId);
  return signedInAt !== null && isSignInRecent(signedInAt, world.clock.now());
};
