/** The passwords that turn up most often in breaches: what anyone who guesses tries first. */
import rows from './data/common-passwords.json' with { type: 'json' };

const common: ReadonlySet<string> = new Set(rows);

/**
 * @returns whether a password of 8 characters or more is among the 3,000 most frequent, in whatever case.
 * docs/threats.md#guessed-passwords
 */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFC').toLowerCase());
