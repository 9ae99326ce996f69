/** Reads foreign JSON: nothing is trusted before it is checked. */

export type Json = Readonly<Record<string, unknown>>;

const mostText = 500;

/** @returns the value as an object, or null when it is not one */
export const asRecord = (value: unknown): Json | null => (isRecord(value) ? value : null);

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the value as a list; empty when it is not one */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** @returns a field's object, or null */
export const recordIn = (record: Json | null, field: string): Json | null => asRecord(record?.[field]);

/** @returns a field's list; empty when there is none */
export const listIn = (record: Json | null, field: string): readonly unknown[] => asList(record?.[field]);

/**
 * @returns a field's text without control characters and surrounding spaces; null when it is not text, empty or too
 * long
 */
export const textIn = (record: Json | null, field: string, most = mostText): string | null => {
  const value = record?.[field];
  if (typeof value !== 'string' || value.length > most) return null;
  return value.replaceAll(/\p{Cc}/gu, '').trim() || null;
};

/** @returns a field's whole number of zero or more, or null */
export const countIn = (record: Json | null, field: string): number | null => {
  const value = record?.[field];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
};

/** @returns a field's number, or null */
export const realIn = (record: Json | null, field: string): number | null => {
  const value = record?.[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** @returns a field's instant as ISO 8601 with Z, or null */
export const instantIn = (record: Json | null, field: string): string | null => {
  const text = textIn(record, field);
  // Without a zone it would be read in the machine's zone.
  if (text === null || !/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};
