/** The trips of an organization in the calendar program of one of its managers. docs/rules.md#calendars */
import type { JSX } from 'react';
import {
  endOrganizationCalendarFeed,
  readOrganizationCalendarFeed,
  startOrganizationCalendarFeed,
} from '#contract/calendar-feeds.ts';
import { call } from '#web/kit/api.ts';
import { type FeedCalls, FeedPanel } from './feed-panel.tsx';

const callsOf = (organizationId: number): FeedCalls => {
  const input = { params: { id: organizationId } };
  return {
    key: ['organization', organizationId],
    read: (signal) => call(readOrganizationCalendarFeed, input, { signal }),
    start: () => call(startOrganizationCalendarFeed, input),
    end: () => call(endOrganizationCalendarFeed, input),
  };
};

export const OrganizationCalendar = ({ id, name }: { readonly id: number; readonly name: string }): JSX.Element => (
  <FeedPanel
    title={`Trips of ${name} in your calendar`}
    warning="Anybody who has it can read where your colleagues travel."
    shown="these trips"
    calls={callsOf(id)}
  >
    Your calendar program can show who travels when: flights, hotels and cars, from 30 days ago to 180 days from now.
    Members have their given name and one letter. Other travelers are only counted. The calendar has no prices, no
    booking codes and no trips of programs. It is yours alone, and it ends when you no longer manage trips here.
  </FeedPanel>
);
