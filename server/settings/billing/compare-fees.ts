import { type FeeDifference, feeDifferences } from '#domain/service-fees/compare.ts';
import { feeStates } from '#domain/service-fees/service-fee.ts';
import { eachWalled } from '#platform/walled.ts';
import { askGateway, type FeeWorld, feeName } from './parts/ask-gateway.ts';
import { type FeeRow, findRestingFees } from './parts/fee-store.ts';

/** Fees that were asked for longer ago were compared before. */
const lookBackMs = 3 * 24 * 3_600_000;
const limitMs = 60_000;
/** So many fees are asked about at once. */
const atOnce = 8;

type Found = { readonly fee: number; readonly difference: FeeDifference };

/**
 * The part of the daily compare that knows service fees: each that came to rest lately, in our books and the gateway's.
 * A difference is an alert for the desk, and nothing is changed by itself. booking.md 10
 * @returns the differences, by fee
 */
export const compareFees = async (
  world: Pick<FeeWorld, 'clock' | 'db' | 'log' | 'metrics' | 'payments'>,
  signal?: AbortSignal,
): Promise<readonly Found[]> => {
  const since = new Date(world.clock.now().getTime() - lookBackMs);
  const fees = await findRestingFees(world.db, since);
  const loop = { name: 'compare-fees', items: fees, idOf: ({ id }: FeeRow) => id, atOnce, signal } as const;
  const found = (await eachWalled(world, loop, (fee) => compare(world, fee))).flat();
  for (const each of found) world.log.error({ alert: true, ...each }, 'the books of a service fee differ');
  return found;
};

const compare = async (world: Pick<FeeWorld, 'clock' | 'payments'>, row: FeeRow): Promise<readonly Found[]> => {
  const state = feeStates.find((known) => known === row.state);
  const payment = await askGateway(world, limitMs, (context) => world.payments.find(feeName(row.key), context));
  // A gateway that does not answer today is asked again tomorrow.
  if (!state || !payment.ok) return [];
  const books = payment.value && {
    state: payment.value.state,
    capturedMinor: payment.value.captured.minor,
    refundedMinor: payment.value.refunded.minor,
  };
  return feeDifferences({ state, amountMinor: row.amount_minor, payment: books }).map((difference) => ({
    fee: row.id,
    difference,
  }));
};
