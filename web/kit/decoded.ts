/** A part of a path as text; one that cannot be decoded, for example from a truncated mail, stays as it is. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
