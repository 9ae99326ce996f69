/** The money that needs a person, with what to do now. Route console_money. docs/operations.md#mails-and-money */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { listMoney, MoneyAct, MoneyMatter } from '#contract/console-money.ts';
import type { ReplyOf } from '#contract/kit/route.ts';
import { pages } from '#contract/pages.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink, useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdministratorsOnly } from './parts/administrators-only.tsx';
import { CloseDialog } from './parts/close-dialog.tsx';
import { DisputesPanel } from './parts/disputes-panel.tsx';
import { MatterPanel } from './parts/matter-panel.tsx';
import { disputesQuery, type MoneyState, moneyQuery, usePressMoney } from './parts/money-queries.ts';
import { pressedText } from './parts/money-words.ts';
import css from './parts/panel-body.module.css';

type Money = ReplyOf<typeof listMoney>;

const Calls = ({ calls }: { calls: Money['calls'] }): JSX.Element | null =>
  calls.length === 0 ? null : (
    <Panel title="Calls about the books">
      <div className={css.body}>
        <Stack isTight>
          {calls.map((one) => (
            <p key={one.id}>
              <b>{one.title}</b>, since {instantText(one.at)}. {one.sentence}
            </p>
          ))}
          <p>
            <PageLink to={pages.desk()}>Close them at the desk</PageLink>
          </p>
        </Stack>
      </div>
    </Panel>
  );

const Matters = ({ money }: { money: Money }): JSX.Element => {
  const [said, setSaid] = useState('');
  const [closing, setClosing] = useState<MoneyMatter | null>(null);
  const press = usePressMoney(({ act }) => {
    setSaid(pressedText(act));
    setClosing(null);
  });
  const start = (matter: MoneyMatter, act: MoneyAct): void => {
    press.reset();
    setSaid('');
    if (act === 'close') setClosing(matter);
    else press.mutate({ key: matter.key, act, seen: matter.seen });
  };
  const busyOf = ({ key }: MoneyMatter): MoneyAct | null =>
    press.isPending && press.variables.key === key ? press.variables.act : null;
  return (
    <Stack>
      {closing === null && <FailedCall failure={press.error} onDismiss={press.reset} />}
      <output>{said}</output>
      {money.matters.map((matter) => (
        <MatterPanel key={matter.key} matter={matter} busyAct={busyOf(matter)} onPress={(act) => start(matter, act)} />
      ))}
      <Calls calls={money.calls} />
      {closing && (
        <CloseDialog
          matter={closing}
          failure={press.error}
          isBusy={press.isPending}
          onClose={() => setClosing(null)}
          onConfirm={(reason) => press.mutate({ key: closing.key, act: 'close', seen: closing.seen, reason })}
        />
      )}
    </Stack>
  );
};

const countText = (shown: number, state: MoneyState, total: number): string => {
  if (state === 'closed') return shown === 1 ? '1 closed by hand' : `${shown} closed by hand`;
  if (total > shown) return `The oldest ${shown} of ${total}`;
  return total === 1 ? '1 needs a person' : `${total} need a person`;
};

const isEmpty = ({ matters, calls }: Money): boolean => matters.length === 0 && calls.length === 0;

const Money = (): JSX.Element => {
  const heading = useScreen('Money');
  const [address, change] = useAddressQuery();
  const state: MoneyState = address.get('state') === 'closed' ? 'closed' : 'open';
  const list = useQuery(moneyQuery(state));
  const { data } = list;
  // Nothing says that all is settled while a dispute waits, or while it is not known whether one does.
  const isUndisputed = useQuery(disputesQuery(state)).data?.disputes.length === 0;
  const count = data ? countText(data.matters.length, state, data.total) : '';
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Money
        </h1>
      </PageHead>
      <Stack>
        <FormWidth>
          <SelectField
            name="state"
            label="Show"
            value={state}
            choices={[
              { value: 'open', label: 'What needs a person' },
              { value: 'closed', label: 'What was closed by hand' },
            ]}
            onChange={(value) => change({ state: value === 'closed' ? value : undefined })}
          />
        </FormWidth>
        <FailedCall failure={list.error} what="The money could not be loaded." onRetry={() => void list.refetch()} />
        {list.isPending && !list.error && <SkeletonRows rows={4} height={140} label="Loading the money" />}
        <LiveRegion>{count}</LiveRegion>
        {data && !isEmpty(data) && <p>{count}</p>}
        {data && isEmpty(data) && isUndisputed && state === 'open' && (
          <EmptyState title="No money needs a person" help="Every payment is settled or in progress." />
        )}
        {data && isEmpty(data) && isUndisputed && state === 'closed' && (
          <EmptyState title="Nothing was closed by hand" help="What is closed is listed here with its reason." />
        )}
        {data && <Matters key={state} money={data} />}
        <DisputesPanel state={state} />
      </Stack>
    </>
  );
};

/** The page /console/money. */
export const MoneyPage = (): JSX.Element => (
  <AdministratorsOnly>
    <Money />
  </AdministratorsOnly>
);
