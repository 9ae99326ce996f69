import { useState } from 'react';

type Item = { readonly id: number };

type Seen = { readonly items: readonly Item[]; readonly texts: ReadonlyMap<number, string> };

const textsOf = (items: readonly Item[]): ReadonlyMap<number, string> =>
  new Map(items.map((item) => [item.id, JSON.stringify(item)]));

/**
 * What changed while the page was open, so that it can be marked. docs/screens.md#trip-page
 * @param items as last read; undefined while they are read for the first time
 * @returns the ids of those that came or changed since the first reading
 */
export const useChanged = (items: readonly Item[] | undefined): ReadonlySet<number> => {
  const [first, setFirst] = useState<Seen>();
  // The first reading is remembered while it is drawn: there is nothing to wait for.
  if (items && !first) setFirst({ items, texts: textsOf(items) });
  if (!items || !first || items === first.items) return new Set();
  return new Set(items.filter((item) => first.texts.get(item.id) !== JSON.stringify(item)).map(({ id }) => id));
};
