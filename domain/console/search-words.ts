/** At most so many words of a search count. */
const mostWords = 8;

/**
 * What somebody typed, as a search for the beginnings of words. Only letters and digits count: the wildcards and operators
 * of the database are separators like any other sign.
 * @returns for to_tsquery, e.g. `'sam':* & 'acme':*`; without a letter or digit, a search that finds nothing
 */
export const searchWords = (typed: string): string => {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(' & ');
};
