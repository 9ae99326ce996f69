/**
 * How well a password withstands guessing, by zxcvbn: the one rule for the server and for the meter of the form. Its
 * dictionaries are large: load this module where a password is chosen, and nowhere before. Semantics 2; threat T4
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords, translations } from '@zxcvbn-ts/language-en';

/** Of 0 to 4: a hundred million guesses do not find it, which is what a thief of the database or a slow botnet has. */
export const leastScore = 3;

/** What is looked at: a beginning that withstands makes the whole withstand, and long ones cost seconds. */
const mostLookedAt = 32;
/** Ways to read `P4$$w0rd` as a word; the library's 512 take seconds of a server for one password. */
const l33tMaxSubstitutions = 8;

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
  translations,
  l33tMaxSubstitutions,
});

export type PasswordStrength = {
  /** From 0, guessed at once, to 4. */
  readonly score: number;
  /** Why it cannot be chosen and what to do, or null. */
  readonly problem: string | null;
};

/** The words of names and addresses that somebody who knows the person tries first. */
const wordsOf = (known: readonly string[]): string[] => [
  ...new Set(
    ['tripwright', ...known]
      .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .map((word) => word.normalize('NFC').toLowerCase())
      .filter((word) => word.length > 2),
  ),
];

const whatToDo = 'Use a few words that do not belong together, or a password manager.';

/**
 * @param password of a length that may be chosen
 * @param known the person's name, address and organizations, as they are written
 */
export const passwordStrength = (password: string, known: readonly string[]): PasswordStrength => {
  const looked = [...password.normalize('NFC')].slice(0, mostLookedAt).join('');
  const { score, feedback } = estimator.check(looked, wordsOf(known));
  if (score >= leastScore) return { score, problem: null };
  const isPersonal = feedback.warning === translations.warnings.userInputs;
  const why = isPersonal
    ? 'Your name, address, organization and the name of this product are easy to guess.'
    : (feedback.warning ?? 'This password is too easy to guess.');
  return { score, problem: `${why} ${whatToDo}` };
};
