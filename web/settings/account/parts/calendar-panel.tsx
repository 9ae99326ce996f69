/** The trips in the person's own calendar program. docs/rules.md#calendars */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { type CalendarFeed, endCalendarFeed, startCalendarFeed } from '#contract/calendar-feeds.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './calendar-panel.module.css';
import { calendarFeedQuery } from './calls.ts';

/** Programs open an address of this scheme themselves. */
const programAddress = (url: string): string => url.replace(/^https?:/, 'webcal:');

const Address = ({ url }: { readonly url: string }): JSX.Element => (
  <>
    <p>This is the address of your calendar. We show it only now.</p>
    <div className={css.address}>
      <code>{url}</code>
      <CopyButton text={url} what="calendar address" />
    </div>
    <dl className={css.ways}>
      <div>
        <dt>Google</dt>
        <dd>Next to Other calendars press +, then From URL, and paste the address.</dd>
      </div>
      <div>
        <dt>Outlook</dt>
        <dd>Press Add calendar, then Subscribe from web, and paste the address.</dd>
      </div>
      <div>
        <dt>Apple</dt>
        <dd>
          <a className={buttonClass('link')} href={programAddress(url)}>
            Open in Calendar
          </a>
        </dd>
      </div>
    </dl>
    <p className={text.quiet}>Keep it to yourself. Anybody who has it can read where you travel.</p>
  </>
);

const stateText = ({ created_at: since, read_at: read }: CalendarFeed): string => {
  if (since === null) return '';
  const last = read === null ? 'No program has read it yet.' : `A program last read it on ${instantText(read)}.`;
  return `On since ${instantText(since)}. ${last}`;
};

/** @returns turns it on (or gives it a new address) and off, with the address that was just made */
const useFeed = () => {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const changing = useMutation({
    mutationFn: async (act: 'start' | 'end'): Promise<string | null> => {
      if (act === 'start') return (await call(startCalendarFeed)).url;
      await call(endCalendarFeed);
      return null;
    },
    onSuccess: setUrl,
    onSettled: () => client.invalidateQueries({ queryKey: calendarFeedQuery.queryKey }),
  });
  return { changing, url };
};

/** Turns the calendar on and off, and shows its address once. */
export const CalendarPanel = (): JSX.Element => {
  const feed = useQuery(calendarFeedQuery);
  const { changing, url } = useFeed();
  const isOn = feed.data !== undefined && feed.data.created_at !== null;
  const change = (act: 'start' | 'end') => () => {
    if (!changing.isPending) changing.mutate(act);
  };
  const isBusy = (act: 'start' | 'end'): boolean => changing.isPending && changing.variables === act;
  return (
    <FormWidth>
      <Panel title="Your trips in your calendar">
        <Stack isTight>
          <p>
            Your calendar program can show the flights, hotels and cars of your trips. When a flight moves, its entry
            moves too. The calendar has no prices and no booking codes.
          </p>
          {feed.isPending && <SkeletonRows rows={1} height={40} label="Loading your calendar" />}
          <FailedCall
            failure={feed.error}
            what="Your calendar could not be loaded."
            onRetry={() => void feed.refetch()}
          />
          {feed.data && isOn && <p>{stateText(feed.data)}</p>}
          {url !== null && <Address url={url} />}
          <FailedCall failure={changing.error} onDismiss={changing.reset} />
          {feed.data && (
            <div className={css.actions}>
              <AppButton look="outlined" isBusy={isBusy('start')} onClick={change('start')}>
                {isOn ? 'Make a New Address' : 'Turn On'}
              </AppButton>
              {isOn && (
                <AppButton look="link" isBusy={isBusy('end')} onClick={change('end')}>
                  Turn Off
                </AppButton>
              )}
            </div>
          )}
          {isOn && (
            <p className={text.quiet}>
              A new address ends this one at once, for example when somebody else learned it. Programs that use the old
              one stop showing your trips.
            </p>
          )}
        </Stack>
      </Panel>
    </FormWidth>
  );
};
