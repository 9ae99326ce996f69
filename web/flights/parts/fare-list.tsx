import type { JSX } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { fareGroupsOf } from '#domain/flights/fare-groups.ts';
import { rulesText } from '#domain/flights/fare-rules.ts';
import { bagsText } from '#domain/flights/fares.ts';
import { fareSeatText } from '#domain/flights/leg-words.ts';
import { isSelfBookable } from '#domain/flights/price-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import css from './fare-list.module.css';
import { PolicyVerdict, usePolicyState } from './policy-verdict.tsx';
import { PriceCell } from './price-cell.tsx';
import { debugText, fareText, selectFareName, travelersText } from './row-words.ts';

type Props = {
  option: FlightOption;
  prices: readonly FlightPrice[];
  pax: number;
  isFinished: boolean;
  isDebug: boolean;
  onSelect: (price: FlightPrice) => void;
};

type FareProps = Omit<Props, 'prices'> & { readonly title: string; readonly price: FlightPrice };

const Fare = ({ option, title, price, pax, isFinished, isDebug, onSelect }: FareProps): JSX.Element => {
  const stateOf = usePolicyState();
  return (
    <li className={css.fare}>
      <p className={css.name}>
        {title}
        <span>{fareText(price)}</span>
      </p>
      <p className={css.price}>
        <PriceCell price={price} isFinished={isFinished} />
        <small>{travelersText(pax)}</small>
      </p>
      <div className={css.verdict}>
        <PolicyVerdict price={price} />
      </div>
      <p className={css.line}>{bagsText(price)}</p>
      <p className={css.line}>{rulesText(price)}</p>
      <p className={css.line}>{fareSeatText(price)}</p>
      {isDebug && <p className={css.debug}>{debugText(price)}</p>}
      {isSelfBookable(price) && (
        <AppButton
          look="outlined"
          aria-label={selectFareName(option, price, stateOf(price).text)}
          onClick={() => onSelect(price)}
        >
          Select
        </AppButton>
      )}
    </li>
  );
};

/**
 * The fares of one flight side by side under their headings, each with bags, rules, seats and verdict.
 * docs/screens.md#fare-rules; FLT-42
 */
export const FareList = ({ prices, ...shared }: Props): JSX.Element => (
  <ul className={css.fares} aria-label="Fares">
    {fareGroupsOf(prices).flatMap((group) =>
      group.prices.map((price) => <Fare key={price.signature} {...shared} title={group.title} price={price} />),
    )}
  </ul>
);
