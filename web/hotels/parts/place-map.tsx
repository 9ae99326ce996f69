import { type JSX, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { Geography } from '#contract/places.ts';
import {
  type MapSize,
  type MapView,
  movedBy,
  type Offset,
  offsetFrom,
  pointAt,
  zoomedBy,
} from '#domain/hotels/map-view.ts';
import { pointText } from '#domain/hotels/typed-point.ts';
import type { Point } from '#domain/kit/globe.ts';
import { useElementSize } from '#web/kit/use-element-size.ts';
import { LiveRegion, VisuallyHidden } from '#web/ui/live-region.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapTools, movePx } from './map-tools.tsx';
import css from './place-map.module.css';
import { useMapGestures } from './use-map-gestures.ts';

type Props = {
  /** Where the pin is. */
  readonly point: Point;
  /** Towns and streets around it; undefined: there are none, and the ground is empty. */
  readonly geography: Geography | undefined;
  readonly onPoint: (point: Point) => void;
};

const firstSize: MapSize = { width: 400, height: 280 };
const noMarks: readonly never[] = [];
/** Streets of a quarter. */
const firstZoom = 13;
/** One press of an arrow moves the pin this far, and with Shift that far. */
const [finePx, coarsePx] = [4, 32];

const keyWays: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const keyZooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

const pinKeysText = 'Arrow keys move the pin, with Shift farther. Plus and minus zoom the map.';
const mapKeysText = 'Arrow keys move the map, plus and minus zoom it, Enter puts the pin in its middle.';

const scaled = ({ x, y }: Offset, by: number): Offset => ({ x: x * by, y: y * by });

const offsetBy = (at: Offset, way: Offset, px: number): Offset => ({ x: at.x + way.x * px, y: at.y + way.y * px });

/** How to drag the pin: it stays under the pointer that took it. */
const useDraggedPin = (at: Offset, onMove: (at: Offset) => void) => {
  const from = useRef<{ readonly pin: Offset; readonly pointer: Offset } | null>(null);
  const end = (): void => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { pin: at, pointer: { x: event.clientX, y: event.clientY } };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const { pin, pointer } = from.current;
      onMove({ x: pin.x + event.clientX - pointer.x, y: pin.y + event.clientY - pointer.y });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};

const PinShape = (): JSX.Element => (
  <svg viewBox="0 0 32 40" aria-hidden="true" focusable="false">
    <path d="M16 39C10 29 4 23 4 15a12 12 0 1 1 24 0c0 8-6 14-12 24z" />
    <circle cx="16" cy="15" r="4.5" />
  </svg>
);

type PressOn = (onWay: (way: Offset, isFar: boolean) => void) => (event: KeyboardEvent) => void;

/** The part of the world that is shown, the place of the pin in it, and what moves either. */
const usePinMap = (point: Point, onPoint: (point: Point) => void) => {
  const { frame, size: measured } = useElementSize();
  const size = measured && measured.width > 0 && measured.height > 0 ? measured : firstSize;
  const [view, setView] = useState<MapView>({ center: point, zoom: firstZoom });
  const at = offsetFrom(view.center, point, view.zoom);
  const put = (next: Offset): void => onPoint(pointAt(view.center, next, view.zoom));
  const press: PressOn = (onWay) => (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [way, zoom] = [keyWays[event.key], keyZooms[event.key]];
    if (way) onWay(way, event.shiftKey);
    else if (zoom) setView(zoomedBy(view, zoom, at));
    else return;
    event.preventDefault();
  };
  return { frame, size, view, setView, at, put, press };
};

type PartProps = { readonly map: ReturnType<typeof usePinMap>; readonly hintId: string };

/** What a press, a drag and the keys do on the ground. */
const Surface = ({ map, hintId }: PartProps): JSX.Element => {
  const { view, setView, put, press } = map;
  const surface = useRef<HTMLButtonElement>(null);
  const gestures = useMapGestures(surface, { view, onView: setView, onPress: put, onPoint: () => undefined });
  return (
    <button
      ref={surface}
      type="button"
      className={css.surface}
      aria-label="Map, put the pin in the middle"
      aria-describedby={hintId}
      onKeyDown={press((way) => setView(movedBy(view, scaled(way, movePx))))}
      // A pointer puts it where it presses.
      onClick={({ detail }) => detail === 0 && put({ x: 0, y: 0 })}
      {...gestures}
    />
  );
};

const Pin = ({ map, hintId, label }: PartProps & { readonly label: string }): JSX.Element | null => {
  const { at, size, put, press } = map;
  const drag = useDraggedPin(at, put);
  // The fields may move it off the map.
  if (Math.abs(at.x) > size.width / 2 || Math.abs(at.y) > size.height / 2) return null;
  return (
    <button
      type="button"
      className={css.pin}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      aria-label={label}
      aria-describedby={hintId}
      onKeyDown={press((way, isFar) => put(offsetBy(at, way, isFar ? coarsePx : finePx)))}
      {...drag}
    >
      <PinShape />
    </button>
  );
};

/**
 * A map on which a person puts a pin: by a press, by dragging it, with the arrow keys, or with the fields beside it.
 * docs/decisions/0184
 */
export const PlaceMap = ({ point, geography, onPoint }: Props): JSX.Element => {
  const map = usePinMap(point, onPoint);
  const { frame, size, view, setView } = map;
  const [pinHint, mapHint] = [useId(), useId()];
  const label = `Pin at ${pointText(point)}`;
  return (
    <div>
      <div ref={frame} className={css.frame}>
        <MapCanvas
          view={view}
          size={size}
          origin={view.center}
          geography={geography && { ...geography, areas: [] }}
          marks={noMarks}
          hotels={[]}
          pins={[]}
        />
        <Surface map={map} hintId={mapHint} />
        <Pin map={map} hintId={pinHint} label={label} />
      </div>
      <MapTools
        onMove={(by) => setView(movedBy(view, by))}
        onZoom={(steps) => setView(zoomedBy(view, steps))}
        onAll={() => setView({ ...view, center: point })}
        allWords="Show the pin"
      />
      <span id={pinHint}>
        <VisuallyHidden>{pinKeysText}</VisuallyHidden>
      </span>
      <span id={mapHint}>
        <VisuallyHidden>{mapKeysText}</VisuallyHidden>
      </span>
      <LiveRegion>{label}</LiveRegion>
    </div>
  );
};
