/** The daily cap of one organization: how much is used, and raising it for a day. docs/decisions/0045 */

import type { OrganizationCap } from '#contract/daily-caps.ts';
import type { Refusal } from '#contract/refusals.ts';
import { numberText } from '#domain/kit/reader.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { capIn, dailyCapUsdOf, spendingWindowsMs, spentIn } from '#domain/spending/spending-limits.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { findCapsToWatch, findOrganizationCap, insertRaise } from './parts/caps-store.ts';
import { ratedOf, readSpending } from './parts/spending-store.ts';

type CapWorld = Pick<World, 'clock' | 'database' | 'db'> & { readonly config: Pick<World['config'], 'spending'> };

/** Organizations that used more than half of their cap within a day, or whose cap is raised; reached ones first. */
export const dailyCaps = async (world: CapWorld): Promise<readonly OrganizationCap[]> => {
  const now = world.clock.now();
  const day = new Date(now.getTime() - spendingWindowsMs.day);
  const found = await findCapsToWatch(world.db, { day, now });
  return Promise.all(
    found.map(async ({ organizationId, name, isReached, raise }) => {
      const asked = { organizationId, userId: null, personId: 0, day, hour: day, now };
      const spending = await readSpending(world.db, asked);
      const rated = ratedOf(spending);
      const capUsd = dailyCapUsdOf(world.config.spending.dailyCapUsd, spending);
      return {
        organization_id: organizationId,
        organization_name: name,
        spent: spentIn(spending.charged, rated),
        cap: capIn(capUsd, rated),
        currency: rated.currency,
        cap_usd: capUsd,
        is_reached: isReached,
        raised: raise && { until: new Date(raise.until).toISOString(), by: raise.by, reason: raise.reason },
      };
    }),
  );
};

type Raise = {
  readonly organizationId: number;
  readonly capUsd: number;
  readonly reason: string;
  readonly by: { readonly actorId: number; readonly ip: string };
};

/**
 * Raises the cap of one organization for 24 hours, audited. Refuses `not-found`; `conflict` when the installation has no
 * cap; `invalid` when the new cap is not higher.
 * @returns the cap, and until when it applies
 */
export const raiseCap = (
  world: CapWorld,
  { organizationId, capUsd, reason, by }: Raise,
): Promise<Result<{ readonly capUsd: number; readonly until: Date }, Refusal>> =>
  world.database.transact(async (tx) => {
    const now = world.clock.now();
    const { dailyCapUsd } = world.config.spending;
    const standing = await findOrganizationCap(tx, organizationId, now);
    if (!standing) return refuse({ code: 'not-found' });
    const before = dailyCapUsdOf(dailyCapUsd, standing);
    if (before === 0) return refuse({ code: 'conflict', detail: 'This installation has no daily cap.' });
    if (capUsd <= before) {
      const problem = `Please use more than the limit of ${numberText(before)} that applies now`;
      return refuse({ code: 'invalid', errors: { cap_usd: problem } });
    }
    const until = new Date(now.getTime() + spendingWindowsMs.day);
    const raiseId = await insertRaise(tx, { organizationId, capUsd, reason, actorId: by.actorId, now, until });
    const facts = { organizationId, raiseId, capUsd, capUsdBefore: before };
    await audit(world, tx, { event: 'daily-cap-raised', userId: null, actorId: by.actorId, ip: by.ip, facts });
    return ok({ capUsd, until });
  });
