import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { UnavailableError } from './unavailable.ts';

export type Passwords = {
  /** @throws UnavailableError when fifty others wait already */
  readonly hash: (password: string) => Promise<string>;
  /**
   * @param hash null for an account without a password, or no account: false after the same time
   * @throws UnavailableError when fifty others wait already
   */
  readonly verify: (password: string, hash: string | null) => Promise<boolean>;
};

/**
 * OWASP's choice for argon2id. One hash takes 19 MiB for about 30 ms, hence the limits. docs/rules.md#sign-in;
 * docs/threats.md#guessed-passwords
 */
const recommendedCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const mostAtOnce = 2;
const mostWaiting = 50;

const derive = promisify(argon2);

/**
 * Passwords as argon2id in PHC text form.
 * @param cost in KiB of memory and passes; a hash of another cost never matches. Change it with a migration of hashes, at sign-in.
 */
export const makePasswords = (cost = recommendedCost): Passwords => {
  const limited = makeQueue();
  const header = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
  const hashWith = (password: string, nonce: Buffer) =>
    limited(() => derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost, tagLength }));
  const hash = async (password: string) => {
    const nonce = randomBytes(16);
    return `${header}${bare(nonce)}$${bare(await hashWith(password, nonce))}`;
  };
  return {
    hash,
    verify: async (password, stored) => {
      const parsed = stored?.startsWith(header) ? parse(stored.slice(header.length)) : null;
      const tag = await hashWith(password, parsed?.nonce ?? Buffer.alloc(16));
      return parsed !== null && parsed.tag.length === tag.length && timingSafeEqual(parsed.tag, tag);
    },
  };
};

const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
/** @param rest what follows the header of a hash */
const parse = (rest: string): { nonce: Buffer; tag: Buffer } | null => {
  const [nonce, tag] = rest.split('$');
  if (nonce === undefined || tag === undefined) return null;
  return { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') };
};

const makeQueue = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < mostAtOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new UnavailableError('Too many sign-ins at once.', 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
