import type { JSX, KeyboardEvent } from 'react';
import { pages } from '#contract/pages.ts';
import type { Itinerary } from '#contract/trips.ts';
import { tabsThatFit } from '#domain/trips/tabs-that-fit.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useElementSize } from '#web/kit/use-element-size.ts';
import css from './itinerary-tabs.module.css';

type Props = { tripId: number; itineraries: readonly Itinerary[]; shown: Itinerary | undefined };

/** When there are proposals, they are numbered from 1, and the tab of the original request is named "Request". */
const nameOf = ({ index, isBooked, isCanceled, proposal }: Itinerary, hasProposals: boolean): string => {
  const number = proposal?.number ?? index;
  if (isBooked) return `${number} Booked`;
  if (isCanceled) return `${number} Canceled`;
  return hasProposals && proposal === null ? 'Request' : String(number);
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys move between tabs, Home and End to the ends; Enter opens, as with any link. docs/screens.md#trip-page */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  if (!step) return;
  const tabs = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('a, summary') ?? [])].filter(
    (tab) => tab.tagName === 'SUMMARY' || !tab.closest('details:not([open])'),
  );
  event.preventDefault();
  tabs[step(tabs.indexOf(event.currentTarget), tabs.length - 1)]?.focus();
};

/**
 * The proposals of a trip. As many as fit are in the row, the others behind "More". TRIP-06; docs/screens.md#trip-page
 */
export const ItineraryTabs = ({ tripId, itineraries, shown }: Props): JSX.Element => {
  const { frame, size } = useElementSize();
  const fitting = tabsThatFit(size?.width ?? null);
  const hidden = itineraries.slice(fitting);
  const hasProposals = itineraries.some(({ proposal }) => proposal !== null);
  const hiddenShown = hidden.find(({ id }) => id === shown?.id);
  const tab = (itinerary: Itinerary): JSX.Element => (
    <PageLink
      key={itinerary.id}
      className={css.tab}
      to={pages.itinerary(tripId, itinerary.index)}
      aria-current={itinerary.id === shown?.id ? 'page' : undefined}
      onKeyDown={moveFocus}
    >
      {nameOf(itinerary, hasProposals)}
    </PageLink>
  );
  return (
    <nav ref={frame} className={css.tabs} aria-label="Itineraries">
      {itineraries.slice(0, fitting).map(tab)}
      {hidden.length > 0 && (
        // Showing another itinerary closes the menu.
        <details key={shown?.id} className={css.more}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
          <summary className={hiddenShown && css.here} onKeyDown={moveFocus}>
            {hiddenShown ? `More: ${nameOf(hiddenShown, hasProposals)}` : 'More'}
          </summary>
          <div>{hidden.map(tab)}</div>
        </details>
      )}
    </nav>
  );
};
