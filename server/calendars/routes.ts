import * as calls from '#contract/calendar-feeds.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import {
  endOrganizationCalendarFeed,
  readOrganizationCalendarFeed,
  startOrganizationCalendarFeed,
} from './organization-feed.ts';
import { endCalendarFeed, readCalendarFeed, startCalendarFeed } from './own-feed.ts';
import { endPageCalendarFeed, readPageCalendarFeed, startPageCalendarFeed } from './page-feed.ts';
import { readCalendarFeedFile } from './read-calendar-feed-file.ts';

export const calendarBindings: readonly Binding[] = [
  bind(calls.readCalendarFeed, readCalendarFeed),
  bind(calls.startCalendarFeed, startCalendarFeed),
  bind(calls.endCalendarFeed, endCalendarFeed),
  bind(calls.readOrganizationCalendarFeed, readOrganizationCalendarFeed),
  bind(calls.startOrganizationCalendarFeed, startOrganizationCalendarFeed),
  bind(calls.endOrganizationCalendarFeed, endOrganizationCalendarFeed),
  bind(calls.readPageCalendarFeed, readPageCalendarFeed),
  bind(calls.startPageCalendarFeed, startPageCalendarFeed),
  bind(calls.endPageCalendarFeed, endPageCalendarFeed),
  bind(calls.readCalendarFeedFile, { bytes: readCalendarFeedFile }),
];
