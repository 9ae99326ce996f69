/** Names as airlines print them. ICAO Doc 9303 part 3, section 6; docs/decisions/0033 */

/** Letters that are not spelled by leaving out their marks: the first spelling that ICAO recommends, else the nearest. */
const spelled: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Ü: 'UE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Þ: 'TH',
  Ŧ: 'T',
  ẞ: 'SS',
  Ə: 'E',
  Ɛ: 'E',
  Ɔ: 'O',
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  Ƴ: 'Y',
};

const latin = /^[A-Z]$/;
const between = /^[ \u00A0\u3000\-\u2010\u2011\u05BE]$/;
const isSaid = /\p{L}/u;
// Apostrophes that count as letters, such as the one of Hawaiian.
const apostrophes = /[\u02B9-\u02BF\u0374]/gu;

/**
 * A name in the letters that airlines print: A to Z and spaces; hyphens become spaces, apostrophes and periods fall away.
 * @returns null where a letter has no such spelling: Han, Arabic, Cyrillic and others are spelled in the passport alone
 */
export const ticketLetters = (name: string): string | null => {
  const letters = [...name.replaceAll(apostrophes, '').normalize('NFC').toUpperCase().normalize('NFC')].map(
    (letter) => {
      const plain = spelled[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      if ([...plain].every((one) => latin.test(one))) return plain;
      if (between.test(letter)) return ' ';
      return isSaid.test(letter) ? null : '';
    },
  );
  if (letters.includes(null)) return null;
  return letters.join('').replaceAll(/ +/g, ' ').trim();
};

export type PassportNames = { readonly first: string; readonly middle: string; readonly last: string };

/** So many letters of given names are taken; middle names that do not fit are left out. */
export const mostTicketLetters = 20;

/**
 * The name as it stands on a ticket: "OCONNOR NUNEZ/ZOE".
 * @returns null where a letter cannot be printed, or where a name has none
 */
export const ticketName = ({ first, middle, last }: PassportNames): string | null => {
  const given = ticketLetters(first);
  const more = ticketLetters(middle);
  const family = ticketLetters(last);
  if (!given || !family || more === null) return null;
  const whole = `${given} ${more}`.trim();
  return `${family}/${whole.length <= mostTicketLetters ? whole : given}`;
};

/** @returns the names that are longer than airlines take them: an expert may have to book those */
export const longNames = ({ first, last }: Pick<PassportNames, 'first' | 'last'>): readonly ('first' | 'last')[] => {
  const isLong = (name: string): boolean => (ticketLetters(name) ?? '').length > mostTicketLetters;
  return [...(isLong(first) ? (['first'] as const) : []), ...(isLong(last) ? (['last'] as const) : [])];
};

/** Two spellings of one name: as a person wrote it, and as it came back from an airline. */
export const isSameOnTicket = (one: string, other: string): boolean => {
  const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (folded(one) === folded(other)) return true;
  const letters = ticketLetters(one);
  return letters !== null && letters !== '' && letters === ticketLetters(other);
};
