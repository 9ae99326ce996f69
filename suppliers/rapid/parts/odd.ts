/**
 * Shapes that take what Rapid means, although it is written in another way: a number for a text, an object for a list.
 * What cannot be taken is marked, never guessed.
 */
import { z } from 'zod';

/** A text that no amount, number or date is: it marks a value that was sent and cannot be read. */
export const odd = '?';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A text, or a number that stands for it: `312.4` is "312.4". */
export const text = z.preprocess((value) => (isNumber(value) ? String(value) : value), z.string());

/** A text that may be missing or null; anything else is marked as odd, so that it does not count as missing. */
export const textOrOdd = z.preprocess((value) => {
  if (value === null || value === undefined) return undefined;
  if (isNumber(value)) return String(value);
  return isText(value) ? value : odd;
}, z.string().optional());

/** A whole number, or the text of one. */
export const whole = z.preprocess(
  (value) => (isText(value) && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z.number().int(),
);

/** A number, or the text of one. */
export const decimal = z.preprocess(
  (value) => (isText(value) && /^-?\d{1,9}(\.\d{1,15})?$/.test(value) ? Number(value) : value),
  z.number(),
);

/** A yes or a no, or the text of one; undefined for anything else. */
export const yesOrNo = z
  .preprocess((value) => {
    if (value === 'true') return true;
    return value === 'false' ? false : value;
  }, z.boolean().optional())
  .catch(undefined);

/** The entries of a list, or of an object in its place. Their shapes are checked one by one. */
export const entries = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value),
  z.array(z.unknown()),
);

/** The same; none when it is missing, and one that cannot be read when it is no list at all. */
export const entriesOrOdd = z.preprocess((value) => value ?? [], entries).catch([odd]);

/** @returns the readable entries of a list: an unreadable one must not hide the others */
export const readable = <T>(shape: z.ZodType<T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const read = shape.safeParse(value);
    return read.success ? [read.data] : [];
  });

/** Its readable entries, whatever else it contains; none when it is no list at all. */
export const someOf = <T>(shape: z.ZodType<T>) => entries.catch([]).transform((values) => readable(shape, values));

/** Its readable entries by their key; none when it is no object at all. An empty list stands for an empty object. */
export const someByKey = <T>(shape: z.ZodType<T>) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((found): Readonly<Record<string, T>> => {
      const known: Record<string, T> = {};
      for (const [key, value] of Object.entries(found)) {
        const read = shape.safeParse(value);
        if (read.success) known[key] = read.data;
      }
      return known;
    });
