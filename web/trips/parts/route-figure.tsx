import { type JSX, Suspense } from 'react';
import type { FlightRoute } from '#domain/trips/flight-routes.ts';
import { routeWords } from '#domain/trips/route-words.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import css from './route-figure.module.css';

const RouteDrawing = lazyPart(async () => (await import('./where-shown.tsx')).RouteDrawing);

const isDrawn = (route: FlightRoute): boolean => route.every(({ points = [] }) => points.length > 0);

/**
 * The way of one or several flights: a drawing, and the same in words, with its layovers. The words are there at once
 * and the drawing has its room, so that nothing moves when it comes. A single flight between airports whose places are
 * not known has neither. docs/decisions/0192
 */
export const RouteFigure = ({ route }: { route: FlightRoute }): JSX.Element | null => {
  const { title, layovers, facts } = routeWords(route);
  if (!isDrawn(route) && layovers.length === 0) return null;
  return (
    <figure className={css.figure}>
      {isDrawn(route) && (
        <Suspense fallback={<div className={css.room} />}>
          <RouteDrawing route={route} />
        </Suspense>
      )}
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
