/**
 * HTML that can only be written escaped: a text becomes markup by the template alone. docs/threats.md#foreign-markup
 */
import { escapeHtml } from '#domain/kit/escape-html.ts';

/** A piece of HTML whose texts are escaped. Only `markup` makes one. */
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

/** Controls have no picture, and some of them turn the reading of all that follows around. */
const unsettling = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

const htmlOf = (value: Insert): string => {
  if (value === null) return '';
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(String).join('');
  return escapeHtml(String(value).replace(unsettling, ' '));
};

/**
 * A template whose inserted texts are escaped, controls become spaces; pieces made by it go in as
 * they are. An attribute's value must stand in quotes.
 */
export const markup = (strings: TemplateStringsArray, ...values: readonly Insert[]): Markup =>
  new Markup(strings, values);
