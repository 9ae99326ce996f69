/** The most frequent passwords in breaches, which every attacker tries first. */
import rows from './data/common-passwords.json' with { type: 'json' };

const common: ReadonlySet<string> = new Set(rows);

/**
 * @returns whether a password of 8 characters or more is among the 3,000 most frequent, ignoring case.
 * docs/threats.md#guessed-passwords
 */
export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFC').toLowerCase());
