import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import { endSession } from '#server/kit/session-store.ts';
import type { World } from '#server/kit/world.ts';

/** Ends the session that a browser has, before it gets another. */
export const endBrowserSession = async (
  { clock }: Pick<World, 'clock'>,
  tx: Db,
  cookies: ReadonlyMap<string, string>,
): Promise<void> => {
  const token = cookies.get('session');
  if (token) await endSession(tx, { tokenHash: sha256(token) }, clock.now());
};
