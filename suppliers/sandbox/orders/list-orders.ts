/** The list of orders in a ledger, in the sandbox's format. */
import type { Listed, ListPage } from '#domain/kit/listed.ts';

const pageSize = 100;

/**
 * @param list reads a page of the ledger
 * @param listed converts an order to its list entry
 */
export const listOrders =
  <T extends { readonly ref: string }>(
    list: (asked: { since: Date; page: string | null; most: number }) => Promise<readonly T[]>,
    listed: (order: T, now: Date) => Listed,
  ): ListPage =>
  async ({ since, page }, { now }) => {
    const orders = await list({ since, page, most: pageSize });
    const next = orders.length < pageSize ? null : (orders.at(-1)?.ref ?? null);
    return { ok: true, value: { things: orders.map((order) => listed(order, now())), next } };
  };
