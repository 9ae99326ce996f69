import type { JSX } from 'react';
import type { ChoiceCheck } from '#contract/choice-checks.ts';
import type { ComparedFlights, ComparedLeg, WaitingApproval } from '#contract/waiting-approvals.ts';
import { chosenNow } from '#domain/approvals/check-words.ts';
import { type Difference, differenceOf, hoursDifference, moneyDifference } from '#domain/approvals/difference.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
import { shortInstant } from '#web/approvals-waiting/asked-words.ts';
import { checkedAtText } from '#web/approvals-waiting/choice-check.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { ScaleLine, type Stretch, scaleMinutes } from '#web/ui/scale-line.tsx';
import css from './choice-card.module.css';

const stretchesOf = ({ stretches }: ComparedLeg): readonly Stretch[] =>
  stretches.map(({ minutes, layover_at: at }) =>
    at === null ? { kind: 'solid', minutes } : { kind: 'open', minutes, label: `${at} ${formatDuration(minutes)}` },
  );

const Leg = ({ leg, wholeMinutes }: { leg: ComparedLeg; wholeMinutes: number }): JSX.Element => (
  <li className={css.leg}>
    <p>
      <b className={css.times}>
        {clockTime(leg.time_depart)} – {clockTime(leg.time_arrive)}
      </b>{' '}
      {dayOffsetText(leg.time_depart, leg.time_arrive)}
      <small>
        {leg.airport_depart_iata} to {leg.airport_arrive_iata}, {leg.flights}
      </small>
    </p>
    <ScaleLine
      stretches={stretchesOf(leg)}
      wholeMinutes={wholeMinutes}
      {...(leg.stretches.length === 1 && { caption: 'Nonstop' })}
    />
    <p className={css.duration}>{formatDuration(leg.elapsed)}</p>
  </li>
);

type OptionProps = { name: string; note: string; flights: ComparedFlights; wholeMinutes: number };

const Option = ({ name, note, flights, wholeMinutes }: OptionProps): JSX.Element => (
  <div className={css.option}>
    <p className={css.name}>
      <b>{name}</b>
      <small>{note}</small>
    </p>
    <ul>
      {flights.legs.map((leg) => (
        <Leg key={leg.time_depart} leg={leg} wholeMinutes={wholeMinutes} />
      ))}
    </ul>
    <p className={css.price}>
      <MoneyText isBig money={{ minor: flights.amount, currency: flights.currency }} />
    </p>
  </div>
);

/** Chosen against cheapest, all legs together. */
const DifferenceLine = ({ difference, currency }: { difference: Difference; currency: string }): JSX.Element => (
  <div className={css.difference}>
    <b>Difference</b>
    <b>{hoursDifference(difference)}</b>
    <b>{moneyDifference(difference, currency)}</b>
  </div>
);

type Props = {
  chosen: ComparedFlights;
  by: string;
  cheapest: WaitingApproval['cheapest'];
  check: Pick<ChoiceCheck, 'answer' | 'checked_at'> | undefined;
};

/** What is compared, and when that was so: now if the suppliers were asked again and said what is in policy. */
const comparedBy = ({ chosen, cheapest, check }: Omit<Props, 'by'>) => {
  const answer = check?.answer;
  const at = check?.checked_at ?? null;
  const isKnown = answer?.cheapest?.state === 'found' || answer?.cheapest?.state === 'none';
  if (!answer || !isKnown || at === null) return { chosen, cheapest, checkedAt: null };
  return {
    chosen: chosenNow(answer) ?? chosen,
    cheapest: { found_at: at, flights: answer.cheapest?.flights ?? null },
    checkedAt: at,
  };
};

/**
 * The chosen flights, the cheapest ones in policy, and the difference, on one scale: as the search found them that the
 * trip was chosen from, or as the last check did. It says which, and when. docs/decisions/0141 and 0176
 */
export const ComparedChoice = ({ by, ...given }: Props): JSX.Element => {
  const { chosen, cheapest, checkedAt } = comparedBy(given);
  const other = cheapest?.flights ?? null;
  const legs = [...chosen.legs, ...(other?.legs ?? [])];
  const wholeMinutes = scaleMinutes(Math.max(...legs.map(({ elapsed }) => elapsed)));
  const difference = other && differenceOf(chosen, other);
  return (
    <div className={css.versus}>
      <Option
        name="Chosen"
        note={checkedAt === null ? `by ${by}` : `by ${by}, as of ${checkedAtText(checkedAt)}`}
        flights={chosen}
        wholeMinutes={wholeMinutes}
      />
      {cheapest && other && (
        <Option
          name="Cheapest in policy"
          note={checkedAt === null ? `found ${shortInstant(cheapest.found_at)}` : `as of ${checkedAtText(checkedAt)}`}
          flights={other}
          wholeMinutes={wholeMinutes}
        />
      )}
      {cheapest && !other && (
        <p className={css.none}>
          <b>Cheapest in policy:</b>{' '}
          {checkedAt === null
            ? `none of the flights found on ${shortInstant(cheapest.found_at)} were in policy.`
            : `none of the flights sold at ${checkedAtText(checkedAt)} are.`}
        </p>
      )}
      {difference && <DifferenceLine difference={difference} currency={chosen.currency} />}
    </div>
  );
};
