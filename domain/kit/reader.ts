/**
 * How a reader reads dates, times and numbers. The words are English for everybody; the order of day and month, the
 * clock, the first day of the week and the separators are the reader's. docs/rules.md#how-dates-and-times-are-written
 */
import { invariant } from './invariant.ts';
import { kept } from './kept.ts';

export type Reader = {
  /** BCP 47 tag whose separators numbers have. */
  readonly numbers: string;
  readonly isMonthFirst: boolean;
  readonly is12Hours: boolean;
  /** 0 for Monday to 6 for Sunday, as in `weekdayOf`. */
  readonly weekStart: number;
};

/** What nobody chose: 16 June 2026, 18:05, 1,412.00. Stored texts and readers who are not known have it. */
export const plainReader: Reader = { numbers: 'en-US', isMonthFirst: false, is12Hours: false, weekStart: 0 };

/** A person's choice; null: as their browser, or as in their region. */
export type ReadingChoice = { readonly region: string | null; readonly clock: '12' | '24' | null };

/** By CLDR. Browsers cannot all be asked. */
const sundayFirst =
  /^(BD|BR|BZ|CA|CO|DO|ET|GT|HK|HN|ID|IL|IN|JM|JP|KE|KR|MO|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PY|SA|SG|SV|TH|TT|TW|US|VE|YE|ZA|ZW)$/;
const saturdayFirst = /^(AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY)$/;
const weekStartOf = (region: string): number => {
  if (sundayFirst.test(region)) return 6;
  return saturdayFirst.test(region) ? 5 : 0;
};

const isMonthFirstIn = (tag: string): boolean => {
  const parts = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { day: 'numeric', month: 'long' }).formatToParts(0);
  const at = (type: string): number => parts.findIndex((part) => part.type === type);
  return at('month') < at('day');
};

const madeReader = (tag: string): Reader => ({
  // Digits are 0 to 9 in every region: codes and flight numbers beside them have those.
  numbers: `${tag}-u-nu-latn`,
  isMonthFirst: isMonthFirstIn(tag),
  is12Hours: new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true,
  weekStart: weekStartOf(new Intl.Locale(tag).maximize().region ?? ''),
});

const readers = kept<Reader>(100);
/** Language, script and region of a tag; what may follow them says nothing about days and numbers. */
const tagShape = /^([a-z]{2,3})(-[a-z]{4})?(-(?:[a-z]{2}|\d{3}))?(?:$|-)/i;

/** @returns the reader of a region, null when the tag is none */
const regionReader = (tag: string): Reader | null => {
  const [, ...parts] = tagShape.exec(tag) ?? [];
  const known = parts.filter(Boolean).join('');
  return known === '' ? null : readers(known, () => madeReader(known));
};

/**
 * @param choice of the person
 * @param browserTag the language of their browser, such as "de-AT"; null: not known
 * @returns the reader; `plainReader` in what is neither chosen nor known
 */
export const readerOf = ({ region, clock }: ReadingChoice, browserTag: string | null): Reader => {
  const own =
    (region === null ? null : regionReader(region)) ?? (browserTag === null ? null : regionReader(browserTag));
  const reader = own ?? plainReader;
  return clock === null ? reader : { ...reader, is12Hours: clock === '12' };
};

/** @returns the reader in a browser's words, "de-DE 24"; the plain one when there are none or they make no sense */
export const readerOfHeader = (words: string | null): Reader => {
  const [tag = '', clock] = (words ?? '').split(' ');
  return readerOf({ region: null, clock: clock === '12' || clock === '24' ? clock : null }, tag);
};

/** For whom texts are written now. A process starts with nobody in particular. */
let current: Reader = plainReader;

/** The default of every function that writes a date, a time or a number. docs/decisions/0189 */
export const currentReader = (): Reader => current;

/**
 * Builds texts for a reader: every date, time and number that `build` writes is the reader's. It is finished when it
 * returns, so that no other text comes between.
 * @throws when `build` goes on after it returned
 * @example const mail = writtenFor(reader, () => bookedMail(trip));
 */
export const writtenFor = <T>(reader: Reader, build: () => T): T => {
  const before = current;
  current = reader;
  try {
    const built = build();
    invariant(!(built instanceof Promise), 'a text for a reader is finished when it is returned');
    return built;
  } finally {
    current = before;
  }
};

/** Builds texts that are stored, sent to others or read back by programs: the same for every reader. */
export const writtenPlainly = <T>(build: () => T): T => writtenFor(plainReader, build);

/** For a process with one reader, a browser: everything from now on. A server never calls it; a house test says so. */
export const writeAllFor = (reader: Reader): void => {
  current = reader;
};

const numberFormats = kept<Intl.NumberFormat>(100);

/**
 * A number with the reader's separators: "1,412", "8.6", in Germany "1.412" and "8,6".
 * @param digits after the decimal point
 */
export const numberText = (value: number, digits = 0, reader: Reader = current): string =>
  numberFormats(
    `${digits} ${reader.numbers}`,
    () => new Intl.NumberFormat(reader.numbers, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
    .format(value)
    // The narrow space of French numbers is missing in the fonts of receipts, and versions of the region data write the
    // Swiss apostrophe differently.
    .replaceAll('\u202F', '\u00A0')
    .replaceAll("'", '’');

const noon = 12;

/**
 * A time of day: "08:05", on a clock of 12 hours "8:05 AM".
 * @param time `HH:MM`, or a text that begins so; any other, such as a hotel's own words, stays as it is
 */
export const timeOfDay = (time: string, reader: Reader = current): string => {
  if (!/^\d{2}:\d{2}/.test(time)) return time;
  if (!reader.is12Hours) return time.slice(0, 5);
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % noon || noon}:${minute}\u00A0${hour < noon ? 'AM' : 'PM'}`;
};
