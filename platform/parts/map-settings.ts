import { ConfigError, type Reader } from './settings-reader.ts';

/** Where street tiles come from. docs/operations.md#map-tiles */
export type MapTiles = {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  /** The only foreign address that a page may load pictures from. */
  readonly origin: string;
  /** Shown on the map, as its owner asks. */
  readonly attribution: string;
};

/** @returns null: maps are drawn without streets */
export const readMapTiles = (read: Reader): MapTiles | null => {
  const url = read.url('MAP_TILE_URL', ['https:', 'http:'], 'https://tiles.example/{z}/{x}/{y}.png');
  const attribution = read.text('MAP_TILE_ATTRIBUTION', '');
  if (url === null && attribution === '') return null;
  if (url === null || attribution === '')
    throw new ConfigError(
      'MAP_TILE_URL and MAP_TILE_ATTRIBUTION belong together. Set both, or neither: then maps are drawn without streets.',
    );
  const { origin, hostname, protocol, username, password } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => url.slice(origin.length).includes(part));
  // The origin becomes a part of the Content-Security-Policy.
  if (!isWhole || username !== '' || password !== '' || !/^[a-z0-9.[\]:/-]+$/.test(origin))
    throw new ConfigError(
      'MAP_TILE_URL must hold {z}, {x} and {y} after its host, e.g. https://tiles.example/{z}/{x}/{y}.png.',
    );
  if (protocol === 'http:' && !isHere) throw new ConfigError('MAP_TILE_URL must start with https://.');
  if (attribution.length > 200)
    throw new ConfigError('MAP_TILE_ATTRIBUTION is too long: a map has room for 200 characters.');
  return { url, origin, attribution };
};
