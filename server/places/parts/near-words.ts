/** Words that were meant when others were typed: "fransisco" for "francisco". Bounded work for each keystroke. */
import type { PrefixIndex } from './prefix-index.ts';

/** A shorter word is near too many others to guess one. */
const shortestNear = 4;
/** From this length on a prefix is enough, because people expect results before they have typed the whole word. */
const shortestStart = 5;
/** From this length on two letters may be wrong. */
const shortestTwice = 8;

/** How many letters of it may be wrong. */
const lettersWrong = (token: string): number => {
  if (token.length < shortestNear) return 0;
  return token.length < shortestTwice ? 1 : 2;
};

/** Longer words do not occur; what is typed may be longer. */
const longest = 100;
/** Three rows of the table, used by one call after the other: this runs for thousands of words at each keystroke. */
const scratch = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * The fewest letters to add, drop, change or swap with the next that make the token a word, or the beginning of one.
 * Each row of the table is at most five cells wide, and the work ends with the first row that is all too far away.
 * @param most letters, at most 2; beyond them the exact number does not matter
 * @returns a number above `most` when it takes more
 */
export const letterDistance = (token: string, word: string, most: number, isStartEnough: boolean): number => {
  const [height, width, far] = [token.length, word.length, most + 1];
  if (height - width > most || (!isStartEnough && width - height > most)) return far;
  if (height > longest || width > longest) return far;
  let [older, last, next] = scratch;
  for (let at = 0; at <= Math.min(width, most + 1); at += 1) last[at] = at;
  for (let row = 1; row <= height; row += 1) {
    const [from, to] = [Math.max(1, row - most), Math.min(width, row + most)];
    // The cells next to the band are read by the next row.
    next[from - 1] = from === 1 ? Math.min(row, far) : far;
    let least = next[from - 1] ?? far;
    for (let at = from; at <= to; at += 1) {
      const isSame = token.charCodeAt(row - 1) === word.charCodeAt(at - 1);
      let distance = (last[at - 1] ?? far) + (isSame ? 0 : 1);
      distance = Math.min(distance, (last[at] ?? far) + 1, (next[at - 1] ?? far) + 1, far);
      const isSwapped =
        row > 1 &&
        at > 1 &&
        token.charCodeAt(row - 1) === word.charCodeAt(at - 2) &&
        token.charCodeAt(row - 2) === word.charCodeAt(at - 1);
      if (isSwapped) distance = Math.min(distance, (older[at - 2] ?? far) + 1);
      next[at] = distance;
      least = Math.min(least, distance);
    }
    if (to < width) next[to + 1] = far;
    if (least > most) return far;
    [older, last, next] = [last, next, older];
  }
  if (!isStartEnough) return last[width] ?? far;
  let best = far;
  for (let at = Math.max(0, height - most); at <= Math.min(width, height + most); at += 1)
    best = Math.min(best, last[at] ?? far);
  return best;
};

/** A bit for each of the letters a to z that a text has. */
const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** Words with their letters. A word that lacks more letters of the token than may be wrong is skipped. */
type Vocabulary = { readonly words: readonly string[]; readonly letters: Int32Array };

const vocabularyOf = (texts: Iterable<string>): Vocabulary => {
  const words = [...new Set(texts)];
  return { words, letters: Int32Array.from(words, lettersOf) };
};

/** The words near a token, each with the number of letters between them; words that begin with the token are 0 away. */
type NearWords = ReadonlyMap<string, number>;

const nearWords = (token: string, { words, letters }: Vocabulary): NearWords => {
  const near = new Map<string, number>();
  const most = lettersWrong(token);
  const own = lettersOf(token);
  for (let at = 0; at < words.length; at += 1) {
    if (countBits(own & ~(letters[at] ?? 0)) > most) continue;
    const word = words[at] ?? '';
    const distance = word.startsWith(token) ? 0 : letterDistance(token, word, most, token.length >= shortestStart);
    if (distance <= most) near.set(word, distance);
  }
  return near;
};

/** A limit, because nobody types a place with more words and each costs a pass over all known words. */
const mostTokens = 6;

type Searched<T> = {
  readonly entries: readonly T[];
  readonly startingLike: PrefixIndex<T>;
  /** Words of the entry itself: mistakes in these are forgiven. */
  readonly ownOf: (entry: T) => readonly string[];
  /** Words of its region and country: they have to begin as typed. */
  readonly aroundOf: (entry: T) => readonly string[];
};

/** From folded tokens to entries, those with the fewest wrong letters first, else in their order. */
type NearSearch<T> = (tokens: readonly string[]) => readonly T[];

/**
 * A search for what a person meant, used when nothing matches the typed text: each token has to be near a word of an
 * entry, or the beginning of one of the words around it.
 */
export const makeNearSearch = <T>({ entries, startingLike, ownOf, aroundOf }: Searched<T>): NearSearch<T> => {
  const vocabulary = vocabularyOf(entries.flatMap(ownOf));
  const startsAround = (entry: T, token: string): boolean => aroundOf(entry).some((word) => word.startsWith(token));
  const costOf = (entry: T, near: readonly NearWords[], tokens: readonly string[]): number => {
    let cost = 0;
    for (const [at, token] of tokens.entries()) {
      let least = Number.POSITIVE_INFINITY;
      for (const word of ownOf(entry)) least = Math.min(least, near[at]?.get(word) ?? least);
      if (least > 0 && startsAround(entry, token)) least = 0;
      cost += least;
      if (cost === Number.POSITIVE_INFINITY) break;
    }
    return cost;
  };
  return (tokens) => {
    if (tokens.length > mostTokens) return [];
    const near = tokens.map((token) => nearWords(token, vocabulary));
    const wrong = near.flatMap((words) => [...words].filter(([, distance]) => distance > 0).map(([word]) => word));
    const candidates = new Map<T, number>();
    for (const entry of new Set(wrong.flatMap(startingLike))) {
      const cost = costOf(entry, near, tokens);
      if (cost > 0 && cost < Number.POSITIVE_INFINITY) candidates.set(entry, cost);
    }
    if (candidates.size === 0) return [];
    const found = entries.filter((entry) => candidates.has(entry));
    return found.sort((a, b) => (candidates.get(a) ?? 0) - (candidates.get(b) ?? 0));
  };
};
