import type { JSX } from 'react';
import { waitingText } from '#domain/expert-desk/waiting-text.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { instantText, localText, timeText, weekdayTimeText } from '#web/kit/instant-text.ts';
import { Verdict } from '#web/ui/marks.tsx';
import css from './desk-table.module.css';

const dayMs = 86_400_000;
/** A weekday names one day only within these days. */
const weekdayDays = 6;

/** "11:00"; on another day "Wed 10:00"; long ago "20 September 2025". */
const dueTime = (dueAt: string, asOf: string): string => {
  const [due, now] = [new Date(dueAt), new Date(asOf)];
  if (Math.abs(due.getTime() - now.getTime()) > weekdayDays * dayMs) return dayName(localText(dueAt).slice(0, 10));
  const isToday = Math.abs(due.getTime() - now.getTime()) < dayMs && due.getDate() === now.getDate();
  return (isToday ? timeText : weekdayTimeText)(dueAt);
};

type Props = {
  readonly dueAt: string;
  /** When the answer was asked for. */
  readonly since: string;
  readonly asOf: string;
};

/**
 * When an answer was promised, and how much of that time has passed: the line is the time promised, the solid part is
 * gone. A late answer is a sign and words, without a colour of its own. WIZ-35
 */
export const Promised = ({ dueAt, since, asOf }: Props): JSX.Element => {
  const [due, from, now] = [Date.parse(dueAt), Date.parse(since), Date.parse(asOf)];
  const isLate = due < now;
  const gone = Math.min(1, Math.max(0, (now - from) / Math.max(1, due - from)));
  return (
    <>
      <time className={css.due} dateTime={dueAt} title={instantText(dueAt)}>
        {dueTime(dueAt, asOf)}
      </time>
      <small>
        {isLate ? <Verdict kind="risk">Late by {waitingText(dueAt, asOf)}</Verdict> : `in ${waitingText(asOf, dueAt)}`}
      </small>
      <span className={css.promise} aria-hidden="true">
        <i style={{ width: `${Math.round(gone * 100)}%` }} />
      </span>
    </>
  );
};
