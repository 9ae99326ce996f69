import { createRequire } from 'node:module';
import { z } from 'zod';

const shortest = 8;
const most = 3_000;

const list = z.object({ dictionary: z.object({ 'passwords-common': z.array(z.string()) }) });

/**
 * The rows of reference/data/common-passwords.json: the most frequent passwords of at least 8 characters in
 * breaches, most frequent first, in lower case. Shorter ones are refused for their length.
 */
export const commonPasswordRows = (): readonly string[] => {
  const load = createRequire(import.meta.url);
  const { dictionary } = list.parse(load('@zxcvbn-ts/language-common'));
  const lower = dictionary['passwords-common'].map((password) => password.toLowerCase());
  return [...new Set(lower)].filter((password) => [...password].length >= shortest).slice(0, most);
};
