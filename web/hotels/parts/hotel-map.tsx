import { type JSX, type KeyboardEvent, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import type { Geography } from '#contract/places.ts';
import { hotelCountText } from '#domain/hotels/filter-words.ts';
import { isWithinArea, type MapArea } from '#domain/hotels/map-area.ts';
import { type MapPin, mapPins, nearestPin } from '#domain/hotels/map-marks.ts';
import { areaOfView, type MapView, movedBy, type Offset, offsetFrom, zoomedBy } from '#domain/hotels/map-view.ts';
import type { StaySize } from '#domain/hotels/price.ts';
import { CheckField } from '#web/ui/field.tsx';
import { LiveRegion, VisuallyHidden } from '#web/ui/live-region.tsx';
import css from './hotel-map.module.css';
import { MapCallout, mapPriceText } from './map-callout.tsx';
import { MapCanvas, marksOf } from './map-canvas.tsx';
import { MapTools, movePx } from './map-tools.tsx';
import { usePointed, usePointedHotel } from './pointed-hotel.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapView } from './use-map-view.ts';

/** What the list can call on the map. */
export type MapHandle = { readonly showHotel: (hotel: HotelProperty) => void };

type Props = {
  readonly handle: Ref<MapHandle>;
  readonly place: string;
  /** All hotels of the place. */
  readonly all: readonly HotelProperty[];
  /** The hotels in the list, in its order. */
  readonly listed: readonly HotelProperty[];
  readonly geography: Geography | undefined;
  readonly stay: StaySize;
  /** The area that the list is limited to; null: no limit. */
  readonly area: MapArea | null;
  readonly onArea: (area: MapArea | null) => void;
  readonly onChoose: (hotel: HotelProperty) => void;
};

/** A press or the pointer selects a dot within this distance. */
const pressReachPx = 22;
const pointReachPx = 12;
/** The zoom for one requested hotel: its streets are visible. */
const hotelZoom = 14;
/** How much to zoom in on several hotels at one place. */
const apartSteps = 2;

const keyMoves: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -movePx, y: 0 },
  ArrowRight: { x: movePx, y: 0 },
  ArrowUp: { x: 0, y: -movePx },
  ArrowDown: { x: 0, y: movePx },
};
const keyZooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };
const keySteps: Readonly<Record<string, number>> = { n: 1, p: -1 };

const keysText =
  'Arrow keys move the map, plus and minus zoom in and out, Home shows all hotels, N and P go to the next and the previous one. Every hotel on the map is also in the list.';

/** The hotels of the list on our own map, synchronized with the list. docs/screens.md#wizard */
export const HotelMap = (props: Props): JSX.Element => {
  const { handle, place, all, listed, geography, stay, area, onArea, onChoose } = props;
  const store = usePointedHotel();
  const { hovered, selected } = usePointed();
  const { frame, size, view, show, showAll } = useMapView(all, area);
  const [said, setSaid] = useState('');
  const surface = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [firstArea] = geography?.areas ?? [];
  const origin = firstArea ?? all[0] ?? view.center;
  const pins = useMemo(() => mapPins(listed, origin, view.zoom), [listed, origin, view.zoom]);
  const chosen = listed.find(({ id }) => id === selected) ?? null;

  const settle = (part: MapArea): void => {
    if (area !== null) onArea(part);
    const inView = listed.filter((hotel) => isWithinArea(part, hotel)).length;
    setSaid(`${hotelCountText(inView, listed.length)} in view`);
  };
  const move = (next: MapView): void => settle(show(next));
  const select = (hotel: HotelProperty | null): void => {
    store.select(hotel?.id ?? null);
    if (hotel) setSaid(`${hotel.name}, ${mapPriceText(hotel, stay)}`);
  };
  const showHotel = (hotel: HotelProperty): void => {
    select(hotel);
    if (!isWithinArea(areaOfView(view, size), hotel) || view.zoom < hotelZoom)
      move({ center: hotel, zoom: Math.max(view.zoom, hotelZoom) });
  };
  useImperativeHandle(handle, () => ({ showHotel }));

  const pinAt = ({ x, y }: Offset, reachPx: number): MapPin | null => {
    const center = offsetFrom(origin, view.center, view.zoom);
    return nearestPin(pins, { x: center.x + x, y: center.y + y }, reachPx);
  };
  const pressAt = (at: Offset): void => {
    const pin = pinAt(at, pressReachPx);
    select(pin?.hotel ?? null);
    // Where several hotels overlap, the map zooms in until they are apart.
    if (pin && pin.others > 0) move(zoomedBy({ ...view, center: pin.hotel }, apartSteps));
  };
  const gestures = useMapGestures(surface, {
    view,
    onView: (next, isSettled) => {
      if (isSettled) move(next);
      else show(next);
    },
    onPress: pressAt,
    onPoint: (at) => store.hover(at && (pinAt(at, pointReachPx)?.hotel.id ?? null)),
  });

  const step = (by: number): void => {
    const part = areaOfView(view, size);
    const inView = listed.filter((hotel) => isWithinArea(part, hotel));
    const now = inView.findIndex(({ id }) => id === selected);
    const next = inView[now < 0 && by < 0 ? inView.length - 1 : (now + by + inView.length) % inView.length];
    if (next) select(next);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [by, zoom, steps] = [keyMoves[event.key], keyZooms[event.key], keySteps[event.key.toLowerCase()]];
    if (by) move(movedBy(view, by));
    else if (zoom) move(zoomedBy(view, zoom));
    else if (steps) step(steps);
    else if (event.key === 'Home') settle(showAll());
    else if (event.key === 'Escape') select(null);
    else return;
    event.preventDefault();
  };

  return (
    <section className={css.map} aria-label={`Map of ${place}`}>
      <CheckField
        name="only-in-view"
        label="Only hotels in view of the map"
        isChecked={area !== null}
        onChange={(isOn) => onArea(isOn ? show(view) : null)}
      />
      <div ref={frame} className={css.frame}>
        <MapCanvas {...{ view, size, origin, geography, pins }} hotels={listed} marks={marksOf(geography)} />
        <button
          ref={surface}
          type="button"
          className={hovered === null ? css.surface : `${css.surface} ${css.onHotel}`}
          aria-label={`Map of the hotels in ${place}, go to the next hotel`}
          aria-describedby={hintId}
          onKeyDown={press}
          // A pointer press selects a place on the map; Enter and Space select the next hotel.
          onClick={({ detail }) => detail === 0 && step(1)}
          onPointerLeave={() => store.hover(null)}
          {...gestures}
        />
        {chosen && <MapCallout hotel={chosen} size={stay} onChoose={onChoose} onClose={() => select(null)} />}
      </div>
      <MapTools
        onMove={(by) => move(movedBy(view, by))}
        onZoom={(steps) => move(zoomedBy(view, steps))}
        onAll={() => settle(showAll())}
      />
      <span id={hintId}>
        <VisuallyHidden>{keysText}</VisuallyHidden>
      </span>
      <LiveRegion>{said}</LiveRegion>
    </section>
  );
};
