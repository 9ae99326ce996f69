/** The link that proves a mail domain: read by anybody who holds it, used once. docs/decisions/0126 */
import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/domains.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { sha256 } from '#platform/secrets.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { isPublicMail } from '#server/sign-in/is-public-mail.ts';
import { findDomainByLink, type LinkedDomain } from './parts/store.ts';
import { storeProof } from './parts/store-proof.ts';

const linkGone = {
  code: 'not-found',
  detail: 'This link no longer works. It works once, for 24 hours, and another mail replaces it.',
} as const satisfies Refusal;

/** The reader has no organization, so the row is behind the tenant wall. Nothing but its two names is shown. */
const find = async ({ clock }: World, db: Db, token: string): Promise<LinkedDomain | undefined> => {
  const row = await findDomainByLink(db, sha256(token), clock.now());
  return row && !isPublicMail(row.domain) ? row : undefined;
};

const viewOf = ({ domain, organization_name }: LinkedDomain) => ({ domain, organization_name });

/** Reads the link of a mail. Refuses `not-found`. */
export const openDomainProof: Verb<typeof calls.openDomainProof> = async (world, { body }) => {
  const row = await beyondWall(() => find(world, world.db, body.token));
  return row ? ok(viewOf(row)) : refuse(linkGone);
};

/** Proves the domain of a link, once. Refuses `not-found`, and `conflict` when another organization has proven it. */
export const confirmDomainProof: Verb<typeof calls.confirmDomainProof> = (world, { body, actor, ip }) =>
  beyondWall(() =>
    world.database.transact(async (tx) => {
      const row = await find(world, tx, body.token);
      if (!row) return refuse(linkGone);
      const hash = sha256(body.token);
      const actorId = actor.kind === 'user' ? actor.userId : null;
      const proven = await storeProof(world, tx, {
        domain: row.domain,
        // Read again under the lock: two presses prove once.
        isThis: (one) => one.id === row.id && one.link_hash === hash,
        proof: { way: 'mail', actorId, ip },
      });
      if (proven.ok) return ok(viewOf(row));
      return refuse(proven.error.code === 'not-found' ? linkGone : proven.error);
    }),
  );
