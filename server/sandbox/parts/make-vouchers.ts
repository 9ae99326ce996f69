/** Makes the vouchers of the sandbox world by the product's own verbs. docs/rules.md#sandbox-world */
import { setVoucherActive as setActive } from '#contract/settings/vouchers.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { fixedClock } from '#platform/clock.ts';
import type { World } from '#server/kit/world.ts';
import { setVoucherActive } from '#server/settings/vouchers/set-voucher-active.ts';
import { storeVoucher } from '#server/settings/vouchers/store-voucher.ts';
import { callOf } from './call-of.ts';
import { findActor, findOrganizationId } from './trips-store.ts';
import { type SandboxVoucher, sandboxVouchers } from './vouchers.ts';
import { hasVouchers } from './vouchers-store.ts';

const worldOn = (world: World, iso: string): World => ({ ...world, clock: fixedClock(iso) });

const disable = async (world: World, { organization }: SandboxVoucher, voucherId: number): Promise<void> => {
  const organizationId = await findOrganizationId(world.db, organization);
  const done = await setVoucherActive(world, {
    ...callOf(await findActor(world.db, 'ada@acme.example')),
    params: { id: voucherId },
    query: setActive.query.parse({ organization_id: String(organizationId), action: 'deactivate' }),
    body: undefined,
  });
  invariant(done.ok, 'a new voucher can be disabled');
};

/** All of them or none; may be called again after it was interrupted anywhere. */
export const makeVouchers = async (world: World): Promise<void> => {
  if (await hasVouchers(world.db)) return;
  const today = world.clock.today();
  const made: [SandboxVoucher, number][] = [];
  await world.database.transact(async (tx) => {
    for (const plan of sandboxVouchers) {
      const day = worldOn(world, `${addDays(today, -plan.madeDaysAgo)}T10:20:00Z`);
      const { id } = await storeVoucher(day, tx, {
        organizationId: await findOrganizationId(tx, plan.organization),
        customerName: plan.name,
        customerEmail: plan.email,
        amountUsdMinor: plan.amountUsdMinor,
      });
      made.push([plan, id]);
    }
  });
  for (const [plan, id] of made) if (plan.fate === 'disabled') await disable(world, plan, id);
};
