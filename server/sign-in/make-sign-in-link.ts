import { pages } from '#contract/pages.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { newChallenge } from './parts/mail-challenge.ts';

type LinkWorld = Pick<World, 'clock' | 'ids' | 'secrets' | 'config'>;

/**
 * A link that signs a person in once, for the operator's terminal. It is not mailed: an installation whose mail does not
 * work yet needs a way in. docs/operations.md#the-first-day
 * @returns the whole URL; the database keeps its hash and, sealed, the token while it works
 */
export const makeSignInLink = async (
  world: LinkWorld,
  tx: Db,
  { id, email, lifeMs }: { readonly id: number; readonly email: string; readonly lifeMs: number },
): Promise<string> => {
  const expiresAt = new Date(world.clock.now().getTime() + lifeMs);
  const { linkToken } = await newChallenge(world, tx, {
    account: { id },
    purpose: 'signin',
    isWithCode: false,
    lives: { expiresAt, linkExpiresAt: expiresAt },
  });
  return world.config.publicUrl + pages.login({ email, code: linkToken });
};
