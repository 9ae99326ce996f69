/** Arrivals at the programs of a landing page, and departures, in a Super Admin's calendar. docs/rules.md#calendars */
import type { JSX } from 'react';
import { endPageCalendarFeed, readPageCalendarFeed, startPageCalendarFeed } from '#contract/calendar-feeds.ts';
import { call } from '#web/kit/api.ts';
import { type FeedCalls, FeedPanel } from './feed-panel.tsx';

const callsOf = (slug: string): FeedCalls => {
  const input = { params: { slug } };
  return {
    key: ['page', slug],
    read: (signal) => call(readPageCalendarFeed, input, { signal }),
    start: () => call(startPageCalendarFeed, input),
    end: () => call(endPageCalendarFeed, input),
  };
};

export const PageCalendar = ({ slug }: { readonly slug: string }): JSX.Element => (
  <FeedPanel
    title="Arrivals and departures in your calendar"
    warning="Anybody who has it can read when travelers of your programs are at the airport."
    shown="these flights"
    calls={callsOf(slug)}
  >
    Your calendar program can show the booked flights that arrive at your programs and leave for home, from 30 days ago
    to 180 days from now. Each flight is one entry with the number of travelers on it, or “1 to 3 travelers” where they
    are few. The calendar names nobody, and it has no ages, no contacts and no other flights of a journey. It is yours
    alone, and it ends when you no longer run this page.
  </FeedPanel>
);
