/** Proves docs/threats.md#foreign-logos-and-links */
import { describe, expect, test } from 'vitest';
import { northstarLogo } from '#server/sandbox/parts/northstar-logo.ts';
import { logoProblem } from './logo-problem.ts';

const notOne = 'Please use a PNG, JPEG or WebP picture.';
const tooMuch = 'Please use a picture of at most 256 KiB.';
const tooLarge = 'Please use a picture of at most 2000 by 2000 pixels.';

const png = Buffer.from(northstarLogo, 'base64');
const sized = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** Start of image, a comment, start of frame with the size, end of image. */
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8fffe0004abcd', 'hex'), frame, Buffer.from('ffda0002ffd9', 'hex')]);
};

const webp = (kind: string, body: string): Buffer => {
  const content = Buffer.concat([Buffer.from(`WEBP${kind}`, 'latin1'), Buffer.alloc(4), Buffer.from(body, 'hex')]);
  const head = Buffer.from('RIFF0000', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
};

describe('a logo is judged by its bytes', () => {
  test.each([
    ['none at all', Buffer.alloc(0), null],
    ['a PNG', png, null],
    ['a JPEG', jpeg(400, 300), null],
    ['a plain WebP', webp('VP8 ', '0000009d012a9001c80000000000'), null],
    ['a lossless WebP', webp('VP8L', '2f8f01e300000000000000'), null],
    ['an extended WebP', webp('VP8X', '000000008f0100c70000'), null],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), notOne],
    ['a GIF', Buffer.from('GIF89a=alert(1)//aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), notOne],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), notOne],
    ['a PNG with a page behind it', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), notOne],
    ['a WebP with a page behind it', Buffer.concat([webp('VP8X', '000000008f0100c70000'), Buffer.from('<b>')]), notOne],
    ['a JPEG with a page behind it', Buffer.concat([jpeg(400, 300), Buffer.from('<script>')]), notOne],
    ['the beginning of a PNG', png.subarray(0, 60), notOne],
    ['a JPEG without a frame', Buffer.from(`ffd8${'ffe00004abcd'.repeat(4)}ffd9`, 'hex'), notOne],
    ['a PNG that unpacks to 20000 by 20000 pixels', sized(20_000, 20_000), tooLarge],
    ['a PNG of no width', sized(0, 10), tooLarge],
    ['a JPEG of 2001 pixels', jpeg(2_001, 10), tooLarge],
    ['a WebP of 16384 pixels', webp('VP8X', '00000000ff3f00c70000'), tooLarge],
    ['a picture of a megabyte', Buffer.concat([png.subarray(0, -12), Buffer.alloc(1e6), png.subarray(-12)]), tooMuch],
  ])('%s', (_what, bytes, problem) => {
    expect(logoProblem(bytes.toString('base64'))).toBe(problem);
  });

  test.each(['data:image/png;base64,', ' ', '!!!!'])('nothing but base64 is taken: %s before a picture', (before) => {
    expect(logoProblem(before + northstarLogo)).toBe(notOne);
  });
});
