/** Typed access to the environment, and the error for an unusable setting. */

/** A setting that cannot be used. The message names the variable and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export type Reader = ReturnType<typeof reader>;

/** Typed access to the environment. An empty variable counts as absent, as compose files leave them. */
export const reader = (env: Environment) => {
  const raw = (name: string): string | null => env[name]?.trim() || null;
  const number = (
    name: string,
    value: string,
    { isWhole, min, max }: { isWhole: boolean; min: number; max: number },
  ) => {
    const parsed = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (!(parsed >= min && parsed <= max) || (isWhole && !Number.isInteger(parsed)))
      throw new ConfigError(
        `${name} is "${value}": it must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}.`,
      );
    return parsed;
  };
  return {
    text: (name: string, fallback: string): string => raw(name) ?? fallback,
    list: (name: string): readonly string[] =>
      (raw(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    integer: (name: string, fallback: number, min: number, max: number): number => {
      const value = raw(name);
      return value === null ? fallback : number(name, value, { isWhole: true, min, max });
    },
    decimal: (name: string, fallback: number, min: number, max: number): number => {
      const value = raw(name);
      return value === null ? fallback : number(name, value, { isWhole: false, min, max });
    },
    flag: (name: string, fallback: boolean): boolean => {
      const value = raw(name);
      if (value === null) return fallback;
      if (value === '1' || value === 'true') return true;
      if (value === '0' || value === 'false') return false;
      throw new ConfigError(`${name} is "${value}": it must be 1 or 0.`);
    },
    oneOf: <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
      const value = raw(name);
      if (value === null) return fallback;
      const found = choices.find((choice) => choice === value);
      if (found === undefined) throw new ConfigError(`${name} is "${value}": it must be one of ${choices.join(', ')}.`);
      return found;
    },
    /** The value itself is never repeated in the message: it may hold a password. */
    url: (name: string, protocols: readonly string[], example: string): string | null => {
      const value = raw(name);
      if (value === null) return null;
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        throw new ConfigError(`${name} is not an address of the right kind. Use e.g. ${example}.`);
      return value;
    },
  };
};

/** Unencrypted only for a stand-in on this machine. Every request carries keys, so all others must be encrypted. */
export const readApiUrl = (read: Reader, name: string, fallback: string): string => {
  const url = new URL(read.url(name, ['https:', 'http:'], fallback) ?? fallback);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (`${url.origin}/` !== url.href || (url.protocol === 'http:' && !isHere))
    throw new ConfigError(`${name} must be an https origin without a path, e.g. ${fallback}.`);
  return url.origin;
};
