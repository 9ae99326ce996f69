/**
 * How well a password resists guessing, by zxcvbn. The server and the form's meter use this one rule. The dictionaries
 * are large: load this module only where somebody chooses a password. docs/rules.md#sign-in;
 * docs/threats.md#guessed-passwords
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords, translations } from '@zxcvbn-ts/language-en';

/** From 0 to 4. This one withstands a hundred million guesses, as by a slow botnet or a thief of the database. */
export const leastScore = 3;

/** Only this many characters are rated. A strong beginning makes the whole password strong, and long ones take seconds. */
const mostLookedAt = 32;
/** Ways to read `P4$$w0rd` as a word. The library's default of 512 takes seconds of CPU for one password. */
const l33tMaxSubstitutions = 8;

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
  translations,
  l33tMaxSubstitutions,
});

export type PasswordStrength = {
  /** From 0 (guessed at once) to 4. */
  readonly score: number;
  /** Why it cannot be chosen and what to do; null: it can be chosen. */
  readonly problem: string | null;
};

/** Words from names and addresses that a guesser who knows the person tries first. */
const wordsOf = (known: readonly string[]): string[] => [
  ...new Set(
    ['tripwright', ...known]
      .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .map((word) => word.normalize('NFC').toLowerCase())
      .filter((word) => word.length > 2),
  ),
];

const whatToDo = 'Use a few unrelated words, or a password manager.';

/**
 * @param password of an allowed length
 * @param known the person's name, address and organizations, as written
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
