const replacements: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** @returns the text escaped for HTML, in an element or in a quoted attribute */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => replacements.get(char) ?? char);
