const deepest = 3;

/**
 * What somebody threw or gave as a reason, as text: the message of an error or of what looks like one, the messages of
 * several errors in one. An object without a message is told by the names of its fields: their values may be people's
 * data.
 * @returns at most so many characters, and never none
 */
export const messageOf = (thrown: unknown, mostChars = 500): string =>
  textOf(thrown, 0).slice(0, mostChars) || 'no message';

const textOf = (thrown: unknown, depth: number): string => {
  if (typeof thrown === 'function') return 'a function';
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const own = 'message' in thrown && typeof thrown.message === 'string' ? thrown.message.trim() : '';
  if (own !== '') return own;
  const isTooDeep = depth >= deepest;
  // A connection that fails on every address of a host has all errors in one, and no message of its own.
  if ('errors' in thrown && Array.isArray(thrown.errors) && !isTooDeep) {
    const each = new Set(thrown.errors.slice(0, 10).map((one: unknown) => textOf(one, depth + 1)));
    return [...each].filter(Boolean).join('; ');
  }
  // Some libraries hand over an event that holds the error.
  if ('error' in thrown && !isTooDeep) return textOf(thrown.error, depth + 1);
  if (thrown instanceof Error) return codeOf(thrown) ?? thrown.name;
  return codeOf(thrown) ?? `an object with ${Object.keys(thrown).slice(0, 20).join(', ') || 'no fields'}`;
};

const codeOf = (thrown: object): string | undefined =>
  'code' in thrown && typeof thrown.code === 'string' && thrown.code !== '' ? thrown.code : undefined;
