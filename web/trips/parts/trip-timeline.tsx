import type { CSSProperties, JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { TripListItem } from '#contract/trip-list.ts';
import { briefDayAndMonth } from '#domain/kit/day-names.ts';
import { type TimelineBar, timelineOf } from '#domain/trips/list-timeline.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import css from './trip-timeline.module.css';

// After this share of the line a name does not fit behind its bar and is placed before it.
const nameFits = 0.86;

const share = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

const fillOf = ({ trip }: TimelineBar<TripListItem>): string | undefined =>
  trip.is_booked ? css.full : trip.is_deposit ? css.half : css.empty;

/** The next ten weeks: each trip is a bar to scale, filled when booked. The table below says the same as text. */
export const TripTimeline = ({
  trips,
  today,
}: {
  trips: readonly TripListItem[];
  today: string;
}): JSX.Element | null => {
  const timeline = timelineOf(trips, today);
  if (timeline.bars.length === 0) return null;
  const size: CSSProperties & Record<'--rows', number> = { '--rows': timeline.rows };
  return (
    <section className={css.line} style={size} aria-label="Coming trips">
      {timeline.ticks.map((tick, index) => (
        <span
          key={tick.date}
          className={index === 0 ? css.today : css.tick}
          style={{ left: share(tick.left) }}
          aria-hidden="true"
        >
          {index === 0 ? `Today, ${briefDayAndMonth(tick.date)}` : briefDayAndMonth(tick.date)}
        </span>
      ))}
      <ul>
        {timeline.bars.map((bar) => {
          const place: CSSProperties & Record<'--row' | '--left' | '--width', string | number> = {
            '--row': bar.row,
            '--left': share(bar.left),
            '--width': share(bar.width),
          };
          return (
            <li key={bar.trip.id} style={place} className={bar.left + bar.width > nameFits ? css.atEnd : undefined}>
              <i className={fillOf(bar)} aria-hidden="true" />
              <PageLink to={pages.trip(bar.trip.id)}>{bar.trip.places || 'Unknown'}</PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
