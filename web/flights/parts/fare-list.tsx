import type { JSX } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { fareGroupsOf } from '#domain/flights/fare-groups.ts';
import { rulesText } from '#domain/flights/fare-rules.ts';
import { bagsOf } from '#domain/flights/fares.ts';
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

/**
 * The fares of one flight under their headings, each with bags, rules and verdict. docs/screens.md#fare-rules; FLT-42
 */
export const FareList = ({ option, prices, pax, isFinished, isDebug, onSelect }: Props): JSX.Element => {
  const stateOf = usePolicyState();
  return (
    <ul className={css.fares}>
      {fareGroupsOf(prices).flatMap((group) =>
        group.prices.map((price) => {
          const bags = bagsOf(price);
          return (
            <li key={price.signature} className={css.fare}>
              <p className={css.name}>
                {group.title}
                <span>{fareText(price)}</span>
              </p>
              <p className={css.bags}>
                <span>{bags.carryOn} carry-on,</span>{' '}
                <span>
                  {bags.checked} checked{price.is_bag_data ? '' : ' assumed'}
                </span>
              </p>
              <div className={css.rules}>
                <p>{rulesText(price)}</p>
                <PolicyVerdict price={price} />
                {isDebug && <p className={css.debug}>{debugText(price)}</p>}
              </div>
              <p className={css.price}>
                <PriceCell price={price} isFinished={isFinished} />
                <small>{travelersText(pax)}</small>
              </p>
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
        }),
      )}
    </ul>
  );
};
