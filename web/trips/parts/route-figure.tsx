import type { JSX } from 'react';
import type { FlightRoute } from '#domain/trips/flight-routes.ts';
import { pictureSize, type RoutePicture, routePicture } from '#domain/trips/route-picture.ts';
import { routeWords } from '#domain/trips/route-words.ts';
import css from './route-figure.module.css';

const { width, height } = pictureSize;

const Drawing = ({ picture }: { picture: RoutePicture }): JSX.Element => (
  <svg className={css.picture} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
    <path className={css.grid} d={picture.grid} />
    {picture.dateLine !== null && <path className={css.dateLine} d={`M${picture.dateLine} 0V${height}`} />}
    {picture.arcs.map((arc, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the flights of a route have no other order
      <path key={index} className={css.arc} d={arc} />
    ))}
    {picture.stops.map(({ iata, x, y, isLayover, label }) => (
      <g key={iata}>
        <circle className={isLayover ? css.layover : css.end} cx={x} cy={y} r={isLayover ? 3.5 : 4} />
        <text x={label.x} y={label.y} dy="0.35em">
          {iata}
        </text>
      </g>
    ))}
  </svg>
);

/**
 * The way of one or several flights: a drawing, and the same in words, with its layovers. A single flight between
 * airports whose places are not known has neither. docs/decisions/0192
 */
export const RouteFigure = ({ route }: { route: FlightRoute }): JSX.Element | null => {
  const picture = routePicture(route);
  const { title, layovers, facts } = routeWords(route);
  if (!picture && layovers.length === 0) return null;
  return (
    <figure className={css.figure}>
      {picture && <Drawing picture={picture} />}
      <figcaption>
        <b>{title}</b>
        {layovers.map((layover) => (
          <span key={layover}>Layover: {layover}</span>
        ))}
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
      </figcaption>
    </figure>
  );
};
