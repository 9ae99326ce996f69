import { type JSX, useState } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { type Filters, isPriceKept } from '#domain/flights/filters.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ScaleRuler, scaleMinutes } from '#web/ui/scale-line.tsx';
import { FlightRow } from './flight-row.tsx';
import css from './result-list.module.css';
import { useHeldOrder } from './use-held-order.ts';

type Props = {
  options: readonly FlightOption[];
  filters: Filters;
  /** What the person chose: a change of it starts a new list. */
  listKey: string;
  /** What the amounts stand for: "Round trip". */
  priceHead: string;
  pax: number;
  isFinished: boolean;
  onSelect: (option: FlightOption, price: FlightPrice) => void;
};

const rowsAtOnce = 50;

/** The flights of one leg, drawn to one scale; fifty rows at once, since nobody compares five hundred. F7, F10 */
export const ResultList = (props: Props): JSX.Element => {
  const { options, filters, listKey, priceHead, pax, isFinished, onSelect } = props;
  const { shown, waiting, hold, release, showAll } = useHeldOrder(options, listKey);
  const [more, setMore] = useState({ key: listKey, rows: rowsAtOnce });
  const rows = more.key === listKey ? more.rows : rowsAtOnce;
  const wholeMinutes = scaleMinutes(Math.max(60, ...shown.map((option) => option.elapsed)));
  return (
    <>
      {waiting > 0 && (
        <div className={css.waiting}>
          <AppButton look="outlined" onClick={showAll}>
            {waiting === 1 ? 'Show 1 new flight' : `Show ${waiting} new flights`}
          </AppButton>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to operate: rows stay put while somebody is at them */}
      <section
        aria-label="Flights"
        className={css.list}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) release();
        }}
      >
        <div className={css.ruler} aria-hidden="true">
          <span>Local times</span>
          <ScaleRuler wholeMinutes={wholeMinutes} />
          <span className={css.figure}>Duration</span>
          <span className={css.figure}>{priceHead}</span>
        </div>
        <ul className={css.rows}>
          {shown.slice(0, rows).map((option) => (
            <FlightRow
              key={option.signature}
              option={option}
              prices={
                filters.isInPolicyOnly ? option.prices.filter((price) => isPriceKept(price, filters)) : option.prices
              }
              pax={pax}
              wholeMinutes={wholeMinutes}
              isFinished={isFinished}
              onSelect={onSelect}
            />
          ))}
        </ul>
      </section>
      {shown.length > rows && (
        <div className={css.waiting}>
          <AppButton look="outlined" onClick={() => setMore({ key: listKey, rows: rows + rowsAtOnce })}>
            Show {Math.min(rowsAtOnce, shown.length - rows)} more of {shown.length - rows} flights
          </AppButton>
        </div>
      )}
    </>
  );
};
