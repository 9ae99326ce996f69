/** Makes the vouchers of the sandbox world by the product's own verbs. world.md */
import { setVoucherActive as setActive } from '#contract/settings/vouchers.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { fixedClock } from '#platform/clock.ts';
import type { World } from '#server/kit/world.ts';
import { setVoucherActive } from '#server/settings/vouchers/set-voucher-active.ts';
import { spendVoucher } from '#server/settings/vouchers/spend-voucher.ts';
import { storeVoucher } from '#server/settings/vouchers/store-voucher.ts';
import { callOf } from './call-of.ts';
import { findActor, findOrganizationId } from './trips-store.ts';
import { type SandboxVoucher, sandboxVouchers } from './vouchers.ts';
import { findUnpaidTrip, findUsableVoucher, hasVouchers } from './vouchers-store.ts';

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

/** Spends those that are to be used on trips that are booked by now; the others wait for the next trip. */
export const spendVouchers = async (world: World): Promise<void> => {
  for (const plan of sandboxVouchers.filter(({ fate }) => fate === 'used')) {
    const organizationId = await findOrganizationId(world.db, plan.organization);
    const voucher = await findUsableVoucher(world.db, organizationId, plan);
    const trip = voucher && (await findUnpaidTrip(world.db, organizationId, plan.email));
    if (!voucher || !trip) continue;
    const day = worldOn(world, trip.created_at.toISOString());
    await world.database.transact((tx) =>
      spendVoucher(day, tx, { voucherId: voucher.id, tripId: trip.id, attemptId: null }),
    );
  }
};
