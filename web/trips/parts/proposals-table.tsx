import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { ItinerariesReply, Itinerary } from '#contract/trips.ts';
import { extrasIn, slicesOf, staysIn } from '#domain/trips/proposal-facts.ts';
import { nowMs } from '#web/kit/clock.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { tableRoles } from '#web/ui/table-roles.ts';
import css from './proposals-table.module.css';
import type { Proposed } from './proposed.ts';

type Props = {
  readonly tripId: number;
  /** At least two. */
  readonly options: readonly Proposed[];
  readonly reply: ItinerariesReply;
  readonly shown: Itinerary;
};

const PolicyCell = ({ proposal }: Pick<Proposed, 'proposal'>): JSX.Element => {
  if (!proposal.is_policy) return <>No policy</>;
  return proposal.is_policy_approval ? (
    <Verdict kind="ask">Needs approval</Verdict>
  ) : (
    <Verdict kind="ok">In policy</Verdict>
  );
};

/** What keeps an option from being booked at this price; null: nothing. */
const stateWord = ({ declined, promised_until: until }: Proposed['proposal']): string | null => {
  if (declined) return 'Declined';
  return Date.parse(until) <= nowMs() ? 'This price has ended' : null;
};

const Row = ({ tripId, option, reply, shown }: Omit<Props, 'options'> & { option: Proposed }): JSX.Element => {
  const { index, proposal } = option;
  const slices = slicesOf(option, reply);
  const stays = staysIn(option, reply);
  const extras = extrasIn(option, reply);
  return (
    <tr {...tableRoles.row} className={option.id === shown.id ? css.here : undefined}>
      <th {...tableRoles.rowHead} scope="row">
        <PageLink to={pages.itinerary(tripId, index)} aria-current={option.id === shown.id ? 'page' : undefined}>
          Option {proposal.number}
        </PageLink>
        <small>{proposal.name}</small>
      </th>
      <td {...tableRoles.cell} className={css.flights}>
        {slices.length === 0 && 'No flights'}
        {slices.map(({ day, times, stops }) => (
          <p key={`${day} ${times}`}>
            {times}
            <small>
              {day} · {stops}
            </small>
          </p>
        ))}
      </td>
      <td {...tableRoles.cell} className={css.hotel}>
        {stays.length === 0 && extras.length === 0 && 'No hotel'}
        {stays.map(({ id, name, nights }) => (
          <p key={id}>
            {name}
            <small>{nights === 1 ? '1 night' : `${nights} nights`}</small>
          </p>
        ))}
        {extras.map(({ id, type, title }) => (
          <p key={`extra ${id}`}>
            {title}
            <small>{type}</small>
          </p>
        ))}
      </td>
      <td {...tableRoles.cell} className={css.policy}>
        <PolicyCell proposal={proposal} />
      </td>
      <td {...tableRoles.cell} className={css.total}>
        <MoneyText money={{ minor: proposal.total, currency: proposal.currency }} />
        {stateWord(proposal) && <small>{stateWord(proposal)}</small>}
      </td>
    </tr>
  );
};

/** The options in columns, for comparison. Its links are the same as the tabs'. */
export const ProposalsTable = ({ options, ...props }: Props): JSX.Element => (
  <Panel title="Options">
    <table {...tableRoles.table} className={css.table} aria-label="Options side by side">
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {['Option', 'Flights', 'Hotel and more', 'Travel policy', 'Total'].map((head, at) => (
            <th key={head} {...tableRoles.columnHead} scope="col" className={at === 4 ? css.total : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {options.map((option) => (
          <Row key={option.id} {...props} option={option} />
        ))}
      </tbody>
    </table>
  </Panel>
);
