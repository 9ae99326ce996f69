/** HTML that is always escaped, because only the template turns text into markup. docs/threats.md#foreign-markup */
import { escapeHtml } from '#domain/kit/escape-html.ts';

/** A piece of HTML with escaped texts. Only `markup` creates one. */
export class Markup {
  readonly #html: string;
  constructor(strings: TemplateStringsArray, values: readonly Insert[]) {
    this.#html = String.raw({ raw: strings }, ...values.map(htmlOf));
  }
  toString(): string {
    return this.#html;
  }
}

type Insert = string | number | Markup | readonly Markup[] | null;

/** Control characters are invisible, and some reverse the direction of all the text that follows. */
const unsettling = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

const htmlOf = (value: Insert): string => {
  if (value === null) return '';
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(String).join('');
  return escapeHtml(String(value).replace(unsettling, ' '));
};

/**
 * A template whose inserted texts are escaped, and control characters become spaces. Pieces made by it are inserted
 * unchanged. An attribute's value must be in quotes.
 */
export const markup = (strings: TemplateStringsArray, ...values: readonly Insert[]): Markup =>
  new Markup(strings, values);
