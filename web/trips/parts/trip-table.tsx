import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type JSX, memo, useLayoutEffect, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { TripListItem } from '#contract/trip-list.ts';
import { carsOpenLabel, openChangeLabel, tripStatusLabel } from '#domain/trips/status-label.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disc } from '#web/ui/marks.tsx';
import { tableRoles } from '#web/ui/table-roles.ts';
import { statusFill } from './status-fill.ts';
import css from './trip-table.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

type Props = {
  trips: readonly TripListItem[];
  /** The ID column exists only when some trip's identifier differs from its id. LIST-11 */
  hasIds: boolean;
};

// As in trip-table.module.css: one line of a table, or three lines of a phone's card.
const rowHeightPx = 40;
const cardHeightPx = 85;

const dateText = (date: string | null): string => date?.slice(0, 10) ?? 'N/A';

const idText = (trip: TripListItem): string => trip.identifier || String(trip.id);

/** The distance of the rows from the top of the document. */
const useTop = () => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // Content above the rows that changes its height changes the height of the page.
    const watch = new ResizeObserver(() => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    });
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  return { body, top };
};

/** Only the visible rows, and the height of the rows above and below them. */
const useRowsInSight = (count: number, heightPx: number) => {
  const { body, top } = useTop();
  const rows = useWindowVirtualizer({ count, estimateSize: () => heightPx, overscan: 12, scrollMargin: top });
  const items = rows.getVirtualItems();
  const above = items[0] ? items[0].start - top : 0;
  return { body, items, above, below: count * heightPx - above - items.length * heightPx };
};

/**
 * The trips as a table in which only the visible rows exist, so that a thousand scroll as fast as twenty.
 * @see LIST-10 to LIST-13, LIST-19
 */
export const TripTable = (props: Props): JSX.Element => {
  const isNarrow = useIsNarrow();
  // Another row height needs a new list.
  return <Table key={String(isNarrow)} {...props} heightPx={isNarrow ? cardHeightPx : rowHeightPx} />;
};

const Table = ({ trips, hasIds, heightPx }: Props & { heightPx: number }): JSX.Element => {
  const { body, items, above, below } = useRowsInSight(trips.length, heightPx);
  // If any trip has a question next to its status, the column is wider for all.
  const isSomeAsked = trips.some((trip) => trip.has_open_change);
  return (
    <table
      {...tableRoles.table}
      className={[css.table, isSomeAsked && css.withAsked].filter(Boolean).join(' ')}
      aria-rowcount={trips.length + 1}
      aria-label="Trips"
    >
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {hasIds && <Head className={css.id}>ID</Head>}
          <Head className={css.place}>Place</Head>
          <Head className={css.start}>Start</Head>
          <Head className={css.end}>End</Head>
          <Head className={css.owner}>Owner</Head>
          <Head className={css.status}>Status</Head>
        </tr>
      </thead>
      <tbody {...tableRoles.group} ref={body}>
        <Spacer height={above} />
        {items.map((item) => {
          const trip = trips[item.index];
          return trip ? <TripRow key={trip.id} trip={trip} rowIndex={item.index + 2} hasId={hasIds} /> : null;
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  );
};

const Head = ({ className, children }: { className: string | undefined; children: string }): JSX.Element => (
  <th {...tableRoles.columnHead} scope="col" className={className}>
    {children}
  </th>
);

const Spacer = ({ height }: { height: number }): JSX.Element | null =>
  height > 0 ? (
    <tr className={css.spacer}>
      <td aria-hidden="true" colSpan={6} style={{ height }} />
    </tr>
  ) : null;

type RowProps = { trip: TripListItem; rowIndex: number; hasId: boolean };

/** A press anywhere in the row opens the trip; keyboards and screen readers use the link. LIST-19 */
const Row = ({ trip, rowIndex, hasId }: RowProps): JSX.Element => {
  const { go } = useNavigation();
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={rowIndex}
      className={trip.is_active ? css.row : `${css.row} ${css.previous}`}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('a'))) go(pages.trip(trip.id));
      }}
    >
      {hasId && (
        <td {...tableRoles.cell} className={css.id} title={idText(trip)}>
          {idText(trip)}
        </td>
      )}
      <td {...tableRoles.cell} className={css.place} title={trip.places}>
        <PageLink to={pages.trip(trip.id)}>{trip.places || 'Unknown'}</PageLink>
      </td>
      <td {...tableRoles.cell} className={css.start}>
        {dateText(trip.start)}
      </td>
      <td {...tableRoles.cell} className={css.end}>
        {dateText(trip.end)}
      </td>
      <td {...tableRoles.cell} className={css.owner} title={trip.customer}>
        {trip.customer}
      </td>
      <td {...tableRoles.cell} className={css.status}>
        <Disc fill={statusFill(trip)}>{tripStatusLabel(trip)}</Disc>
        {trip.has_open_change && (
          <span className={css.asked} title="The airline changed its flights and asks whether you accept the new ones">
            <Icon name="alert" />
            {openChangeLabel}
          </span>
        )}
        {trip.is_car_pending && <small className={css.beside}>{carsOpenLabel}</small>}
      </td>
    </tr>
  );
};

// Scrolling renders only rows that become visible.
const TripRow = memo(Row);
