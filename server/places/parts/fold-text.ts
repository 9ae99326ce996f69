// Letters that Unicode does not take apart into a base letter and a mark.
const whole: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

const fold = (lower: string): string =>
  lower
    .normalize('NFD')
    .replace(/\p{M}|['’‘ʻʼ`.]/gu, '')
    .replace(/[øæœßłđðþı]/g, (letter) => whole.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// Most names are plain words already; the search folds thousands of them when it is built.
const isFolded = /^[a-z0-9]+( [a-z0-9]+)*$/;

/**
 * The form of a text that a search compares: lower case, accents folded, apostrophes dropped, everything else that is
 * not a letter or digit a single space. "São Paulo" -> "sao paulo", "Xi'an" -> "xian", "Łódź" -> "lodz".
 */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase();
  return isFolded.test(lower) ? lower : fold(lower);
};

/** The same with umlauts written out, as Germans and Scandinavians do on other keyboards: "Zürich" -> "zuerich". */
export const foldTextWrittenOut = (text: string): string =>
  foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll(/[öø]/g, 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('å', 'aa'),
  );
