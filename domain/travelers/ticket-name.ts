/** Names as airlines print them. ICAO Doc 9303 part 3, section 6; docs/decisions/0033 */

/** Letters that are not spelled by dropping their marks: the first spelling that ICAO recommends, else the closest. */
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
// Apostrophes that count as letters, such as the Hawaiian one.
const apostrophes = /[\u02B9-\u02BF\u0374]/gu;

/**
 * A name in the letters that airlines print: A to Z and spaces. Hyphens become spaces, apostrophes and periods are
 * dropped.
 * @returns null when a letter has no such spelling: the Latin spelling of Han, Arabic, Cyrillic and other names is
 * in the passport
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

/** The most letters of given names on a ticket. Middle names that do not fit are left out. */
export const mostTicketLetters = 20;

/**
 * The name as printed on a ticket: "OCONNOR NUNEZ/ZOE".
 * @returns null when a letter cannot be printed, or when a name has no letters
 */
export const ticketName = ({ first, middle, last }: PassportNames): string | null => {
  const given = ticketLetters(first);
  const more = ticketLetters(middle);
  const family = ticketLetters(last);
  if (!given || !family || more === null) return null;
  const whole = `${given} ${more}`.trim();
  return `${family}/${whole.length <= mostTicketLetters ? whole : given}`;
};

/** @returns the names that are too long for airlines; an expert may have to book these */
export const longNames = ({ first, last }: Pick<PassportNames, 'first' | 'last'>): readonly ('first' | 'last')[] => {
  const isLong = (name: string): boolean => (ticketLetters(name) ?? '').length > mostTicketLetters;
  return [...(isLong(first) ? (['first'] as const) : []), ...(isLong(last) ? (['last'] as const) : [])];
};

/** Whether two spellings are one name on a ticket: the person's own and the airline's. */
export const isSameOnTicket = (one: string, other: string): boolean => {
  const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (folded(one) === folded(other)) return true;
  const letters = ticketLetters(one);
  return letters !== null && letters !== '' && letters === ticketLetters(other);
};
