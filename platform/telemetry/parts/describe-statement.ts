const longestText = 1_000;
const longestSummary = 80;

/** What a statement does to which table, such as `insert trips`; else its first word. */
const summaryOf = (text: string): string => {
  const [, verb, table] =
    /\b(insert)\s+into\s+"?([\w."]+)/i.exec(text) ??
    /\b(update)\s+"?([\w."]+)/i.exec(text) ??
    /\b(delete)\s+from\s+"?([\w."]+)/i.exec(text) ??
    /^\s*(?:with\b[\s\S]*?)?\b(select)\b[\s\S]*?\bfrom\s+"?([\w."]+)/i.exec(text) ??
    [];
  const said = verb && table ? `${verb.toLowerCase()} ${table.replaceAll('"', '')}` : /\w+/.exec(text)?.[0];
  return (said ?? 'statement').slice(0, longestSummary);
};

/**
 * Values travel as parameters and never reach this function. Numbers and quoted texts in a statement are masked all the
 * same, so that a statement that is put together from values would reveal none.
 */
const mask = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);

/** @returns a statement's name for people, and its text without values */
export const describeStatement = (text: string): { readonly summary: string; readonly masked: string } => ({
  summary: summaryOf(text),
  masked: mask(text),
});
