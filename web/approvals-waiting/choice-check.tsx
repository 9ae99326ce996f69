import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { ChoiceCheck as Check, ChoiceAnswer } from '#contract/choice-checks.ts';
import { changedWords, cheapestWords, soldWords } from '#domain/approvals/check-words.ts';
import { legFact } from '#domain/approvals/leg-fact.ts';
import { nowMs } from '#web/kit/clock.ts';
import { timeText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { shortInstant } from './asked-words.ts';
import { choiceCheckQuery, useCheckChoice } from './choice-check-query.ts';
import css from './parts/choice-check.module.css';

const dayMs = 86_400_000;
const isOld = (instant: string): boolean => nowMs() - Date.parse(instant) > dayMs / 2;

/** "10:42", and with its day when it is not of the last hours. */
export const checkedAtText = (instant: string): string => (isOld(instant) ? shortInstant(instant) : timeText(instant));

/** The flights of the cheapest in policy, where no scale shows them. */
const CheapestLegs = ({ answer }: { answer: ChoiceAnswer }): JSX.Element | null => {
  const legs = answer.cheapest?.flights?.legs;
  if (!legs) return null;
  return (
    <ul className={css.legs}>
      {legs.map(legFact).map(([route, words]) => (
        <li key={words}>
          {route}: {words}
        </li>
      ))}
    </ul>
  );
};

type Asked = { by: string; deadline: string | null; hasScale: boolean };

const Found = ({ check, by, deadline, hasScale }: Asked & { check: Check }): JSX.Element | null => {
  const { answer, checked_at: at, checked_by: who } = check;
  if (!answer || at === null) return null;
  const changed = changedWords(answer, { by, checkedAt: at, deadline, timeText });
  const [first, ...rest] = [...soldWords(answer, by), ...cheapestWords(answer)];
  return (
    <>
      <p className={css.at}>
        Checked at {checkedAtText(at)}
        {who !== null && ` by ${who}`}
      </p>
      <p className={css.first}>{first}</p>
      {rest.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {!hasScale && <CheapestLegs answer={answer} />}
      {changed.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {changed.length === 0 && <p>Nothing else that we know of changed since {by} asked.</p>}
    </>
  );
};

type Props = Asked & { tripId: number };

/**
 * One press asks the suppliers again for what waits: its price now, the cheapest in policy now, and what else changed.
 * All who may press read the same answer. It decides nothing. docs/decisions/0176
 * @param hasScale the cheapest flights are shown beside it
 */
export const ChoiceCheck = ({ tripId, ...asked }: Props): JSX.Element => {
  const { data: check, error, refetch } = useQuery(choiceCheckQuery(tripId));
  const ask = useCheckChoice(tripId);
  const isBusy = ask.isPending || check?.is_running === true;
  const shared = ask.data && !ask.data.is_running ? ask.data.again_from : null;
  return (
    <section className={css.check} aria-label="Check of price and policy">
      <AppButton isBusy={isBusy} onClick={() => ask.mutate()}>
        Check now
      </AppButton>
      <div className={css.said}>
        <FailedCall failure={error} what="The last check could not be loaded." onRetry={() => void refetch()} />
        <FailedCall failure={ask.error} />
        <output aria-busy={isBusy || undefined}>
          {isBusy && (
            <p>
              Asking whether this choice is still sold, and searching for what is in policy. This takes up to 20
              seconds.
            </p>
          )}
          {!isBusy && check?.is_broken_off && <p>The last check was not finished. Please check again.</p>}
          {!isBusy && check && <Found check={check} {...asked} />}
          {!isBusy && check && !check.answer && !check.is_broken_off && (
            <p>Nobody has checked yet whether this choice is still sold, and what is in policy now.</p>
          )}
          {!isBusy && shared && <p>This is less than a minute old. You can check again from {timeText(shared)}.</p>}
        </output>
      </div>
    </section>
  );
};
