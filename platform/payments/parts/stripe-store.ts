/** The Stripe customer that holds the cards of one of our owners. */
import type { Db } from '../../db/database.ts';

export type CustomerKey = {
  /** Test and live mode have separate customers. */
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

/** @returns the stored customer: the first one, when two cards of an owner came at once */
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
