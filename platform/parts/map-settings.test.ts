import { describe, expect, test } from 'vitest';
import { parseConfig } from '#platform/config.ts';

const attribution = '© Map contributors';
const tilesOf = (MAP_TILE_URL: string, MAP_TILE_ATTRIBUTION = attribution) =>
  parseConfig({ MAP_TILE_URL, MAP_TILE_ATTRIBUTION }).mapTiles;

describe('the source of street tiles', () => {
  test('without it maps are drawn', () => {
    expect(parseConfig({}).mapTiles).toBeNull();
  });

  test('is an address with its origin, which may have a key and another port', () => {
    const url = 'https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=a';
    expect(tilesOf(url)).toEqual({ url, origin: 'https://tiles.example:8443', attribution });
    expect(tilesOf('http://127.0.0.1:5160/{z}/{x}/{y}')?.origin).toBe('http://127.0.0.1:5160');
  });

  test.each([
    ['without its attribution', 'https://tiles.example/{z}/{x}/{y}.png', ''],
    ['attribution alone', '', attribution],
    ['without a row', 'https://tiles.example/{z}/{x}.png', attribution],
    ['with its numbers in the host', 'https://{x}.tiles.example/{z}/{y}.png', attribution],
    ['with a password', 'https://me:secret@tiles.example/{z}/{x}/{y}.png', attribution],
    ['unencrypted', 'http://tiles.example/{z}/{x}/{y}.png', attribution],
    ['that would add to the Content-Security-Policy', 'https://tiles.example;script-src/{z}/{x}/{y}.png', attribution],
    ['with too long an attribution', 'https://tiles.example/{z}/{x}/{y}.png', 'x'.repeat(201)],
  ])('is refused %s', (_what, url, words) => {
    expect(() => tilesOf(url, words)).toThrow(/^MAP_TILE_/);
  });
});
