import { isCommonPassword } from '#reference/common-passwords.ts';

export const passwordMinLength = 8;
export const passwordMaxLength = 64;

/**
 * Why a password cannot be chosen, in a sentence for the field, or null. The length counts code points after NFC.
 * The only other rule is that the password is not among the most common ones. docs/rules.md#sign-in;
 * docs/threats.md#guessed-passwords
 */
export const passwordProblem = (password: string): string | null => {
  const { length } = [...password.normalize('NFC')];
  if (length < passwordMinLength) return `Please use at least ${passwordMinLength} characters`;
  if (length > passwordMaxLength) return `Please use at most ${passwordMaxLength} characters`;
  return isCommonPassword(password)
    ? 'This password is among the most common ones, which are guessed first. Please choose another'
    : null;
};
