/** The street tiles under a map: squares of the world in Web Mercator, the projection of our own map. */
import { type MapSize, type MapView, type Offset, offsetFrom } from './map-view.ts';

/** Of a tile at its own zoom. */
const tilePx = 256;
/** Tile sources have no closer ones than this. */
const mostTileZoom = 19;

export type MapTile = {
  readonly zoom: number;
  /** From the west, and from the north; 0 is the first. */
  readonly column: number;
  readonly row: number;
  /** Of its corner from the window's upper left corner. */
  readonly at: Offset;
  readonly sizePx: number;
};

/** @returns the distance of the window's center from the corner of the world, in pixels of this zoom */
const centerPx = ({ center, zoom }: MapView): Offset => {
  // Measured from Greenwich, because the other side of the world is as near to the west as to the east.
  const fromGreenwich = offsetFrom({ latitude: 0, longitude: 0 }, center, zoom);
  const half = (tilePx * 2 ** zoom) / 2;
  return { x: half + fromGreenwich.x, y: half + fromGreenwich.y };
};

/**
 * @returns the tiles that cover a window, each once where it is seen; beyond the poles there are none, and across the
 * date line the world begins again
 */
export const tilesOfView = (view: MapView, { width, height }: MapSize): readonly MapTile[] => {
  const zoom = Math.min(mostTileZoom, Math.max(0, Math.round(view.zoom)));
  const sizePx = tilePx * 2 ** (view.zoom - zoom);
  const middle = centerPx(view);
  const [left, top] = [middle.x - width / 2, middle.y - height / 2];
  const count = 2 ** zoom;
  const tiles: MapTile[] = [];
  const lastRow = Math.min(count - 1, Math.floor((top + height) / sizePx));
  for (let row = Math.max(0, Math.floor(top / sizePx)); row <= lastRow; row += 1)
    for (let place = Math.floor(left / sizePx); place * sizePx < left + width; place += 1)
      tiles.push({
        zoom,
        column: ((place % count) + count) % count,
        row,
        at: { x: place * sizePx - left, y: row * sizePx - top },
        sizePx,
      });
  return tiles;
};

/** @param template "https://tiles.example/{z}/{x}/{y}.png" */
export const tileAddress = (template: string, { zoom, column, row }: MapTile): string =>
  template.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(column)).replaceAll('{y}', String(row));
