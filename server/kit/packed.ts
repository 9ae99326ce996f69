import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipLevel = 4;
/** Below this size compressing costs more than it saves. */
const leastBytes = 8 * 1024;

const compress = promisify(gzip);
/** A repeated reply is compressed once. */
const packed = new WeakMap<Buffer, Promise<Buffer>>();

const pack = (bytes: Buffer): Promise<Buffer> => {
  const known = packed.get(bytes);
  if (known) return known;
  const made = compress(bytes, { level: gzipLevel });
  packed.set(bytes, made);
  return made;
};

/**
 * Compresses a large reply.
 * @param accepts the caller's Accept-Encoding
 * @returns gzip, or null when the caller does not accept it or the reply is small
 */
export const packedFor = (bytes: Buffer, accepts: string | undefined): Promise<Buffer> | null =>
  bytes.length >= leastBytes && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts ?? '') ? pack(bytes) : null;
