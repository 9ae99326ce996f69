const protocols = new Set(['http:', 'https:', 'mailto:']);

/**
 * An address that an author wrote, when a press on it may do nothing but open a page or a mail.
 * @returns the address as browsers understand it, or null: `javascript:`, `data:`, or no whole address.
 * docs/threats.md#foreign-logos-and-links
 */
export const safeLink = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.has(url.protocol) ? url.href : null;
};
