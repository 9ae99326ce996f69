const shown = 3;
const bullet = '•';

/** A passport number for display: all but its last three characters are hidden. docs/rules.md#travelers */
export const maskedPassport = (number: string): string => {
  const chars = [...number];
  if (chars.length <= shown) return bullet.repeat(chars.length);
  return bullet.repeat(chars.length - shown) + chars.slice(-shown).join('');
};

/** Whether a number sent back by a form is the mask instead of a number. */
export const isMasked = (number: string): boolean => number.includes(bullet);
