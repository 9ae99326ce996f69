/** Disputed charges on the page Money, the nearest deadline first. docs/booking.md#disputes */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { MoneyDispute } from '#contract/console-disputes.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Pairs, Panel } from '#web/ui/panel.tsx';
import { disputeText, disputeTitle } from './dispute-words.ts';
import { disputesQuery, type MoneyState } from './money-queries.ts';
import css from './panel-body.module.css';

const withdrawnText = ({ withdrawn }: MoneyDispute): string => {
  if (withdrawn === null) return 'The gateway does not say';
  if (withdrawn.amount === 0) return 'Nothing';
  return formatMoney({ minor: withdrawn.amount, currency: withdrawn.currency });
};

const DisputePanel = ({ dispute }: { dispute: MoneyDispute }): JSX.Element => (
  <Panel
    title={disputeTitle(dispute)}
    side={<MoneyText money={{ minor: dispute.amount.amount, currency: dispute.amount.currency }} isBig />}
  >
    <div className={css.body}>
      <Stack isTight>
        <p>
          {dispute.organization === null ? '' : `${dispute.organization}. `}Opened {instantText(dispute.opened_at)}.
        </p>
        {dispute.state === 'needs response' && dispute.evidence_due_at !== null && (
          <p>
            <b>
              Evidence due {instantText(dispute.evidence_due_at)}
              {dispute.is_urgent && ' – answer now'}
            </b>
          </p>
        )}
        <p>{disputeText(dispute)}</p>
        <Pairs
          pairs={[
            { label: 'Reason', value: dispute.reason.replaceAll('_', ' ') },
            { label: 'Withdrawn from our account', value: withdrawnText(dispute) },
            { label: 'Dispute at the gateway', value: dispute.ref },
            { label: 'Charge at the gateway', value: dispute.charge },
            { label: 'Our name of the payment', value: dispute.payment ?? 'Not in our books' },
          ]}
        />
        {dispute.trip_id !== null && (
          <Actions>
            <PageLink to={pages.deskTrip(dispute.trip_id)}>Open the trip</PageLink>
          </Actions>
        )}
      </Stack>
    </div>
  </Panel>
);

/** Empty while there is none. */
export const DisputesPanel = ({ state }: { state: MoneyState }): JSX.Element | null => {
  const list = useQuery(disputesQuery(state));
  const { data } = list;
  if (!data)
    return (
      <FailedCall failure={list.error} what="The disputes could not be loaded." onRetry={() => void list.refetch()} />
    );
  if (data.disputes.length === 0) return null;
  const count = data.disputes.length;
  return (
    <section aria-label={state === 'closed' ? 'Disputes that are over' : 'Disputes'}>
      <Stack>
        {state === 'open' && data.total > count && (
          <p>
            The {count} of {data.total} whose evidence is due first
          </p>
        )}
        {data.disputes.map((dispute) => (
          <DisputePanel key={dispute.ref} dispute={dispute} />
        ))}
      </Stack>
    </section>
  );
};
