/** The trips in the person's own calendar program. docs/rules.md#calendars */
import type { JSX } from 'react';
import { endCalendarFeed, readCalendarFeed, startCalendarFeed } from '#contract/calendar-feeds.ts';
import { type FeedCalls, FeedPanel } from '#web/calendars/feed-panel.tsx';
import { call } from '#web/kit/api.ts';

const calls: FeedCalls = {
  key: ['own'],
  read: (signal) => call(readCalendarFeed, {}, { signal }),
  start: () => call(startCalendarFeed),
  end: () => call(endCalendarFeed),
};

/** Turns the calendar on and off, and shows its address once. */
export const CalendarPanel = (): JSX.Element => (
  <FeedPanel
    title="Your trips in your calendar"
    warning="Anybody who has it can read where you travel."
    shown="your trips"
    calls={calls}
  >
    Your calendar program can show the flights, hotels and cars of your trips. When a flight moves, its entry moves too.
    The calendar has no prices and no booking codes.
  </FeedPanel>
);
