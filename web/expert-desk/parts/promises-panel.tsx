import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { PromiseWeek } from '#contract/desk-promises.ts';
import { promiseText } from '#domain/expert-desk/promise-text.ts';
import { monthNames } from '#domain/kit/day-names.ts';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { promisesQuery } from './desk-queries.ts';
import css from './promises-panel.module.css';

const monthLetters = 3;

/** "9 June" */
const dayText = (monday: string): string => {
  const [, month = '1', day = '1'] = monday.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1] ?? ''}`;
};

/** "9 Jun", where there is no room for more. */
const shortText = (monday: string): string => {
  const [day, month = ''] = dayText(monday).split(' ');
  return `${day} ${month.slice(0, monthLetters)}`;
};

const weekText = (week: PromiseWeek): string =>
  `Week of ${dayText(week.monday)}: ${promiseText(week) ?? 'no answer was due'}`;

const percent = (part: number, whole: number): string => `${(part / Math.max(1, whole)) * 100}%`;

/** One bar for each week: answers in time below, late ones on top in an outline. The numbers are under the bars. */
const Bars = ({ weeks }: { weeks: readonly PromiseWeek[] }): JSX.Element => {
  const top = Math.max(1, ...weeks.map(({ met, missed }) => met + missed));
  return (
    <ol className={css.weeks}>
      {weeks.map((week) => (
        <li key={week.monday}>
          <VisuallyHidden>{weekText(week)}</VisuallyHidden>
          <span className={css.bar} aria-hidden="true">
            {week.missed > 0 && <i className={css.missed} style={{ height: percent(week.missed, top) }} />}
            <i className={css.met} style={{ height: percent(week.met, top) }} />
          </span>
          <span aria-hidden="true">{week.met + week.missed === 0 ? '–' : `${week.met}/${week.met + week.missed}`}</span>
          <small aria-hidden="true">{shortText(week.monday)}</small>
        </li>
      ))}
    </ol>
  );
};

/** Whether the desk answers in time, by week. docs/rules.md#desk */
export const PromisesPanel = (): JSX.Element => {
  const { data, error, refetch } = useQuery(promisesQuery);
  const [before, now] = data?.weeks.slice(-2) ?? [];
  const [nowText, beforeText] = [now && promiseText(now), before && promiseText(before)];
  return (
    <Panel title="Answers in time">
      <FailedCall failure={error} what="The numbers could not be loaded." onRetry={() => void refetch()} />
      {!data && !error && <SkeletonRows rows={1} height={120} label="Loading the numbers" />}
      {data && (
        <>
          <p className={css.words}>
            This week {nowText ?? 'no answer was due yet'}.{beforeText && ` Last week ${beforeText}.`}
          </p>
          <Bars weeks={data.weeks} />
        </>
      )}
    </Panel>
  );
};
