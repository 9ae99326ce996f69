/** HTML as a row of tags and texts. Reads each character once, so no text makes it slow. */

export type Token =
  | { readonly kind: 'open'; readonly name: string; readonly href: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** What stands inside these is no text for people, or is read by other rules than HTML's. */
const hidden = new Set(
  (
    'script style template noscript noembed noframes iframe object applet ' +
    'textarea title select svg math xmp plaintext head audio video canvas'
  ).split(' '),
);

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['hellip', '\u2026'],
  ['rsquo', '\u2019'],
  ['lsquo', '\u2018'],
  ['rdquo', '\u201d'],
  ['ldquo', '\u201c'],
  ['bull', '\u2022'],
  ['deg', '\u00b0'],
  ['euro', '\u20ac'],
  ['pound', '\u00a3'],
  ['szlig', '\u00df'],
  ['colon', ':'],
  ['tab', '\t'],
  ['newline', '\n'],
]);

/** `&eacute;` is an e with this above it, `&Ccedil;` a C with that below. */
const marks: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
]);

const accented = (name: string): string | undefined => {
  const mark = marks.get(name.slice(1));
  return mark && `${name.charAt(0)}${mark}`.normalize('NFC');
};

const fromCode = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '\ufffd';

/** The characters that references such as `&amp;` and `&#x26;` stand for; what is none stays as it is. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,10}));?/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return fromCode(Number.parseInt(String(hex), 16));
    if (decimal !== undefined) return fromCode(Number(decimal));
    return entities.get(String(name).toLowerCase()) ?? accented(String(name)) ?? whole;
  });

const tagShape = /<(\/?)([a-z][^\s/>]*)([\s/](?:[^"'>]|"[^"]*"|'[^']*')*)?>/iy;
const hrefShape = /[\s/"']href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Where what begins with `<!` or `<?` ends. */
const endOfDeclaration = (html: string, at: number): number => {
  const end = html.startsWith('<!--', at) ? html.indexOf('-->', at + 4) + 2 : html.indexOf('>', at);
  return end < at + 2 ? html.length : end + 1;
};

/** Where a hidden element ends; one that is never closed hides the rest. */
const endOfHidden = (html: string, name: string, at: number): number => {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = at;
  return closing.exec(html)?.index ?? html.length;
};

/** @returns tags with their names in lower case, texts with their references decoded; comments are left out */
export const tokensOf = function* (html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    if (end > at) yield { kind: 'text', text: decoded(html.slice(at, end)) };
    at = end;
    if (at >= html.length) return;
    if (/^[!?]/.test(html.charAt(at + 1))) {
      at = endOfDeclaration(html, at);
    } else if (/^<\/?[a-z]/i.test(html.slice(at, at + 3))) {
      tagShape.lastIndex = at;
      const [whole, slash, written = '', rest = ''] = tagShape.exec(html) ?? [];
      // A tag that never ends takes the rest with it, as browsers do.
      if (whole === undefined) return;
      const name = written.toLowerCase();
      at += whole.length;
      if (slash) yield { kind: 'close', name };
      else if (hidden.has(name)) at = endOfHidden(html, name, at);
      else {
        const [, double, single, bare] = hrefShape.exec(rest) ?? [];
        yield { kind: 'open', name, href: decoded(double ?? single ?? bare ?? '') };
      }
    } else {
      yield { kind: 'text', text: '<' };
      at += 1;
    }
  }
};
