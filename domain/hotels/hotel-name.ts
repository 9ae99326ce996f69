/** Reads hotel names so that the names different suppliers use for one hotel can be compared. */

/** Anything beyond this length is not part of a name. */
const mostLetters = 200;

const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['œ', 'o'],
  ['æ', 'a'],
  ['ł', 'l'],
  ['đ', 'd'],
]);
const foreign = /[ßøœæłđ]/g;
/** "Muenchner" is another spelling of "Münchner". */
const umlauts = /([aou])e/g;
/** L'Hôtel, Hotel d'Angleterre. */
const elisions = /(?<![\p{L}\p{N}])[dl]['’`´](?=\p{L})|['’`´]/gu;
const quote = /['’`´]/;
const betweenWords = /[^\p{L}\p{N}]+/gu;
/** Most names have no other letters, and reading these is much faster. */
const plain = /^[\0-\x7f]*$/;
const betweenPlainWords = /[^a-z0-9]+/g;

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(foreign, (letter) => letters.get(letter) ?? letter);

/** @returns " larkwell city hotel ": the words without case, accents and punctuation, each between spaces */
const spacedWords = (text: string): string => {
  const lowered = text.slice(0, mostLetters).toLowerCase();
  const bare = (plain.test(lowered) ? lowered : withoutAccents(lowered)).replace(umlauts, '$1');
  const whole = quote.test(bare) ? bare.replace(elisions, '') : bare;
  return ` ${whole.replace(plain.test(whole) ? betweenPlainWords : betweenWords, ' ').trim()} `;
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A hotel group does not identify a hotel: "Hampton Inn by Hilton" is "Hampton Inn". */
const groups =
  'accor|ascott|barcelo|best western|choice|fattal|hilton|hyatt|ihg|marriott|melia|minor|nh|oyo|radisson|sonesta|wyndham';
const collections =
  'ascend|autograph|curio|handwritten|jdv|luxury|mgallery|radisson|signia|tapestry|trademark|tribute|unbound|vignette';
/** In the words of `spacedWords`. */
const endorsements: readonly RegExp[] = [
  new RegExp(`(?: an?| the)?(?: (?:${collections}))+ (?:collection|portfolio)(?: hotels?)?(?= )`, 'g'),
  new RegExp(` by(?: (?:${groups}))+(?: (?:hotels?|resorts?|collection|and))*(?= )`, 'g'),
  new RegExp(` an? (?:${groups}) hotel(?= )`, 'g'),
  / marriott bonvoy(?= )/g,
];

/** Words that very many hotels have in their name, and that suppliers often leave out. */
const empty = wordsOf('the an le les el los das der die and und et by at in of de du del della hotel hotels hostal');

const spellings: ReadonlyMap<string, string> = new Map([
  ['centre', 'center'],
  ['saint', 'st'],
  ['sainte', 'st'],
  ['sankt', 'st'],
  ['street', 'st'],
  ['intl', 'international'],
  ['apt', 'apartment'],
  ['apts', 'apartment'],
  ['apartments', 'apartment'],
  ['apartamentos', 'apartment'],
  ['appartements', 'apartment'],
  ['suites', 'suite'],
  ['residences', 'residence'],
  ['villas', 'villa'],
  ['mt', 'mount'],
]);

/** Words that a supplier may leave out of a hotel's name. */
const extras = wordsOf('spa casino restaurant wellness');

/** Words that distinguish hotels of one name, even when they are also part of the city's name. */
const telling = wordsOf(
  'north south east west central center downtown midtown uptown airport terminal station port beach tower annex wing ' +
    'building block main old new upper lower ii iii iv vi vii viii ix',
);
const isTelling = (word: string): boolean => telling.has(word) || /\p{N}/u.test(word) || word.length === 1;

/** Every phrase in `endorsements` contains one of these words. */
const isEndorsed = (text: string): boolean => / (?:by|an?|collection|portfolio|bonvoy) /.test(text);

/** The words that identify the hotel, each once. */
const namingWords = (name: string): ReadonlySet<string> => {
  const text = spacedWords(name);
  const said = isEndorsed(text) ? endorsements.reduce((rest, phrase) => rest.replace(phrase, ' '), text) : text;
  const words = new Set<string>();
  for (const word of said.split(' ')) if (word !== '' && !empty.has(word)) words.add(spellings.get(word) ?? word);
  return words;
};

/** The words by which two names are compared. */
export type HotelNameWords = {
  /** The words that identify the hotel. */
  readonly words: ReadonlySet<string>;
  /** The words another supplier may leave out: the city's name and extras such as "spa". */
  readonly optional: ReadonlySet<string>;
};

/** @returns a function that reads names for comparison; it reads each city's name once */
export const hotelNameReader = (): ((hotel: { readonly name: string; readonly city: string }) => HotelNameWords) => {
  const optionalByCity = new Map<string, ReadonlySet<string>>();
  const optionalIn = (city: string): ReadonlySet<string> => {
    const known = optionalByCity.get(city);
    if (known) return known;
    const optional = new Set(
      [...extras, ...spacedWords(city).trim().split(' ')].filter((word) => word !== '' && !isTelling(word)),
    );
    optionalByCity.set(city, optional);
    return optional;
  };
  return ({ name, city }) => ({ words: namingWords(name), optional: optionalIn(city) });
};

/**
 * Whether two names belong to one hotel: they have the same words in any order. Case, accents, punctuation,
 * endorsements ("by Hilton", "Autograph Collection") and very common words do not count, and optional words may be
 * missing. Numbers, single letters, directions, "airport", "tower" and the brand ("Express", "Suites", "Budget")
 * must match.
 */
export const isSameHotelName = (a: HotelNameWords, b: HotelNameWords): boolean => {
  const isOptional = (word: string): boolean => a.optional.has(word) || b.optional.has(word);
  let shared = 0;
  let isNamed = false;
  for (const word of a.words) {
    if (b.words.has(word)) {
      shared += 1;
      isNamed ||= !isOptional(word);
    } else if (!isOptional(word)) return false;
  }
  for (const word of b.words) if (!a.words.has(word) && !isOptional(word)) return false;
  // "London Spa" and "London Hotel" have only their city in common.
  return isNamed || (shared > 0 && shared === a.words.size && shared === b.words.size);
};
