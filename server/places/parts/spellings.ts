/** The ways in which a place may be typed. */
import { foldText, foldTextWrittenOut } from './fold-text.ts';

// Other names that people use for countries.
const countryAliases: ReadonlyMap<string, string> = new Map([
  ['AE', 'uae emirates'],
  ['CZ', 'czech republic'],
  ['GB', 'uk england scotland wales britain'],
  ['KR', 'korea'],
  ['NL', 'holland'],
  ['TR', 'turkey'],
  ['US', 'usa america'],
]);

/** @returns other names of a country, a word each, in one text; empty when it has none */
export const otherNamesOf = (iso2: string): string => countryAliases.get(iso2) ?? '';

const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);

const respelled = (folded: string): string => folded.replace(/\w+/g, (word) => abbreviations.get(word) ?? word);

// Text without accents or letters to respell.
const isPlain = /^(?!.*\b(?:st|ft|mt|saint|fort|mount)\b)[a-z]+( [a-z]+)*$/i;

/** @returns all the spellings of a name that a person may type, folded */
export const spellings = (name: string): readonly string[] => {
  // Most of 30,000 names are plain words.
  if (isPlain.test(name)) return [name.toLowerCase()];
  const folded = foldText(name);
  const writtenOut = foldTextWrittenOut(name);
  const forms = writtenOut === folded ? [folded] : [folded, writtenOut];
  return [...new Set([...forms, ...forms.map(respelled)])];
};

/** @returns the words of folded texts, each once */
export const wordsOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.split(' ')).filter((word) => word !== '')),
];
