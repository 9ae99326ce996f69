/** Saved replies of the desk: texts with placeholders that are filled when one is inserted. docs/rules.md#desk */

/** What a placeholder stands for; null: the trip does not say. */
export type ReplyFacts = {
  /** Of the person who reads the answer. */
  readonly 'first name': string | null;
  /** The first name of the first traveler. */
  readonly traveler: string | null;
  /** The trip's number. */
  readonly trip: string | null;
  /** By when we answer. */
  readonly 'promised time': string | null;
};

export const placeholders = [
  'first name',
  'traveler',
  'trip',
  'promised time',
] as const satisfies readonly (keyof ReplyFacts)[];

const braces = /\{([^{}\n]{1,40})\}/g;

const isKnown = (name: string): name is keyof ReplyFacts => placeholders.some((known) => known === name);

/** @returns a sentence about the first placeholder that nothing can fill; null: there is none */
export const savedReplyProblem = (text: string): string | null => {
  const unknown = [...text.matchAll(braces)].map(([, name = '']) => name).find((name) => !isKnown(name));
  return unknown === undefined
    ? null
    : `There is no placeholder {${unknown}}. Please use ${placeholders.map((name) => `{${name}}`).join(', ')}`;
};

/** @returns the text with every placeholder filled that the trip has a value for */
export const filledReply = (text: string, facts: ReplyFacts): string =>
  text.replace(braces, (all, name: string) => (isKnown(name) ? (facts[name] ?? all) : all));

/** @returns the first placeholder that is left in a text to send; null: none */
export const openPlaceholder = (text: string): string | null =>
  [...text.matchAll(braces)].find(([, name = '']) => isKnown(name))?.[0] ?? null;

/** @returns the first word of a name, as people are addressed; null for an empty name */
export const firstNameOf = (name: string): string | null => name.trim().split(/\s+/)[0] || null;

/**
 * Puts a text in place of what is selected.
 * @returns the whole text, and where the caret stands after it
 */
export const insertedAt = (
  typed: string,
  added: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly text: string; readonly caret: number } => ({
  text: typed.slice(0, start) + added + typed.slice(end),
  caret: start + added.length,
});
