/**
 * Every choice of the sandbox is a hash of the seed and of the thing chosen, never the next number of a running
 * generator. So the same question has the same answer in any order, in any process, on any day.
 */

const mix = (state: number, part: number): number => {
  let k = Math.imul(part | 0, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const next = state ^ k;
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
};

const finish = (state: number): number => {
  let h = state;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** @returns 32 random bits of whole numbers */
export const hash = (seed: number, a: number, b = 0, c = 0): number => finish(mix(mix(mix(seed | 0, a), b), c));

/** @returns 32 random bits of a text */
export const hashText = (seed: number, text: string): number => {
  let state = seed | 0;
  for (let at = 0; at < text.length; at++) state = mix(state, text.charCodeAt(at));
  return finish(state ^ text.length);
};

/** @returns a hash as a number from 0 up to, not including, 1 */
export const asFraction = (bits: number): number => bits / 0x1_0000_0000;

/** @returns a number from 0 up to 1 that belongs to these whole numbers */
export const fraction = (seed: number, a: number, b = 0, c = 0): number => asFraction(hash(seed, a, b, c));
