import type * as calls from '#contract/settings/invitations.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOwn } from './parts/invitation-store.ts';
import { ownInvitationView } from './parts/invitation-view.ts';

/** Which organizations ask the caller to join, at the address that they have proven. permissions row 80 */
export const listOwnInvitations: Verb<typeof calls.listOwnInvitations> = async (world, { actor }) =>
  ok((await findOwn(world.db, actor.userId, world.clock.now())).map(ownInvitationView));
