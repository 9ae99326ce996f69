/** The parts of a script where a semicolon does not end a statement: comments, quoted text and dollar-quoted bodies. */
const shielded = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/**
 * Splits an SQL script at the semicolons that end statements, because a driver takes one statement at a time.
 * @returns the statements in order, without empty ones; comments stay with the statement they precede
 */
export const sqlStatements = (script: string): readonly string[] => {
  const ends = [...script.matchAll(shielded)].filter((match) => match[0] === ';').map((match) => match.index);
  return [...ends, script.length]
    .map((end, index) => script.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end).trim())
    .filter((statement) => statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '');
};
