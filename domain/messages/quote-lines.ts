/** The lines by which mail programs mark what they quote. Every pattern reads a line once. */

/** Longer lines are texts of people: no pattern looks at them. */
const longestHeader = 400;
/** Programs break "On ... wrote:" into this many lines at the most. */
const mostHeaderLines = 4;

/** How "On 3 March, Eva wrote:" begins and ends, language by language. */
const wroteForms: readonly { readonly begin: RegExp; readonly end: RegExp }[] = [
  { begin: /^on\b/i, end: /\bwrote\s?:$/i },
  { begin: /^am\b/i, end: /\bschrieb\b.*:$/i },
  { begin: /^le\b/i, end: /\ba\s(?:é|e\u0301)crit\s?:$/i },
  { begin: /^el\b/i, end: /\bescribi(?:ó|o\u0301)\s?:$/i },
  { begin: /^il\b/i, end: /\bha\sscritto\s?:$/i },
  { begin: /^em\b/i, end: /\bescreveu\s?:$/i },
  { begin: /^op\b/i, end: /\b(?:schreef|geschreven)\b.*:$/i },
  { begin: /^den\b/i, end: /\bskrev\b.*:$/i },
  { begin: /^(?:w\sdniu|dnia)\b/i, end: /\b(?:pisze|napisał(?:\(a\))?)\s?:$/i },
];
/** "Eva Brandt <eva@travel.example> wrote:", without a date in front. */
const namedForm = /<[^<>\s]{1,200}@[^<>\s]{1,200}>.{0,60}:$/;

const originalMessage =
  /^-{2,}\s?(?:original(?:[ -]message|-?nachricht| appointment)|ursprüngliche nachricht|weitergeleitete nachricht|message d['’]origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|mensagem original|oorspronkelijk bericht|forwarded message|reply message)\s?-{2,}$/i;
const forwardBegins =
  /^(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié)\s?:$/i;

const fromField = /^(?:from|von|de|da|van|från|fra|od)\s?:\s*\S/i;
const subjectField = /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|temat)\s?:/i;
const otherFields =
  /^(?:sent|date|to|cc|gesendet|datum|an|envoyé|à|date d['’]envoi|enviado|fecha|para|inviato|data|a|verzonden|aan|skickat|till|reply-to|wysłano|do)\s?:/i;

const mobileSignature =
  /^(?:sent from (?:my |mail for |yahoo |outlook|proton|samsung|the ).{0,60}|get outlook for .{1,40}|von meinem .{1,40} gesendet|gesendet (?:von|mit) .{1,60}|diese nachricht wurde von meinem .{1,80} gesendet.{0,20}|envoyé (?:de|depuis) .{1,60}|télécharger outlook pour .{1,40}|enviado desde .{1,60}|obtener outlook para .{1,40}|inviato da .{1,60}|enviado do meu .{1,40}|verzonden vanaf .{1,60}|outlook für .{1,40} beziehen|holen sie sich outlook für .{1,40})$/i;

/** Without the stars that mean bold, links in angle brackets, and the spaces of other scripts. */
const bare = (line: string): string =>
  line.length > longestHeader ? '' : line.replaceAll('*', '').replaceAll(/\s+/g, ' ').trim();

export const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);

/** "-- ", as all mail programs write it above a signature. */
export const isSignatureMark = (line: string): boolean => /^--[ \u00A0]?$/.test(line);

/** "Sent from my phone". */
export const isMobileSignature = (line: string): boolean =>
  mobileSignature.test(bare(line).replace(/ ?<https?:[^<>]*>$/, ''));

/** A line of signs alone, such as Outlook's "____". */
export const isRule = (line: string): boolean => /^\s*[_=*-]{3,}\s*$/.test(line);

export const isOriginalMessage = (line: string): boolean => {
  const text = bare(line);
  return originalMessage.test(text) || forwardBegins.test(text);
};

/**
 * "From:" with the subject and another field of a mail right below it, as Outlook writes them. A traveler may well
 * write "From: New York" and "To: London", but no subject.
 */
export const isFieldBlock = (lines: readonly string[], at: number): boolean => {
  if (!fromField.test(bare(lines[at] ?? ''))) return false;
  const below = lines.slice(at + 1, at + 6).map(bare);
  return below.some((line) => subjectField.test(line)) && below.some((line) => otherFields.test(line));
};

type WroteHeader = {
  readonly lineCount: number;
  /** It names an address, which people rarely type. */
  readonly hasAddress: boolean;
};

/** "On ... wrote:", in one line or several; null: it does not begin here. */
export const wroteHeader = (lines: readonly string[], at: number): WroteHeader | null => {
  const first = bare(lines[at] ?? '');
  if (namedForm.test(first)) return { lineCount: 1, hasAddress: true };
  const form = wroteForms.find(({ begin }) => begin.test(first));
  if (!form) return null;
  let text = '';
  for (let count = 1; count <= mostHeaderLines; count += 1) {
    const line = bare(lines[at + count - 1] ?? '');
    if (line === '' || isQuoted(line)) return null;
    text = `${text} ${line}`.trim();
    if (form.end.test(text)) return { lineCount: count, hasAddress: /\S@\S/.test(text) };
  }
  return null;
};
