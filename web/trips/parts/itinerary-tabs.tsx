import { type JSX, useLayoutEffect, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { Itinerary } from '#contract/trips.ts';
import { tabsThatFit } from '#domain/trips/tabs-that-fit.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import css from './itinerary-tabs.module.css';

type Props = { tripId: number; itineraries: readonly Itinerary[]; shown: Itinerary | undefined };

const nameOf = (itinerary: Itinerary): string =>
  itinerary.isBooked
    ? `${itinerary.index} Booked`
    : itinerary.isCanceled
      ? `${itinerary.index} Canceled`
      : String(itinerary.index);

/** The proposals of a trip; as many as fit stand in the row, the others behind "More". TRIP-06, V6 */
export const ItineraryTabs = ({ tripId, itineraries, shown }: Props): JSX.Element => {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const fitting = tabsThatFit(width);
  const tab = (itinerary: Itinerary): JSX.Element => (
    <PageLink
      key={itinerary.id}
      className={css.tab}
      to={pages.itinerary(tripId, itinerary.index)}
      aria-current={itinerary.id === shown?.id ? 'page' : undefined}
    >
      {nameOf(itinerary)}
    </PageLink>
  );
  return (
    <nav ref={frame} className={css.tabs} aria-label="Itineraries">
      {itineraries.slice(0, fitting).map(tab)}
      {itineraries.length > fitting && (
        <details className={css.more}>
          <summary>More</summary>
          <div>{itineraries.slice(fitting).map(tab)}</div>
        </details>
      )}
    </nav>
  );
};
