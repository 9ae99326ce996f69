import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipLevel = 4;
/** Below it the time costs more than the bytes. */
const leastBytes = 8 * 1024;

const compress = promisify(gzip);
/** A reply that is sent again is packed once. */
const packed = new WeakMap<Buffer, Promise<Buffer>>();

const pack = (bytes: Buffer): Promise<Buffer> => {
  const known = packed.get(bytes);
  if (known) return known;
  const made = compress(bytes, { level: gzipLevel });
  packed.set(bytes, made);
  return made;
};

/**
 * A large reply as a caller takes it.
 * @param accepts its Accept-Encoding
 * @returns gzip, or null when it takes none or the reply is small
 */
export const packedFor = (bytes: Buffer, accepts: string | undefined): Promise<Buffer> | null =>
  bytes.length >= leastBytes && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts ?? '') ? pack(bytes) : null;
