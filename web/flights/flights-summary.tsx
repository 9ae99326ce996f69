import type { JSX } from 'react';
import { co2MethodText, co2Text } from '#domain/flights/co2-text.ts';
import { riskTexts, stopsSentence, stopsText } from '#domain/flights/connections.ts';
import { rulesText } from '#domain/flights/fare-rules.ts';
import { bagsText } from '#domain/flights/fares.ts';
import { insteadTexts, otherAirportsText } from '#domain/flights/instead.ts';
import { legTitle } from '#domain/flights/legs.ts';
import { moneyOf } from '#domain/flights/price-text.ts';
import { formatDuration } from '#domain/flights/times.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Chip, Verdict } from '#web/ui/marks.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { FlightLegs } from './parts/flight-legs.tsx';
import css from './parts/flights-summary.module.css';
import { PolicyVerdict } from './parts/policy-verdict.tsx';
import { fareText, offsetOf, timesOf, travelersText } from './parts/row-words.ts';
import type { ChosenJourney, FlightSearch } from './search.ts';

type Props = {
  search: FlightSearch;
  journey: ChosenJourney;
  /** Return to a leg; later legs must be chosen again. FLT-48, FLT-49 */
  onChange: (leg: number) => void;
};

/** A return that uses other airports than its outbound says so. */
const returnText = ({ form }: FlightSearch, journey: ChosenJourney, leg: number): string => {
  const [out, back] = [journey[0], journey[leg]];
  return form.way === 'roundtrip' && leg === 1 && out && back ? otherAirportsText(out.option, back.option) : '';
};

/**
 * The chosen flights leg by leg, with fare, bags, rules and the total of the whole journey. FLT-47, FLT-72;
 * docs/screens.md#opened-flight
 */
export const FlightsSummary = ({ search, journey, onChange }: Props): JSX.Element => {
  const total = journey[journey.length - 1]?.price;
  return (
    <div className={css.summary}>
      {journey.map(({ option, price }, leg) => {
        const { depart, arrive } = timesOf(option);
        const first = option.legs[0];
        const title = legTitle(search.form.way, leg);
        return (
          <section key={option.signature} className={css.leg} aria-label={title}>
            <header>
              <p className={css.title}>{title}</p>
              <AppButton look="link" aria-label={`Change ${title.toLowerCase()} flight`} onClick={() => onChange(leg)}>
                Change
              </AppButton>
            </header>
            <p className={css.times}>
              <Chip code={first?.airline_iata ?? ''} /> {depart} – {arrive}
              <span>{offsetOf(option)}</span>
            </p>
            <p>
              {first ? fullDayName(first.time_depart.slice(0, 10)) : ''} · {stopsSentence(option) || stopsText(option)}{' '}
              · <span className={css.whole}>{formatDuration(option.elapsed)}</span>
            </p>
            <div className={css.legs}>
              <FlightLegs option={option} price={price} />
            </div>
            <p className={css.quiet}>
              {fareText(price)} · {bagsText(price)}
            </p>
            <p className={css.quiet}>{rulesText({ ...price, refund_rule: '' })}</p>
            {price.co2_kg !== undefined && price.co2_method !== undefined && (
              <p className={css.quiet}>
                {co2Text(price.co2_kg)} per traveler, {co2MethodText[price.co2_method]}
              </p>
            )}
            {insteadTexts(option).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {returnText(search, journey, leg) && <Verdict kind="risk">{returnText(search, journey, leg)}</Verdict>}
            {riskTexts(option).map((risk) => (
              <Verdict key={risk} kind="risk">
                {risk}
              </Verdict>
            ))}
          </section>
        );
      })}
      {total && (
        <>
          <div className={css.quiet}>All flights: {rulesText({ ...total, change_rule: '', is_bag_data: true })}</div>
          <p className={css.total}>
            <span>
              Flights, {travelersText(search.pax)}
              <PolicyVerdict price={total} />
            </span>
            <MoneyText money={moneyOf(total)} isBig />
          </p>
        </>
      )}
    </div>
  );
};
