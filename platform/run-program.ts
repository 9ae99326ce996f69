import { type Environment, parseDataSettings } from './config.ts';
import { plainError } from './log.ts';
import { startSentence } from './start-sentence.ts';

/**
 * Runs a program's main function. A wrong setting, a database that is away and a folder that cannot be used end it with
 * one sentence. Any other error ends it with its stack but without the data it may hold. The exit code is always 1.
 * @param env where its data is, for that sentence
 */
export const runProgram = async (main: () => Promise<void>, env: Environment): Promise<void> => {
  try {
    await main();
  } catch (error) {
    const { type, message, stack, cause } = plainError(error);
    const sentence = startSentence(error, dataSettings(env));
    const lines =
      sentence === null ? [`${type}: ${message}`, stack, cause && `because of ${cause.message}`] : [sentence];
    process.stderr.write(`${lines.filter(Boolean).join('\n')}\n`);
    process.exitCode = 1;
    // A partly opened database would keep the process alive.
    setTimeout(() => process.exit(), endWithinMs).unref();
  }
};

const endWithinMs = 3_000;

/** The code that read them first has already reported what is wrong. */
const dataSettings = (env: Environment): ReturnType<typeof parseDataSettings> | null => {
  try {
    return parseDataSettings(env);
  } catch {
    return null;
  }
};
