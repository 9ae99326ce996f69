import { useState } from 'react';

type Item = { readonly id: number };

type Seen = { readonly items: readonly Item[]; readonly texts: ReadonlyMap<number, string> };

const textsOf = (items: readonly Item[]): ReadonlyMap<number, string> =>
  new Map(items.map((item) => [item.id, JSON.stringify(item)]));

/**
 * Finds what changed while the page was open, so that it can be marked. docs/screens.md#trip-page
 * @param items the latest data; undefined during the first load
 * @returns the ids of items that were added or changed since the first load
 */
export const useChanged = (items: readonly Item[] | undefined): ReadonlySet<number> => {
  const [first, setFirst] = useState<Seen>();
  // The first result is stored during rendering, so no effect is needed.
  if (items && !first) setFirst({ items, texts: textsOf(items) });
  if (!items || !first || items === first.items) return new Set();
  return new Set(items.filter((item) => first.texts.get(item.id) !== JSON.stringify(item)).map(({ id }) => id));
};
