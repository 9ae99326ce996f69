const keyLength = 3;

/**
 * An index that lets a query check only few entries. @returns the entries with a word that begins with a token, in
 * their order.
 */
export type PrefixIndex<T> = (token: string) => readonly T[];

/** @param wordsOf the folded words that find an entry */
export const makePrefixIndex = <T>(entries: readonly T[], wordsOf: (entry: T) => readonly string[]): PrefixIndex<T> => {
  const byPrefix = new Map<string, T[]>();
  for (const entry of entries)
    for (const word of wordsOf(entry))
      for (let length = Math.min(keyLength, word.length); length > 0; length -= 1) {
        const prefix = word.slice(0, length);
        const known = byPrefix.get(prefix);
        if (!known) byPrefix.set(prefix, [entry]);
        // Entries are added in order, so an entry that is already in the list is its last one.
        else if (known.at(-1) !== entry) known.push(entry);
      }
  return (token) => byPrefix.get(token.slice(0, keyLength)) ?? [];
};

/** @returns whether each token is the beginning of a word */
export const haveAll = (words: readonly string[], tokens: readonly string[]): boolean =>
  tokens.every((token) => words.some((word) => word.startsWith(token)));
