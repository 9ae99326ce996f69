const deepest = 3;

/**
 * The message of a thrown value or rejection reason: of an error, of an object that looks like one, or of every error in
 * an aggregate. For an object without a message it lists the field names only, because the values may be personal data.
 * @returns a limited number of characters, never empty
 */
export const messageOf = (thrown: unknown, mostChars = 500): string =>
  textOf(thrown, 0).slice(0, mostChars) || 'no message';

const textOf = (thrown: unknown, depth: number): string => {
  if (typeof thrown === 'function') return 'a function';
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const own = 'message' in thrown && typeof thrown.message === 'string' ? thrown.message.trim() : '';
  if (own !== '') return own;
  const isTooDeep = depth >= deepest;
  // A connection that fails on every address of a host throws an aggregate error without a message of its own.
  if ('errors' in thrown && Array.isArray(thrown.errors) && !isTooDeep) {
    const each = new Set(thrown.errors.slice(0, 10).map((one: unknown) => textOf(one, depth + 1)));
    return [...each].filter(Boolean).join('; ');
  }
  // Some libraries throw an event that contains the error.
  if ('error' in thrown && !isTooDeep) return textOf(thrown.error, depth + 1);
  if (thrown instanceof Error) return codeOf(thrown) ?? thrown.name;
  return codeOf(thrown) ?? `an object with ${Object.keys(thrown).slice(0, 20).join(', ') || 'no fields'}`;
};

const codeOf = (thrown: object): string | undefined =>
  'code' in thrown && typeof thrown.code === 'string' && thrown.code !== '' ? thrown.code : undefined;
