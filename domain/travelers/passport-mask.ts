const shown = 3;
const bullet = '•';

/** A passport number as it is shown: all but its last three characters hidden. docs/rules.md#travelers */
export const maskedPassport = (number: string): string => {
  const chars = [...number];
  if (chars.length <= shown) return bullet.repeat(chars.length);
  return bullet.repeat(chars.length - shown) + chars.slice(-shown).join('');
};

/** Whether a number that came back from a form is a mask and not a number. */
export const isMasked = (number: string): boolean => number.includes(bullet);
