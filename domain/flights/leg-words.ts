/** The words for one leg. docs/screens.md#opened-flight */

/** @returns "Terminal 2E"; a name that is a word stands alone: "Main Terminal" */
export const terminalText = (terminal: string): string =>
  /terminal/i.test(terminal) ? terminal : `Terminal ${terminal}`;
