/**
 * Caches values that are costly to make and always the same, such as the formats of Intl.
 * @param most the largest number of entries. One more empties the cache, because keys may come from outside
 * @returns the value of a key, made now when it is not cached
 */
export const kept = <T>(most: number): ((key: string, make: () => T) => T) => {
  const made = new Map<string, { readonly value: T }>();
  return (key, make) => {
    const known = made.get(key);
    if (known) return known.value;
    if (made.size >= most) made.clear();
    const value = make();
    made.set(key, { value });
    return value;
  };
};
