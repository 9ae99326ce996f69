/** HTML as a list of tags and texts, parsed as browsers parse it. Only the server loads it. docs/decisions/0088 */
import { Token as Html, Tokenizer, TokenizerMode } from 'parse5';

export type Token =
  | { readonly kind: 'open'; readonly name: string; readonly href: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** The content of these is not text for people, or is not parsed by the rules of HTML. */
const hidden = new Set(
  (
    'script style template noscript noembed noframes iframe object applet ' +
    'textarea title select svg math xmp plaintext head audio video canvas'
  ).split(' '),
);

const ignore = (): void => {};

/**
 * Reads each character once, so no text is slow to parse. A hidden element is left out up to its first closing tag;
 * one that is never closed hides the rest.
 * @returns tags with their names in lower case, texts with their references decoded; comments are left out
 */
export const tokensOf = (html: string): readonly Token[] => {
  const tokens: Token[] = [];
  let isHidden = false;
  const addText = ({ chars }: { readonly chars: string }): void => {
    if (isHidden) return;
    // The tokenizer reports words and the spaces between them one by one.
    const before = tokens.at(-1);
    if (before?.kind === 'text') tokens[tokens.length - 1] = { kind: 'text', text: before.text + chars };
    else tokens.push({ kind: 'text', text: chars });
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: (tag) => {
        if (hidden.has(tag.tagName)) {
          isHidden = true;
          // In this state the tokenizer treats everything as text until the closing tag of this name.
          tokenizer.state = TokenizerMode.RAWTEXT;
        } else tokens.push({ kind: 'open', name: tag.tagName, href: Html.getTokenAttr(tag, 'href') ?? '' });
      },
      onEndTag: ({ tagName }) => {
        if (!isHidden) tokens.push({ kind: 'close', name: tagName });
        isHidden = false;
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return tokens;
};
