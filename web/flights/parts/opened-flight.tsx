import type { JSX } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { bagsText } from '#domain/flights/fares.ts';
import { FareList } from './fare-list.tsx';
import { FlightLegs } from './flight-legs.tsx';
import css from './opened-flight.module.css';

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
      <span>Times are local</span>
    </p>
    <FareList option={option} {...fares} />
  </div>
);
