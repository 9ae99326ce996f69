import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { waitingText } from '#domain/expert-desk/waiting-text.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import css from './desk-table.module.css';
import { datesText } from './desk-words.ts';

type OfTrip = {
  readonly id: number;
  readonly organization_name: string | null;
  readonly customer_name: string;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
};

/** Destination and dates, or the trip's number, and the owner: the first two cells of every row about a trip. */
export const TripCells = ({ trip }: { trip: OfTrip }): JSX.Element => (
  <>
    <td className={css.trip}>
      <PageLink to={pages.deskTrip(trip.id)}>{trip.destination || `Trip ${trip.id}`}</PageLink>
      {trip.destination && <span className={css.number}>, trip {trip.id}</span>}
      <small>{datesText(trip.date_start, trip.date_end)}</small>
    </td>
    <td className={css.owner}>
      {trip.organization_name ?? 'Personal'}
      <small>{trip.customer_name}</small>
    </td>
  </>
);

type TableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** How many of the last columns are figures, aligned right. */
  readonly figures?: number;
  readonly children: ReactNode;
};

/** A dense table of two-line rows; on phones each row is a card. */
export const Table = ({ label, heads, figures = 1, children }: TableProps): JSX.Element => (
  <table className={css.table} aria-label={label}>
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={head} scope="col" className={index >= heads.length - figures ? css.figure : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** "Answer due in 25 min"; after that, how late the answer is. WIZ-35 */
export const ReplyDue = ({ dueAt, asOf }: { dueAt: string; asOf: string }): JSX.Element => {
  const isLate = dueAt < asOf;
  const words = isLate ? `Answer late by ${waitingText(dueAt, asOf)}` : `Answer due in ${waitingText(asOf, dueAt)}`;
  return (
    <small>
      <time dateTime={dueAt} title={instantText(dueAt)}>
        {isLate ? <Verdict kind="risk">{words}</Verdict> : words}
      </time>
    </small>
  );
};
