/** How typed words are matched with stored values. */

/** Lower case without accents, so that "Zoe" finds "Zoë". */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Numbers are printed in groups, "125-2400000001", and stored without hyphens. */
const withoutHyphens = (word: string): string => (/\d/.test(word) ? word.replaceAll('-', '') : word);

/** Every typed word must occur in some value. LIST-08 */
export const passesText = (values: readonly string[], typed: string): boolean => {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = foldText(values.join('\n'));
  return words.every((word) => all.includes(word) || all.includes(withoutHyphens(word)));
};
