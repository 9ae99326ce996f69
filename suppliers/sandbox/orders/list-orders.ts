/** The orders of a ledger as the sandbox lists them. */
import type { Listed, ListPage } from '#domain/kit/listed.ts';

const pageSize = 100;

/**
 * @param list reads a page of the ledger
 * @param listed what the list tells of one
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
