/** Turns a calendar for calendar programs on and off, and shows its address once. docs/rules.md#calendars */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useState } from 'react';
import type { CalendarFeed } from '#contract/calendar-feeds.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/feed-panel.module.css';

/** The calls of one calendar. */
export type FeedCalls = {
  /** Names the calendar among the answers that a page has. */
  readonly key: readonly (string | number)[];
  readonly read: (signal: AbortSignal) => Promise<CalendarFeed>;
  readonly start: () => Promise<{ readonly url: string }>;
  readonly end: () => Promise<unknown>;
};

/** Loaded again each time: it says when a program last read it. */
const feedQuery = ({ key, read }: FeedCalls) =>
  queryOptions({ queryKey: ['calendar-feed', ...key], queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** Programs open an address of this scheme themselves. */
const programAddress = (url: string): string => url.replace(/^https?:/, 'webcal:');

const Address = ({ url, warning }: { readonly url: string; readonly warning: string }): JSX.Element => (
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
    <p className={text.quiet}>Keep it to yourself. {warning}</p>
  </>
);

const stateText = ({ created_at: since, read_at: read }: CalendarFeed): string => {
  if (since === null) return '';
  const last = read === null ? 'No program has read it yet.' : `A program last read it on ${instantText(read)}.`;
  return `On since ${instantText(since)}. ${last}`;
};

/** @returns turns it on (or gives it a new address) and off, with the address that was just made */
const useFeed = (calls: FeedCalls) => {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const changing = useMutation({
    mutationFn: async (act: 'start' | 'end'): Promise<string | null> => {
      if (act === 'start') return (await calls.start()).url;
      await calls.end();
      return null;
    },
    onSuccess: setUrl,
    onSettled: () => client.invalidateQueries({ queryKey: feedQuery(calls).queryKey }),
  });
  return { changing, url };
};

type Props = {
  readonly title: string;
  /** What the calendar shows, and what it leaves out. */
  readonly children: ReactNode;
  /** What somebody who has the address can read. */
  readonly warning: string;
  /** What programs with the old address stop showing: "your trips". */
  readonly shown: string;
  /** The same object while the panel is of one calendar. */
  readonly calls: FeedCalls;
};

export const FeedPanel = ({ title, children, warning, shown, calls }: Props): JSX.Element => {
  const feed = useQuery(feedQuery(calls));
  const { changing, url } = useFeed(calls);
  const isOn = feed.data !== undefined && feed.data.created_at !== null;
  const change = (act: 'start' | 'end') => () => {
    if (!changing.isPending) changing.mutate(act);
  };
  const isBusy = (act: 'start' | 'end'): boolean => changing.isPending && changing.variables === act;
  return (
    <FormWidth>
      <Panel title={title}>
        <Stack isTight>
          <p>{children}</p>
          {feed.isPending && <SkeletonRows rows={1} height={40} label="Loading your calendar" />}
          <FailedCall
            failure={feed.error}
            what="Your calendar could not be loaded."
            onRetry={() => void feed.refetch()}
          />
          {feed.data && isOn && <p>{stateText(feed.data)}</p>}
          {url !== null && <Address url={url} warning={warning} />}
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
              one stop showing {shown}.
            </p>
          )}
        </Stack>
      </Panel>
    </FormWidth>
  );
};
