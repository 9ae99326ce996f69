import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type JSX, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import type { TripListItem } from '#contract/trips.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { Disc, type DiscFill } from '#web/ui/marks.tsx';
import css from './trip-table.module.css';

type Props = {
  trips: readonly TripListItem[];
  /** The ID column stands only when some trip's identifier differs from its id. LIST-11 */
  hasIds: boolean;
};

const rowHeightPx = 40;

const fillOf = (trip: TripListItem): DiscFill => {
  if (!trip.is_active) return 'past';
  if (trip.is_booked) return 'full';
  return trip.is_deposit ? 'half' : 'empty';
};

const dateText = (date: string | null): string => date?.slice(0, 10) ?? 'N/A';

const idText = (trip: TripListItem): string => trip.identifier || String(trip.id);

/**
 * The trips as a table of which only the rows in sight exist, so that a thousand scroll as twenty do.
 * @see LIST-10 to LIST-13, LIST-19
 */
export const TripTable = ({ trips, hasIds }: Props): JSX.Element => {
  const { go } = useNavigation();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useWindowVirtualizer({
    count: trips.length,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const items = rows.getVirtualItems();
  const above = (items[0]?.start ?? 0) - (items.length > 0 ? rows.options.scrollMargin : 0);
  const below = rows.getTotalSize() - above - items.length * rowHeightPx;
  return (
    <table className={hasIds ? `${css.table} ${css.withId}` : css.table} aria-rowcount={trips.length + 1}>
      <caption>
        <VisuallyHidden>Trips</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {hasIds && (
            <th scope="col" className={css.id}>
              ID
            </th>
          )}
          <th scope="col">Place</th>
          <th scope="col" className={css.start}>
            Start
          </th>
          <th scope="col" className={css.end}>
            End
          </th>
          <th scope="col" className={css.owner}>
            Owner
          </th>
          <th scope="col" className={css.status}>
            Status
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer height={above} />
        {items.map((item) => {
          const trip = trips[item.index];
          return trip ? (
            <TripRow
              key={trip.id}
              trip={trip}
              rowIndex={item.index + 2}
              hasId={hasIds}
              onOpen={() => go(pages.trip(trip.id))}
            />
          ) : null;
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  );
};

const Spacer = ({ height }: { height: number }): JSX.Element | null =>
  height > 0 ? (
    <tr className={css.spacer}>
      <td aria-hidden="true" colSpan={6} style={{ height }} />
    </tr>
  ) : null;

type RowProps = { trip: TripListItem; rowIndex: number; hasId: boolean; onOpen: () => void };

/** A press anywhere in the row opens the trip; for the keyboard and for reading there is the link. LIST-19 */
const TripRow = ({ trip, rowIndex, hasId, onOpen }: RowProps): JSX.Element => (
  <tr
    aria-rowindex={rowIndex}
    className={trip.is_active ? undefined : css.previous}
    onClick={(event) => {
      if (!(event.target instanceof Element && event.target.closest('a'))) onOpen();
    }}
  >
    {hasId && <td title={idText(trip)}>{idText(trip)}</td>}
    <td className={css.place} title={trip.places}>
      <PageLink to={pages.trip(trip.id)}>{trip.places || 'Unknown'}</PageLink>
    </td>
    <td>{dateText(trip.start)}</td>
    <td className={css.end}>{dateText(trip.end)}</td>
    <td className={css.owner} title={trip.customer}>
      {trip.customer}
    </td>
    <td className={css.status}>
      <Disc fill={fillOf(trip)}>{tripStatusLabel(trip)}</Disc>
    </td>
  </tr>
);
