import type { JSX } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { co2Amount, co2MethodText } from '#domain/flights/co2-text.ts';
import { bagsText } from '#domain/flights/fares.ts';
import { FareList } from './fare-list.tsx';
import { FlightLegs } from './flight-legs.tsx';
import css from './opened-flight.module.css';
import { useCo2Comparison } from './policy-verdict.tsx';

type Props = {
  readonly option: FlightOption;
  /** The price that the row shows. */
  readonly price: FlightPrice | undefined;
  readonly prices: readonly FlightPrice[];
  readonly pax: number;
  readonly isFinished: boolean;
  readonly isDebug: boolean;
  readonly onSelect: (price: FlightPrice) => void;
};

const Co2 = ({ price }: { price: FlightPrice | undefined }): JSX.Element | null => {
  const comparison = useCo2Comparison(price);
  if (price?.co2_kg === undefined || price.co2_method === undefined) return null;
  return (
    <span>
      <b>CO2</b> {[co2Amount(price.co2_kg), comparison].filter(Boolean).join(', ')} ({co2MethodText[price.co2_method]})
    </span>
  );
};

/** A flight opened in its row: its legs, and below them its fares side by side. docs/screens.md#opened-flight */
export const OpenedFlight = ({ option, price, ...fares }: Props): JSX.Element => (
  <div className={css.opened}>
    <FlightLegs option={option} price={price} />
    <p className={css.facts}>
      {price && (
        <span>
          <b>Bags</b> {bagsText(price)}
        </span>
      )}
      <Co2 price={price} />
      <span>Times are local</span>
    </p>
    <FareList option={option} {...fares} />
  </div>
);
