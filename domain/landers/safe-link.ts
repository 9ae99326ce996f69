const protocols = new Set(['http:', 'https:', 'mailto:']);

/**
 * An address written by an author, if pressing it can only open a page or a mail.
 * @returns the address as browsers parse it, or null: `javascript:`, `data:`, or not a whole address.
 * docs/threats.md#foreign-logos-and-links
 */
export const safeLink = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.has(url.protocol) ? url.href : null;
};
