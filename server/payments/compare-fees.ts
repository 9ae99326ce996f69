import { feeDifferences, type PaymentDifference } from '#domain/payments/compare.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import { callDesk, type DeskCaller } from '#server/kit/call-desk.ts';
import { booksOf, gatewayCaller } from './gateway.ts';
import { factsOfFee } from './parts/fee-facts.ts';
import { type FeeWorld, lookUpFee } from './parts/fee-gateway.ts';
import { type FeeRow, findRestingFees } from './parts/fee-store.ts';

/** Fees that were requested earlier were already compared. */
const lookBackMs = 3 * 24 * 3_600_000;
/** How many fees are compared at once. */
const atOnce = 8;

type ComparingWorld = DeskCaller & Pick<FeeWorld, 'clock' | 'db' | 'log' | 'metrics' | 'payments'>;
type Found = { readonly fee: number; readonly difference: PaymentDifference };

/**
 * The part of the daily comparison for service fees: compares each lately settled fee in our records and the gateway's.
 * A person is called once for each difference, and nothing is changed automatically. docs/booking.md#comparing-books
 * @returns the differences, by fee
 */
export const compareFees = async (world: ComparingWorld, signal?: AbortSignal): Promise<readonly Found[]> => {
  const since = new Date(world.clock.now().getTime() - lookBackMs);
  const fees = await findRestingFees(world.db, since);
  const loop = { name: 'compare-fees', items: fees, idOf: ({ id }: FeeRow) => id, atOnce, signal } as const;
  return (await eachGuarded(world, loop, (fee) => compare(world, fee))).flat();
};

const sentences: Readonly<Record<PaymentDifference, string>> = {
  'orphan authorization':
    'The gateway holds money, or asks a bank for it, for a fee that is settled in our books. Void it at the gateway.',
  'amount difference':
    'What the gateway has taken for this fee is not what our books say. Compare both, then refund or charge the customer by hand.',
};

const callFor = (world: ComparingWorld, row: FeeRow, difference: PaymentDifference): Promise<boolean> =>
  callDesk(world, world.db, {
    key: `fee-books-differ-${row.key}-${difference}`,
    kind: 'fee books differ',
    sentence: sentences[difference],
    facts: [...factsOfFee(row), ['Difference', difference]],
    tripId: row.trip_id,
  });

const compare = async (world: ComparingWorld, row: FeeRow): Promise<readonly Found[]> => {
  const look = await lookUpFee(gatewayCaller(world), row.key);
  // A gateway that does not answer today is asked again tomorrow.
  if (look.saw === 'unknown') return [];
  const differences = feeDifferences({ state: row.state, amountMinor: row.amount_minor, payment: booksOf(look) });
  for (const difference of differences) await callFor(world, row, difference);
  return differences.map((difference) => ({ fee: row.id, difference }));
};
