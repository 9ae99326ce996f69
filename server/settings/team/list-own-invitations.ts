import type * as calls from '#contract/settings/invitations.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOwn } from './parts/invitation-store.ts';
import { ownInvitationView } from './parts/invitation-view.ts';

/** The invitations of the caller, at the address they have proven. docs/roles.md#team */
export const listOwnInvitations: Verb<typeof calls.listOwnInvitations> = async (world, { actor }) =>
  ok((await findOwn(world.db, actor.userId, world.clock.now())).map(ownInvitationView));
