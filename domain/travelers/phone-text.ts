/** Phone numbers while they are typed: they start with a country code, by default +1. LAND-48 */

/** Prefilled in the field, and can be changed. */
export const phonePrefix = '+1';

/** The number from its last plus on: a number pasted behind the prefix may bring its own country code. */
const fromLastPlus = (text: string): string => {
  const at = text.lastIndexOf('+');
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const isTypedInFront = !text.startsWith('+') && after.trim() === phonePrefix;
  return isTypedInFront ? `${phonePrefix}${before}` : after;
};

/**
 * The text of a phone field after a key or a paste. A number without a code gets the code of the United States and
 * Canada, and a number never has two codes. Another country's code stays, as do spaces, brackets and dashes.
 * @param typed the field's whole text
 * @returns '' for an empty field: it may be emptied
 */
export const phoneText = (typed: string): string => {
  const text = typed.trimStart();
  if (text === '') return '';
  const number = text.includes('+') ? fromLastPlus(text) : `${phonePrefix}${text}`;
  // No area code begins with 1 or 0, so the code was entered twice, or dialed as 00 or 011 instead of the plus.
  return number.replace(/^\+1[\s-]*(?:00|011)[\s-]*/, '+').replace(/^\+1[\s-]*1/, phonePrefix);
};
