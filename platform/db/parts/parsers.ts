/**
 * The same parsing of values on both engines, by PostgreSQL's type id: int8 is a number (ids and minor units stay below
 * 2^53), date is text without a time zone, numeric is text. Timestamps with zone are Dates in both.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => Number(text),
  1082: (text) => text,
  1700: (text) => text,
};
