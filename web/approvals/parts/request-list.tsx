import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { WaitingApproval } from '#contract/waiting-approvals.ts';
import { levelText } from '#domain/approvals/level-words.ts';
import { overText, shortInstant, whereAndWhen, whyText } from '#web/approvals-waiting/asked-words.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import css from './approvals-page.module.css';
import type { Refused } from './use-decisions.ts';

/** What the policy says against it, and which of two approvals it waits for. */
const reasonsOf = (asked: WaitingApproval): string => {
  const level = levelText(asked);
  return level === null ? whyText(asked) : `${whyText(asked)}; ${level}`;
};

type RowProps = {
  asked: WaitingApproval;
  isShown: boolean;
  isChosen: boolean;
  refusal: string | undefined;
  onChoose: (isChosen: boolean) => void;
};

const Row = ({ asked, isShown, isChosen, refusal, onChoose }: RowProps): JSX.Element => (
  <li className={isShown ? css.shown : undefined}>
    <CheckField
      name={`choose-${asked.trip_id}`}
      label={
        <VisuallyHidden>{`Choose the request of ${asked.requester_name} for ${asked.destination}`}</VisuallyHidden>
      }
      isChecked={isChosen}
      onChange={onChoose}
    />
    <div className={css.lines}>
      <p>
        <PageLink to={pages.approvals({ trip: String(asked.trip_id) })} aria-current={isShown || undefined}>
          <b>{asked.requester_name}</b>
        </PageLink>
      </p>
      <p className={css.over}>{overText(asked)}</p>
      <p>{whereAndWhen(asked)}</p>
      <p className={css.by}>by {shortInstant(asked.deadline)}</p>
      <p className={css.why}>{reasonsOf(asked)}</p>
      {refusal && <AlertBox>{refusal}</AlertBox>}
    </div>
  </li>
);

type Props = {
  /** Above the requests. */
  filters: ReactNode;
  requests: readonly WaitingApproval[];
  refused: readonly Refused[];
  shownId: number | undefined;
  chosen: ReadonlySet<number>;
  isBusy: boolean;
  onChoose: (tripIds: readonly number[], isChosen: boolean) => void;
  onApprove: (requests: readonly WaitingApproval[]) => void;
};

/** What waits, each with its check box, and one button that approves all that are chosen. */
export const RequestList = ({
  filters,
  requests,
  refused,
  shownId,
  chosen,
  isBusy,
  onChoose,
  onApprove,
}: Props): JSX.Element => {
  const picked = requests.filter(({ trip_id: id }) => chosen.has(id));
  const ids = requests.map(({ trip_id: id }) => id);
  return (
    <section aria-label="Requests">
      {filters}
      <div className={css.several}>
        <CheckField
          name="choose-all"
          label={picked.length === 0 ? 'Choose all' : `${picked.length} chosen`}
          isChecked={picked.length > 0 && picked.length === requests.length}
          onChange={(isChosen) => onChoose(ids, isChosen)}
        />
        <AppButton isOff={picked.length === 0} isBusy={isBusy} onClick={() => onApprove(picked)}>
          {picked.length === 0 ? 'Approve chosen' : `Approve ${picked.length}`}
        </AppButton>
      </div>
      <ul className={css.requests}>
        {requests.map((asked) => (
          <Row
            key={asked.trip_id}
            asked={asked}
            isShown={asked.trip_id === shownId}
            isChosen={chosen.has(asked.trip_id)}
            refusal={refused.find((each) => each.asked.trip_id === asked.trip_id)?.text}
            onChoose={(isChosen) => onChoose([asked.trip_id], isChosen)}
          />
        ))}
      </ul>
    </section>
  );
};
