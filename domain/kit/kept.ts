/**
 * Remembers what is costly to make and always the same, such as the formats of Intl.
 * @param most how many are kept at once. One more empties it, since keys may come from outside
 * @returns what was made for a key, made now when it is not kept
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
