/** Fields that many calls share, each with its limits. */
import { z } from 'zod';

// Control characters (but tab and newlines), NUL and lone surrogates have no place in anything a person types.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;

// They reverse the text around them and are copied along invisibly with names. docs/rules.md#names
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Text typed by a person: NFC, trimmed, no control characters, at most `max` code points. Direction marks are
 * removed; joiners stay, because some names and emoji need them.
 * @param max in code points
 * @param min 0 = may be empty
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    // A code point has at most four UTF-16 units: this refuses megabytes before doing any work on them.
    .max(max * 4)
    // JSON Schema counts code points, as we do.
    .meta({ maxLength: max })
    .transform((value) => value.replaceAll(directions, '').normalize('NFC').trim())
    .refine((value) => !unprintable.test(value), 'Please remove characters that cannot be printed')
    .refine((value) => [...value].length <= max, `Please use at most ${max} characters`)
    .refine(
      (value) => [...value].length >= min,
      min === 1 ? 'Please fill in this field' : `Please use at least ${min} characters`,
    );

/** A database id on the wire. */
export const id = z.number().int().min(1).max(2_147_483_647);

/** A database id in a path or query. */
export const idParam = z
  .string()
  .regex(/^\d{1,10}$/, 'Please use a number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 2_147_483_647, 'Please use a number');

/**
 * The standard email pattern: something, an at sign, a domain with a dot; lower-cased.
 * @param max in characters
 */
export const emailUpTo = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => value.trim().toLowerCase())
    .refine((value) => value.length <= max, `Please use at most ${max} characters`)
    .refine(
      (value) => /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/u.test(value),
      'Please enter a valid email address',
    );

/** An address a person signs in with. */
export const email = emailUpTo(100);

/** A real day, `YYYY-MM-DD`. */
export const date = z
  .string()
  // Other texts are refused first: parsing a megabyte of spaces takes a while.
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Please use a date like 2026-06-16', abort: true })
  .refine((value) => {
    const ms = Date.parse(`${value}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
  }, 'Please use a real date');

/** An airport or metro area code. */
export const iata = z
  .string()
  .transform((value) => value.toUpperCase())
  .refine((value) => /^[A-Z]{3}$/.test(value), 'Please use a three-letter airport code');

/** Local wall clock at an airport, `YYYY-MM-DDTHH:mm`. */
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** An instant, ISO 8601 with Z. */
export const instant = z.iso.datetime();

/** The version of a row, which grows by one with every change. docs/faults.md#stale-writes */
export const rowVersion = z.number().int().min(1).max(2_147_483_647);

/**
 * In the body of a change: the version the form was filled from. Without it the last write wins.
 * docs/faults.md#stale-writes
 */
export const seenVersion = rowVersion
  .optional()
  .describe('The version the caller read; an older one is refused with the current object');
