import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { readStayNotice } from '#contract/stay-notices.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { NoticeLines } from '../notice-lines.tsx';
import css from './stay-notice.module.css';

type Props = {
  /** Of the chosen price. */
  readonly signature: string;
  /** The hotel's name, for people who hear the page. */
  readonly name: string;
  /** What is shown above it: its sentences are not repeated. */
  readonly shown: string;
};

/**
 * What must be known before the chosen room is booked. Its supplier is asked once for each price; the booking does not
 * wait for it. docs/rapid-launch.md
 */
export const StayNotice = ({ signature, name, shown }: Props): JSX.Element => {
  const {
    data: notice,
    error,
    refetch,
  } = useQuery({
    queryKey: ['stay-notice', signature],
    queryFn: ({ signal }) => call(readStayNotice, { query: { signature } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <div className={css.notice}>
        <p>What you should know before booking {name} could not be loaded.</p>
        <p>
          <AppButton look="link" onClick={() => void refetch()}>
            Try again
          </AppButton>
        </p>
      </div>
    );
  if (!notice) return <p className={css.quiet}>Asking the hotel what you should know …</p>;
  return (
    <section className={css.notice} aria-label={`Before you book ${name}`}>
      {notice.payment_country !== null && (
        <p className={css.quiet}>A card is charged in this country: {notice.payment_country}.</p>
      )}
      <NoticeLines
        notice={{ ...notice, conditions: notice.conditions.filter((sentence) => !shown.includes(sentence)) }}
      />
    </section>
  );
};
