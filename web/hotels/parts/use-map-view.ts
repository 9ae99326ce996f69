import { type RefCallback, useMemo, useState } from 'react';
import { type MapArea, roundedArea } from '#domain/hotels/map-area.ts';
import { areaAround, areaOfView, type MapSize, type MapView, viewOfArea } from '#domain/hotels/map-view.ts';
import type { Point } from '#domain/kit/globe.ts';
import { useElementSize } from '#web/kit/use-element-size.ts';

/** Before the window is measured. */
const firstSize: MapSize = { width: 400, height: 480 };
/** Space for the price labels of the outermost hotels. */
const paddingPx = 40;
const nowhere: MapArea = { south: -60, west: -180, north: 75, east: 179.9 };

export type ShownMap = {
  readonly frame: RefCallback<Element>;
  readonly size: MapSize;
  readonly view: MapView;
  /** Shows another part. @returns that part */
  readonly show: (view: MapView) => MapArea;
  /** Shows all points again. @returns that part */
  readonly showAll: () => MapArea;
};

/**
 * The visible part of the map: all points at first, or the part in the address.
 * @param all points of the list, filtered or not
 * @param asked the initial part
 */
export const useMapView = (all: readonly Point[], asked: MapArea | null): ShownMap => {
  const { frame, size: measured } = useElementSize();
  const [moved, setMoved] = useState<MapView | null>(null);
  const [start, setStart] = useState(asked);
  // A hidden map has no size.
  const size = measured && measured.width > 0 && measured.height > 0 ? measured : firstSize;
  const whole = useMemo(() => viewOfArea(areaAround(all) ?? nowhere, size, paddingPx), [all, size]);
  const asAsked = useMemo(() => start && viewOfArea(start, size), [start, size]);
  const partOf = (view: MapView): MapArea => roundedArea(areaOfView(view, size));
  return {
    frame,
    size,
    view: moved ?? asAsked ?? whole,
    show: (view) => {
      setMoved(view);
      return partOf(view);
    },
    showAll: () => {
      setMoved(null);
      setStart(null);
      return partOf(whole);
    },
  };
};
