import { type JSX, memo } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import type { Geography } from '#contract/places.ts';
import { isAvailable, unavailableText } from '#domain/hotels/list.ts';
import {
  type MapLabel,
  type MapPin,
  mapLabels,
  pinHeightPx,
  pinStemPx,
  pinText,
  pinWidthPx,
  type TakenPlace,
} from '#domain/hotels/map-marks.ts';
import {
  kmPerPx,
  type MapSize,
  type MapView,
  type Offset,
  offsetFrom,
  ringsKm,
  ringText,
  scaleBars,
} from '#domain/hotels/map-view.ts';
import type { Point } from '#domain/kit/globe.ts';
import css from './map-canvas.module.css';
import { MapTiles } from './map-tiles.tsx';
import { usePointed } from './pointed-hotel.ts';

const scalePx = 96;

/** What the ground of a map shows. */
type GroundOf = Pick<Geography, 'areas' | 'landmarks' | 'tiles'>;

type GroundProps = { geography: GroundOf | undefined; origin: Point; zoom: number };

/** A place of a person's own, or the one hotel of the map. */
export type MapMark = Point & { readonly kind: 'own' | 'stay'; readonly name: string };

const Label = ({ label: { landmark, at } }: { label: MapLabel }): JSX.Element => (
  <g transform={`translate(${at.x} ${at.y})`}>
    {landmark.kind === 'airport' && (
      <path
        className={css.plane}
        transform={`translate(${-landmark.name.length * 3 - 16} -8)`}
        d="M8 1.5c.7 0 1 .8 1 1.6V6l5 3v1.4L9 9v3l1.5 1.2v1L8 13.5l-2.5.7v-1L7 12V9l-5 1.4V9l5-3V3.1c0-.8.3-1.6 1-1.6z"
      />
    )}
    <text className={css.town} dy="0.35em">
      {landmark.name}
    </text>
  </g>
);

/** The search area, and round distances from its centre. */
const Ground = memo(({ geography, origin, zoom }: GroundProps): JSX.Element => {
  const areas = geography?.areas ?? [];
  return (
    <>
      {areas.map((area) => {
        const { x, y } = offsetFrom(origin, area, zoom);
        const km = kmPerPx({ center: area, zoom });
        const rings = areas.length === 1 ? ringsKm(km, area.radius_km / km) : [];
        return (
          <g key={area.name} transform={`translate(${x} ${y})`}>
            <circle className={css.area} r={area.radius_km / km} />
            {rings.map((ring) => (
              <g key={ring}>
                <circle className={css.ring} r={ring / km} />
                <text className={css.distance} y={ring / km - 4}>
                  {ringText(ring)}
                </text>
              </g>
            ))}
            <path className={css.middle} d="M-6 0H6M0 -6V6" />
          </g>
        );
      })}
    </>
  );
});

type PriceProps = { at: Offset; number: number; text: string; className: string | undefined };

const Price = ({ at, number, text, className }: PriceProps): JSX.Element => {
  const width = pinWidthPx(number, text);
  return (
    <g className={className} transform={`translate(${at.x} ${at.y})`}>
      <path d={`M0 0V${-pinStemPx}`} />
      <rect x={-width / 2} y={-pinStemPx - pinHeightPx} width={width} height={pinHeightPx} rx={4} />
      <text y={-pinStemPx - pinHeightPx / 2} dy="0.35em">
        <tspan className={css.number}>{number}</tspan> {text}
      </text>
    </g>
  );
};

/** All hotels of the list: dots below, prices above. */
const Pins = memo(
  ({ pins }: { pins: readonly MapPin[] }): JSX.Element => (
    <>
      {pins.map(
        ({ hotel, at, text }) =>
          text === null && (
            <circle
              key={hotel.id}
              className={isAvailable(hotel) ? css.dot : `${css.dot} ${css.full}`}
              cx={at.x}
              cy={at.y}
              r={5}
            />
          ),
      )}
      {/* The first hotel of the list on top. */}
      {pins
        .toReversed()
        .map(
          ({ hotel, number, at, text }) =>
            text !== null && <Price key={hotel.id} at={at} number={number} text={text} className={css.pin} />,
        )}
    </>
  ),
);

type PointedProps = { hotels: readonly HotelProperty[]; origin: Point; zoom: number };

/** The highlighted hotels, on top of all others. */
const PointedPins = ({ hotels, origin, zoom }: PointedProps): JSX.Element => {
  const { hovered, selected } = usePointed();
  return (
    <>
      {hotels.map(
        (hotel, index) =>
          (hotel.id === hovered || hotel.id === selected) && (
            <Price
              key={hotel.id}
              at={offsetFrom(origin, hotel, zoom)}
              number={index + 1}
              text={isAvailable(hotel) ? pinText(hotel) : unavailableText}
              className={css.pointed}
            />
          ),
      )}
    </>
  );
};

const Labels = memo(
  ({ geography, pins, marks, origin, zoom }: GroundProps & Pick<Props, 'pins' | 'marks'>): JSX.Element => (
    <>
      {mapLabels(geography?.landmarks ?? [], [...pins, ...namesOf(marks, origin, zoom)], origin, zoom).map((label) => (
        <Label key={`${label.landmark.name} ${label.landmark.latitude}`} label={label} />
      ))}
    </>
  ),
);

const Scale = ({ view, size }: { view: MapView; size: MapSize }): JSX.Element => {
  const { metric, imperial } = scaleBars(kmPerPx(view), scalePx);
  return (
    <g className={css.scale} transform={`translate(12 ${size.height - 28})`}>
      <path d={`M0.5 -8V0.5H${Math.round(metric.px)}.5V-8M0.5 0.5V9H${Math.round(imperial.px)}.5V0.5`} />
      <text x={metric.px + 8} y={0}>
        {metric.text}
      </text>
      <text x={Math.max(metric.px, imperial.px) + 8} y={14}>
        {imperial.text}
      </text>
    </g>
  );
};

/** A name stands below its mark, as high as a price stands above its hotel. */
const nameShiftPx = 12 + pinStemPx + pinHeightPx / 2;

/** The room that marks and their names take from other names. */
const namesOf = (marks: readonly MapMark[], origin: Point, zoom: number): readonly TakenPlace[] =>
  marks.flatMap((mark) => {
    const at = offsetFrom(origin, mark, zoom);
    const below = { x: at.x, y: at.y + nameShiftPx };
    return [{ at, number: 0, text: '' }, ...(mark.kind === 'own' ? [{ at: below, number: 0, text: mark.name }] : [])];
  });

/** The places that a list or a stay is near to, and the stay, over the streets. docs/decisions/0184 and 0192 */
const Marks = ({ marks, origin, zoom }: { origin: Point; zoom: number } & Pick<Props, 'marks'>): JSX.Element => (
  <>
    {marks.map(({ kind, name, ...point }) => {
      const { x, y } = offsetFrom(origin, point, zoom);
      return (
        <g key={`${kind} ${name}`} className={css[kind]} transform={`translate(${x} ${y})`}>
          <path d="M0 0C-5 -9 -9 -13 -9 -18A9 9 0 1 1 9 -18C9 -13 5 -9 0 0Z" />
          {kind === 'own' && (
            <text y={12} dy="0.35em">
              {name}
            </text>
          )}
          {kind === 'stay' && <circle cy={-18} r={3.5} />}
        </g>
      );
    })}
  </>
);

type Props = {
  readonly view: MapView;
  readonly size: MapSize;
  /** The origin of all offsets. It stays when the map moves, so that no position is computed again. */
  readonly origin: Point;
  readonly geography: GroundOf | undefined;
  readonly hotels: readonly HotelProperty[];
  readonly pins: readonly MapPin[];
  readonly marks: readonly MapMark[];
};

/** @returns the mark of an own place; of a city or an airport none */
export const marksOf = (place: Geography | undefined): readonly MapMark[] =>
  place?.kind === 'own'
    ? place.areas.map(({ name, latitude, longitude }) => ({ kind: 'own', name, latitude, longitude }))
    : [];

/**
 * The drawing itself: the ground, streets over it where this installation has them, and the hotels on top. The list
 * contains everything in it, so screen readers skip it.
 */
export const MapCanvas = ({ view, size, origin, geography, hotels, pins, marks }: Props): JSX.Element => {
  const { zoom } = view;
  const { x, y } = offsetFrom(origin, view.center, zoom);
  const box = `0 0 ${size.width} ${size.height}`;
  const move = `translate(${size.width / 2 - x} ${size.height / 2 - y})`;
  return (
    <>
      <svg className={css.canvas} viewBox={box} aria-hidden="true">
        <g transform={move}>
          <Ground geography={geography} origin={origin} zoom={zoom} />
          <Labels geography={geography} pins={pins} marks={marks} origin={origin} zoom={zoom} />
        </g>
      </svg>
      {geography?.tiles && <MapTiles tiles={geography.tiles} view={view} size={size} />}
      <svg className={css.canvas} viewBox={box} aria-hidden="true">
        <g transform={move}>
          <Marks marks={marks} origin={origin} zoom={zoom} />
          <Pins pins={pins} />
          <PointedPins hotels={hotels} origin={origin} zoom={zoom} />
        </g>
        <Scale view={view} size={size} />
      </svg>
    </>
  );
};
