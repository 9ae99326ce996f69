import { createHash, randomBytes } from 'node:crypto';

/** The source of unguessable ids. */
export type Ids = {
  /** 256 bits in base64url: 43 characters. For sessions and sign-in links. */
  readonly token: () => string;
  /** 128 bits in base64url: 22 characters. For searches and references. */
  readonly short: () => string;
  /** Decimal digits, each equally likely, leading zeros kept. */
  readonly digits: (count: number) => string;
  /** A version 4 UUID. */
  readonly uuid: () => string;
};

const idsFrom = (bytes: (count: number) => Buffer): Ids => ({
  token: () => bytes(32).toString('base64url'),
  short: () => bytes(16).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => digit(bytes)).join(''),
  uuid: () => {
    const raw = bytes(16);
    raw.writeUInt8((raw.readUInt8(6) & 0x0f) | 0x40, 6);
    raw.writeUInt8((raw.readUInt8(8) & 0x3f) | 0x80, 8);
    return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
});

/** 250 to 255 are discarded, or the digits 0 to 5 would come more often. */
const digit = (bytes: (count: number) => Buffer): number => {
  for (;;) {
    const value = bytes(1).readUInt8(0);
    if (value < 250) return value % 10;
  }
};

/** Ids nobody can guess. */
export const randomIds = (): Ids => idsFrom(randomBytes);

/** The same ids in the same order for the same seed: for tests and the sandbox world, never for secrets of a real one. */
export const seededIds = (seed: number): Ids => {
  let counter = 0;
  return idsFrom((count) => {
    counter += 1;
    return createHash('sha512').update(`${seed}:${counter}`).digest().subarray(0, count);
  });
};
