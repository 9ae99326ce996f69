import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Crumbs } from '#web/ui/layout.tsx';

/** A page that belongs to a trip: its breadcrumb, and content with its own h1. */
export const TripFrame = ({
  trip,
  title,
  children,
}: {
  trip: Trip;
  title: string;
  children: ReactNode;
}): JSX.Element => (
  <>
    <Crumbs
      links={[
        <PageLink key="trips" to={pages.trips()}>
          Trips
        </PageLink>,
        <PageLink key="trip" to={pages.trip(trip.id)}>
          {trip.destination || `Trip ${trip.id}`}
        </PageLink>,
      ]}
      current={title}
    />
    {children}
  </>
);
