/** The person's sessions, and buttons to end them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { endOtherSessions, endSession, type Session } from '#contract/sign-in.ts';
import { seenWords } from '#domain/account/seen-words.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { call } from '#web/kit/api.ts';
import { nowMs } from '#web/kit/clock.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { sessionsQuery } from './calls.ts';
import css from './sessions-panel.module.css';

type RowProps = { readonly session: Session; readonly isBusy: boolean; readonly onEnd: () => void };

const Row = ({ session, isBusy, onEnd }: RowProps): JSX.Element => {
  const { device, is_current: isCurrent, last_seen_at: seenAt, created_at: createdAt } = session;
  const seen = seenWords(Date.parse(seenAt), nowMs());
  return (
    <li className={css.row}>
      <div>
        <p className={css.device}>
          {device} {isCurrent && <Mark>This device</Mark>}
        </p>
        <p className={text.quiet}>
          {isCurrent ? 'Active now' : seen}, signed in on {dayName(createdAt.slice(0, 10))}
        </p>
      </div>
      {!isCurrent && (
        <AppButton look="link" aria-label={`Sign out ${device}, ${seen}`} isBusy={isBusy} onClick={onEnd}>
          Sign Out
        </AppButton>
      )}
    </li>
  );
};

/** @returns ends one session or all others (null), and the result as a sentence */
const useEnding = () => {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const ending = useMutation({
    mutationFn: async (session: Session | null): Promise<string> => {
      if (session === null) {
        const { ended } = await call(endOtherSessions);
        return ended === 1 ? '1 device is signed out.' : `${ended} devices are signed out.`;
      }
      await call(endSession, { params: { id: session.id } });
      return `${session.device} is signed out.`;
    },
    onSuccess: setSaid,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return { ending, said };
};

/**
 * The sessions of the account; this one is marked. Each other one can be ended, or all at once. docs/roles.md#sessions
 */
export const SessionsPanel = (): JSX.Element => {
  const sessions = useQuery(sessionsQuery);
  const { ending, said } = useEnding();
  const all = sessions.data ?? [];
  const isEnding = (session: Session | null): boolean => ending.isPending && ending.variables === session;
  return (
    <FormWidth>
      <Panel title="Where you are signed in">
        <Stack isTight>
          {sessions.isPending && <SkeletonRows rows={2} height={56} label="Loading your devices" />}
          <ul className={css.list}>
            {all.map((session) => (
              <Row
                key={session.id}
                session={session}
                isBusy={isEnding(session)}
                onEnd={() => !ending.isPending && ending.mutate(session)}
              />
            ))}
          </ul>
          <FailedCall
            failure={sessions.error}
            what="Your devices could not be loaded."
            onRetry={() => void sessions.refetch()}
          />
          <FailedCall failure={ending.error} onDismiss={ending.reset} />
          {all.length > 1 && (
            <div>
              <AppButton isBusy={isEnding(null)} onClick={() => !ending.isPending && ending.mutate(null)}>
                Sign Out Everywhere Else
              </AppButton>
            </div>
          )}
          <output className={text.quiet}>{said}</output>
        </Stack>
      </Panel>
    </FormWidth>
  );
};
