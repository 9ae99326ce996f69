/** An IANA name is far shorter. */
const longest = 64;

/**
 * Checks the name of a time zone.
 * @param name from outside, such as a browser's
 * @returns its name as Intl writes it, of which there are a few hundred; null when it is not a time zone
 */
export const timeZoneOf = (name: string | null): string | null => {
  if (name === null || name.length > longest) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};
