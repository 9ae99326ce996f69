/** The text of a mail that has only HTML, with quotes marked as mail programs mark them in text. */
import { tokensOf } from '#domain/kit/html-tokens.ts';

/** What begins and ends a line. */
const blocks: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li table tr section article header footer pre address dl dt dd center form'.split(' '),
);
/** With a blank line before and after them. */
const spaced: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'pre']);
/** Deeper quotes are marked no deeper. */
const mostDepth = 20;

const lineMaker = () => {
  const lines: string[] = [];
  let words = '';
  let depth = 0;
  const end = (): void => {
    const text = words.replaceAll(/\s+/g, ' ').trim();
    lines.push(depth > 0 ? `${'>'.repeat(depth)} ${text}` : text);
    words = '';
  };
  return {
    lines,
    add: (text: string): void => {
      words += text;
    },
    breakLine: end,
    endBlock: (): void => {
      if (words.trim() !== '') end();
    },
    space: (): void => {
      const last = lines.at(-1);
      if (last !== undefined && last.trim() !== '' && !/^>+ ?$/.test(last)) end();
    },
    quote: (by: number): void => {
      depth = Math.min(mostDepth, Math.max(0, depth + by));
    },
  };
};

/** @returns the words of a mail line by line; quoted lines begin with ">" */
export const htmlToText = (html: string): string => {
  const text = lineMaker();
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') text.add(token.text);
    else if (token.name === 'br') text.breakLine();
    else if (token.name === 'hr') text.endBlock();
    else if (token.name === 'blockquote') {
      text.endBlock();
      text.quote(token.kind === 'open' ? 1 : -1);
    } else if (blocks.has(token.name)) {
      text.endBlock();
      if (spaced.has(token.name)) text.space();
    }
  }
  text.endBlock();
  return text.lines.join('\n');
};
