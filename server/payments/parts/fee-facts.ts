import { formatMoney } from '#domain/kit/money.ts';
import type { DeskCall } from '#server/kit/call-desk.ts';
import { feeName } from './fee-gateway.ts';
import type { FeeRow } from './fee-store.ts';

/** The facts for a person who is called about a fee. */
export const factsOfFee = (row: FeeRow): DeskCall['facts'] => [
  ['Fee', `${row.kind}, ${formatMoney({ minor: row.amount_minor, currency: row.currency })}`],
  ['Our name at the gateway', feeName(row.key)],
  ['State', row.state],
  ['Asked for', row.asked_at.toISOString()],
];
