/** Phone numbers as they are typed: with a country's code, which is +1 unless another one is. LAND-48 */

/** Stands in the field from the start, and can be changed. */
export const phonePrefix = '+1';

/** The number from its last plus on: what is pasted behind the prefix may bring a code of its own. */
const fromLastPlus = (text: string): string => {
  const at = text.lastIndexOf('+');
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const isTypedInFront = !text.startsWith('+') && after.trim() === phonePrefix;
  return isTypedInFront ? `${phonePrefix}${before}` : after;
};

/**
 * What stands in a phone field after a key or a paste: the code of the United States and Canada before a number without
 * one, and never two codes. Another country's code stays as it is, as do spaces, brackets and dashes.
 * @param typed the field's whole text
 * @returns '' for an empty field: it may be emptied
 */
export const phoneText = (typed: string): string => {
  const text = typed.trimStart();
  if (text === '') return '';
  const number = text.includes('+') ? fromLastPlus(text) : `${phonePrefix}${text}`;
  // No area code begins with 1 or 0: the code came twice, or is dialed as 00 or 011 in place of the plus.
  return number.replace(/^\+1[\s-]*(?:00|011)[\s-]*/, '+').replace(/^\+1[\s-]*1/, phonePrefix);
};
