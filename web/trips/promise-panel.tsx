import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { Promised } from '#contract/promises.ts';
import { daySpan, windowText } from '#domain/landers/day-span.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { type Pair, Pairs, Panel } from '#web/ui/panel.tsx';
import { ChangedSince, promiseQuery } from './changed-since.tsx';

const pairIf = (label: string, value: string | undefined): readonly Pair[] => (value ? [{ label, value }] : []);

const pairsOf = ({ program, page }: Promised): readonly Pair[] => [
  ...pairIf('Program', [program.full_program_name, program.category_sub].filter(Boolean).join(', ')),
  { label: 'Days', value: daySpan(program.date_start, program.date_end) },
  ...pairIf(
    'Airports',
    [...new Set([program.airport_iata_arrive, program.airport_iata_depart])].filter(Boolean).join(' and '),
  ),
  ...pairIf('Staff meet arrivals', windowText(program.window_arrive)?.words),
  ...pairIf('Staff see travelers off', windowText(program.window_depart)?.words),
  ...pairIf('Group flights', program.group_flights.replaceAll('|', ', ')),
  ...pairIf('Contact', [program.contact_name, program.contact_email].filter(Boolean).join(', ')),
  ...(page
    ? [
        {
          label: 'Booking fee',
          value: <MoneyText money={{ minor: page.booking_fee.amount, currency: page.booking_fee.currency }} />,
        },
      ]
    : []),
];

type Props = {
  readonly tripId: number;
  /** At the desk, what changed since is beside what was asked. */
  readonly isForDesk?: boolean;
};

/** What the landing page promised when the trip was requested. docs/decisions/0115 */
export const PromisePanel = ({ tripId, isForDesk = false }: Props): JSX.Element | null => {
  const { data, error, refetch } = useQuery(promiseQuery(tripId));
  if (error)
    return <FailedCall failure={error} what="The program could not be loaded." onRetry={() => void refetch()} />;
  return data ? (
    <Panel title="The program as it was requested">
      <Pairs pairs={pairsOf(data)} />
      {!isForDesk && <ChangedSince tripId={tripId} />}
    </Panel>
  ) : null;
};
