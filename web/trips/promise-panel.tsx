import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type Promised, readPromise } from '#contract/promises.ts';
import { daySpan, windowText } from '#domain/landers/day-span.ts';
import { call } from '#web/kit/api.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { type Pair, Pairs, Panel } from '#web/ui/panel.tsx';

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

/** For experts: what the program or its page says otherwise now. */
const Changed = ({ changed }: { changed: NonNullable<Promised['changed']> }): JSX.Element | null =>
  changed.length === 0 ? null : (
    <>
      <h3>Changed since</h3>
      <ul>
        {changed.map(({ what, promised, now }) => (
          <li key={what}>
            {what}: promised {promised}, now {now}
          </li>
        ))}
      </ul>
    </>
  );

/** What the landing page promised when the trip was requested. docs/decisions/0115 */
export const PromisePanel = ({ tripId }: { tripId: number }): JSX.Element | null => {
  const { data, error, refetch } = useQuery({
    queryKey: ['trip', tripId, 'promise'],
    queryFn: ({ signal }) => call(readPromise, { params: { id: tripId } }, { signal }),
  });
  if (error)
    return <FailedCall failure={error} what="The program could not be loaded." onRetry={() => void refetch()} />;
  return data ? (
    <Panel title="The program as it was requested">
      <Pairs pairs={pairsOf(data)} />
      {data.changed && <Changed changed={data.changed} />}
    </Panel>
  ) : null;
};
