import { type JSX, memo } from 'react';
import type { Geography } from '#contract/places.ts';
import { tileAddress, tilesOfView } from '#domain/hotels/map-tiles.ts';
import type { MapSize, MapView } from '#domain/hotels/map-view.ts';
import css from './map-tiles.module.css';

type Props = {
  readonly tiles: NonNullable<Geography['tiles']>;
  readonly view: MapView;
  readonly size: MapSize;
};

/**
 * The streets, over our drawn ground and under the hotels. A tile that does not come is left out, and the drawn ground
 * is seen in its place. docs/decisions/0148
 */
export const MapTiles = memo(({ tiles: { url, attribution }, view, size }: Props): JSX.Element => {
  const tiles = tilesOfView(view, size);
  return (
    <>
      <div className={css.tiles} aria-hidden="true">
        {tiles.map((tile) => {
          const { at, sizePx } = tile;
          const [left, top] = [Math.floor(at.x), Math.floor(at.y)];
          return (
            <img
              // The same tile may be seen twice where the world begins again.
              key={`${tile.zoom}/${tile.column}/${tile.row} ${Math.round(at.x / sizePx)}`}
              src={tileAddress(url, tile)}
              alt=""
              decoding="async"
              draggable={false}
              referrerPolicy="no-referrer"
              style={{
                left,
                top,
                // To the next one's edge, so that no line shows between them.
                width: Math.floor(at.x + sizePx) - left,
                height: Math.floor(at.y + sizePx) - top,
              }}
            />
          );
        })}
      </div>
      <p className={css.attribution}>{attribution}</p>
    </>
  );
});
