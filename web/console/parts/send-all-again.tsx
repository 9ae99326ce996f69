import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useState } from 'react';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Actions, FormWidth, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { mailProgressQuery, reloadMails, useSendMailsAgain } from './mail-queries.ts';
import css from './panel-body.module.css';

/** Mails are kept for 30 days. */
const [firstDay, lastDay] = ['2020-01-01', '2099-12-31'] as const;

const Progress = ({ at }: { at: string }): JSX.Element | null => {
  const client = useQueryClient();
  const { data, error } = useQuery(mailProgressQuery(at));
  const isDone = data?.waiting === 0;
  useEffect(() => {
    if (isDone) void reloadMails(client);
  }, [isDone, client]);
  if (!data) return <FailedCall failure={error} what="The progress could not be loaded." />;
  const total = data.sent + data.waiting + data.given_up;
  const sentence = `${data.sent} of ${total} sent, ${data.waiting} waiting, ${data.given_up} given up again.`;
  return (
    <>
      <p>{sentence}</p>
      <progress max={total} value={data.sent + data.given_up} aria-label="Mails sent again" />
      <LiveRegion>{isDone ? sentence : ''}</LiveRegion>
    </>
  );
};

type Props = {
  /** The mails sent again last, as the address names them; null: none. */
  readonly at: string | null;
  readonly onSent: (at: string | null) => void;
};

const countText = ({ count, expired }: { readonly count: number; readonly expired: number }): string => {
  const again = count === 0 ? 'No mail was given up since then.' : '';
  const stays = expired === 1 ? '1 mail stays' : `${expired} mails stay`;
  return expired === 0 ? again : `${again} ${stays} given up: the link or code in it has expired.`.trim();
};

/** After an outage of the mail server: everything that was given up since a day leaves again. */
export const SendAllAgain = ({ at, onSent }: Props): JSX.Element => {
  const [since, setSince] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useSendMailsAgain(onSent);
  const send = (): void => {
    const isDay = isCalendarDate(since);
    setProblem(isDay ? undefined : 'Please choose the day since when mails are sent again');
    if (isDay) sending.mutate(since);
  };
  return (
    <Panel title="After an outage of the mail server">
      <div className={css.body}>
        <FormWidth>
          <Stack isTight>
            <DateField
              name="since"
              label="Given up since"
              hint="Mails whose link or code has expired stay given up. Days are in UTC."
              value={since}
              error={problem}
              min={firstDay}
              max={lastDay}
              onChange={setSince}
            />
            <Actions>
              <AppButton isBusy={sending.isPending} onClick={send}>
                Send all again
              </AppButton>
            </Actions>
            <FailedCall failure={sending.error} what="The mails were not sent again." />
            {sending.data && countText(sending.data) !== '' && <output>{countText(sending.data)}</output>}
            {at !== null && <Progress at={at} />}
          </Stack>
        </FormWidth>
      </div>
    </Panel>
  );
};
