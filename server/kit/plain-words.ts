const most = 100;

/**
 * Makes typed text safe for a mail: one line of at most 100 characters in which no mail program finds an address to
 * turn into a link. docs/threats.md#words-in-mails
 */
export const plainWords = (text: string): string => {
  const line = text
    .normalize('NFC')
    // Joiners are part of how names are spelled.
    .replaceAll(/(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s])+/gu, ' ')
    .trim();
  const harmless = line
    .replaceAll(/[a-z][a-z0-9+.-]*:\/\/+/gi, '')
    // A dot or an at sign between letters turns words into an address.
    .replaceAll(/(?<=[\p{L}\p{N}_-])[.@．。｡＠](?=[\p{L}\p{N}_-])/gu, ' ');
  return [...harmless].slice(0, most).join('');
};
