import type { JSX } from 'react';
import type { MoneyAct, MoneyMatter } from '#contract/console-money.ts';
import { pages } from '#contract/pages.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Pairs, Panel } from '#web/ui/panel.tsx';
import { matterTitle, moneyActTitles } from './money-words.ts';
import css from './panel-body.module.css';

const sinceText = ({ since, next_at: nextAt }: MoneyMatter): string =>
  nextAt === null
    ? `Since ${instantText(since)}`
    : `Since ${instantText(since)}; the product tries again ${instantText(nextAt)}`;

const Known = ({ matter }: { matter: MoneyMatter }): JSX.Element => (
  <details>
    <summary>What gateway and supplier know</summary>
    <Pairs pairs={matter.facts} />
  </details>
);

type Props = {
  readonly matter: MoneyMatter;
  /** The button that works now; null: none. */
  readonly busyAct: MoneyAct | null;
  readonly onPress: (act: MoneyAct) => void;
};

/** One matter: what happened, what is known, and what to do now. */
export const MatterPanel = ({ matter, busyAct, onPress }: Props): JSX.Element => {
  const title = matterTitle(matter);
  return (
    <Panel
      title={title}
      side={<MoneyText money={{ minor: matter.amount.amount, currency: matter.amount.currency }} isBig />}
    >
      <div className={css.body}>
        <Stack isTight>
          <p>
            {matter.organization ?? 'Personal'}. {sinceText(matter)}.
          </p>
          <p>
            <b>{matter.sentence}</b> {matter.closed === null && matter.advice}
          </p>
          {matter.closed && (
            <p>
              Closed {instantText(matter.closed.at)} by {matter.closed.by ?? 'somebody whose account was erased'}:{' '}
              {matter.closed.reason}
            </p>
          )}
          <Known matter={matter} />
          <Actions>
            {matter.acts.map((act) => (
              <AppButton
                key={act}
                aria-label={`${moneyActTitles[act]}: ${title}`}
                isBusy={busyAct === act}
                onClick={() => onPress(act)}
              >
                {moneyActTitles[act]}
              </AppButton>
            ))}
            {matter.trip_id !== null && <PageLink to={pages.deskTrip(matter.trip_id)}>Open the trip</PageLink>}
          </Actions>
        </Stack>
      </div>
    </Panel>
  );
};
