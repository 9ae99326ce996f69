import type { Refusal } from '#contract/refusals.ts';
import type { Actor } from '#domain/access/actor.ts';
import { maskedEmail } from '#domain/kit/masked-email.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';
import { findByToken, type InvitationRow } from './invitation-store.ts';
import { gone } from './join-team.ts';

/**
 * The invitation of a mailed link, for anybody who holds the link and is not signed in as another person. Refuses
 * `not-found` and `conflict`.
 */
export const openLink = async (
  world: Pick<World, 'clock'>,
  db: Db,
  { token, actor }: { readonly token: string; readonly actor: Actor },
): Promise<Result<InvitationRow, Refusal>> => {
  const row = await findByToken(db, sha256(token), world.clock.now());
  if (!row) return refuse(gone);
  if (actor.kind !== 'user' || actor.email === row.email) return ok(row);
  const detail = `This invitation is for ${maskedEmail(row.email)}, and you are signed in as ${actor.email}. Sign out, then open the link again.`;
  return refuse({ code: 'conflict', detail });
};
