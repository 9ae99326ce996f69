const before = 'A'.charCodeAt(0) - 1;

/** @returns 703 to 18278 for a code of three letters A to Z: its index among all codes of up to three letters */
export const placeId = (code: string): number =>
  code.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - before, 0);
