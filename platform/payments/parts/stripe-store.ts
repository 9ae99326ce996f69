/** Under which customer Stripe files the cards of an owner of ours. */
import type { Db } from '../../db/database.ts';

export type CustomerKey = {
  /** Test and live mode are two worlds. */
  readonly mode: 'test' | 'live';
  /** As the product names its owners: `organization-3`. */
  readonly owner: string;
};

export const findCustomer = async (db: Db, { mode, owner }: CustomerKey): Promise<string | null> => {
  const row = await db
    .selectFrom('stripe_customers')
    .where('mode', '=', mode)
    .where('owner', '=', owner)
    .select('customer')
    .executeTakeFirst();
  return row?.customer ?? null;
};

/** @returns the customer that is kept: the first, when two cards of an owner came at once */
export const keepCustomer = async (
  db: Db,
  { mode, owner }: CustomerKey,
  { customer, now }: { readonly customer: string; readonly now: Date },
): Promise<string> => {
  await db
    .insertInto('stripe_customers')
    .values({ mode, owner, customer, created_at: now })
    .onConflict((conflict) => conflict.columns(['mode', 'owner']).doNothing())
    .execute();
  return (await findCustomer(db, { mode, owner })) ?? customer;
};
