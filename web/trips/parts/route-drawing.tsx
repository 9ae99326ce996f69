import type { JSX } from 'react';
import type { FlightRoute } from '#domain/trips/flight-routes.ts';
import { pictureSize, routePicture } from '#domain/trips/route-picture.ts';
import css from './route-figure.module.css';

const { width, height } = pictureSize;

/** The drawing of a route; its words are beside it. docs/decisions/0192 */
export const RouteDrawing = ({ route }: { route: FlightRoute }): JSX.Element | null => {
  const picture = routePicture(route);
  return (
    picture && (
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
    )
  );
};
