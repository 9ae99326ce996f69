import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect } from 'react';
import { dayName } from '#domain/kit/day-names.ts';
import { localText, timeText } from '#web/kit/instant-text.ts';
import { useKeptAt } from '#web/kit/kept-times.ts';
import { localToday } from '#web/kit/today.ts';
import { StatusBox } from '#web/ui/status-box.tsx';
import css from './kept-notice.module.css';

const askAgainMs = 30_000;

/** "10:42" today, "26 November 2026, 10:42" on another day, in the person's time zone. */
const stateOf = (atMs: number): string => {
  const instant = new Date(atMs).toISOString();
  const day = localText(instant).slice(0, 10);
  return day === localToday() ? timeText(instant) : `${dayName(day)}, ${timeText(instant)}`;
};

/**
 * Says that a screen shows what the device kept, and since when. While it does, it asks the server again: now and then,
 * and when the connection is back.
 * @param path of the call whose answer is shown, below /api
 */
export const KeptNotice = ({ path }: { readonly path: string }): JSX.Element | null => {
  const client = useQueryClient();
  const atMs = useKeptAt(path);
  const isKept = atMs !== null;
  useEffect(() => {
    if (!isKept) return;
    const stop = new AbortController();
    const ask = (): void => void client.invalidateQueries();
    const timer = setInterval(ask, askAgainMs);
    window.addEventListener('online', ask, stop);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [client, isKept]);
  if (atMs === null) return null;
  return (
    <div className={css.notice}>
      <StatusBox>
        <p>You are offline. This is the state of {stateOf(atMs)}. Changes need the connection.</p>
      </StatusBox>
    </div>
  );
};
