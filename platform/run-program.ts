import { ConfigError } from './config.ts';
import { plainError } from './log.ts';

/**
 * Runs a program's main function. A wrong setting ends it with that sentence alone, any other error with its calls
 * but without the data it may hold; both with exit code 1.
 */
export const runProgram = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    const { type, message, stack, cause } = plainError(error);
    const lines =
      error instanceof ConfigError ? [message] : [`${type}: ${message}`, stack, cause && `because of ${cause.message}`];
    process.stderr.write(`${lines.filter(Boolean).join('\n')}\n`);
    process.exitCode = 1;
  }
};
