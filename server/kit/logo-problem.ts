/** Checks that an author's file is a picture of an acceptable size. docs/threats.md#foreign-logos-and-links */

const mostBytes = 256 * 1024;
const mostPixels = 2_000;

type Size = { readonly width: number; readonly height: number };

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

const pngSize = (bytes: Buffer): Size | null => {
  const isPng =
    bytes.length >= 45 && bytes.subarray(0, 8).equals(pngStart) && bytes.toString('latin1', 12, 16) === 'IHDR';
  // Nothing may follow the picture, so a file of two formats at once is refused.
  return isPng && bytes.subarray(-12).equals(pngEnd)
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;
};

/** Start of frame: the segments that say the size. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (bytes: Buffer): Size | null => {
  const isJpeg =
    bytes.length > 20 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  if (!isJpeg) return null;
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff || marker === 0xda) return null;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
};

const webpSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return kind === 'VP8 ' ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff } : null;
};

/**
 * Finds the fault of a logo by its bytes, not by its name.
 * @param base64 without a prefix; empty: no logo
 * @returns a sentence for its author, or null
 */
export const logoProblem = (base64: string): string | null => {
  if (base64 === '') return null;
  if (base64.length > Math.ceil(mostBytes / 3) * 4) return 'Please use a picture of at most 256 KiB.';
  const bytes = Buffer.from(base64, 'base64');
  const size = bytes.toString('base64') === base64 ? (pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)) : null;
  if (size === null) return 'Please use a PNG, JPEG or WebP picture.';
  if (bytes.length > mostBytes) return 'Please use a picture of at most 256 KiB.';
  const isFitting = [size.width, size.height].every((pixels) => pixels >= 1 && pixels <= mostPixels);
  return isFitting ? null : 'Please use a picture of at most 2000 by 2000 pixels.';
};
