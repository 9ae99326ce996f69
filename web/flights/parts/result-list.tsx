import { type JSX, useEffect, useMemo, useRef, useState } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import type { PriceNeeds } from '#domain/flights/price-needs.ts';
import { peopleText } from '#domain/travelers/party-text.ts';
import { useDrawnRows } from '#web/kit/use-drawn-rows.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ScaleRuler, scaleMinutes } from '#web/ui/scale-line.tsx';
import { FlightRow } from './flight-row.tsx';
import css from './result-list.module.css';
import { rowHeightPx } from './rows-in-sight.ts';
import { SteadyRow } from './steady-row.ts';
import { offerMark, useHeldOrder } from './use-held-order.ts';
import { useIsDebug } from './use-is-debug.ts';
import { useTouchedRows } from './use-touched-rows.ts';

type Props = {
  options: readonly FlightOption[];
  /** Only prices that meet these are shown. */
  needs: PriceNeeds;
  /** The person's choice: a change of it starts a new list. */
  listKey: string;
  /** How many rows the window shows: they are rendered before the others. */
  inSight: number;
  /** The person already chose something else: its list follows with the next frame. */
  isOld: boolean;
  /** What the amounts cover: "Round trip". */
  priceHead: string;
  pax: number;
  isFinished: boolean;
  onSelect: (option: FlightOption, price: FlightPrice) => void;
  /** The flights that waited are shown; the pressed button disappears. */
  onShown: () => void;
};

const rowsAtOnce = 50;

/** How many rows the person wants. */
const useMoreRows = (listKey: string) => {
  const [more, setMore] = useState({ key: listKey, rows: rowsAtOnce });
  const rows = more.key === listKey ? more.rows : rowsAtOnce;
  return { rows, showMore: () => setMore({ key: listKey, rows: rows + rowsAtOnce }) };
};

/** The content of a row. */
type Shown = {
  readonly option: FlightOption;
  /** The full width of its scale line. */
  readonly wholeMinutes: number;
  readonly needs: PriceNeeds;
};

const isSameRow = (a: Shown, b: Shown): boolean =>
  a.option === b.option && a.wholeMinutes === b.wholeMinutes && a.needs === b.needs;

/** Focuses the first of the additional rows as soon as it is rendered. */
const useFocusOnMore = (wanted: number, drawn: number) => {
  const list = useRef<HTMLUListElement>(null);
  const first = wanted - rowsAtOnce;
  const isDue = first > 0 && drawn > first;
  useEffect(() => {
    if (isDue) list.current?.children[first]?.querySelector('button')?.focus({ preventScroll: true });
  }, [isDue, first]);
  return list;
};

/**
 * The flights of one leg, drawn to one scale, fifty rows at a time, because nobody compares five hundred.
 * docs/screens.md#late-results; docs/screens.md#long-lists
 */
export const ResultList = (props: Props): JSX.Element => {
  const { options, needs, listKey, inSight, isOld, priceHead, pax, isFinished, onSelect, onShown } = props;
  const region = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { shown, offer, showAll } = useHeldOrder(options, { key: listKey, needs, place });
  const { rows, showMore } = useMoreRows(listKey);
  const wholeMinutes = useMemo(() => scaleMinutes(Math.max(60, ...shown.map(({ elapsed }) => elapsed))), [shown]);
  const wanted = useMemo(
    () => shown.slice(0, rows).map((option): Shown => ({ option, wholeMinutes, needs })),
    [shown, rows, wholeMinutes, needs],
  );
  const drawn = useDrawnRows(wanted, { inSight, isSame: isSameRow, isOld });
  const list = useFocusOnMore(rows, drawn.length);
  const isDebug = useIsDebug();
  const { touchedOf, onTouch } = useTouchedRows();
  const rest = shown.length - rows;
  return (
    <div ref={place}>
      {offer !== null && (
        <div className={css.waiting} {...{ [offerMark]: '' }}>
          <AppButton
            look="outlined"
            onClick={() => {
              showAll();
              onShown();
            }}
          >
            {offer}
          </AppButton>
        </div>
      )}
      <section ref={region} aria-label="Flights" className={css.list}>
        <div className={css.ruler} aria-hidden="true">
          <span>Local times</span>
          <ScaleRuler wholeMinutes={wholeMinutes} />
          <span className={css.figure}>Duration</span>
          <span className={css.priceHead}>
            {priceHead}, {peopleText(pax)}
          </span>
        </div>
        <SteadyRow list={region} listKey={listKey}>
          <ul
            ref={list}
            className={css.rows}
            style={{ paddingBottom: Math.max(0, wanted.length - drawn.length) * rowHeightPx }}
          >
            {drawn.map((row, at) => (
              <FlightRow
                // biome-ignore lint/suspicious/noArrayIndexKey: another flight at a place changes its row, which is cheaper than another row
                key={at}
                {...row}
                pax={pax}
                isFinished={isFinished}
                isDebug={isDebug}
                touched={touchedOf(row.option.signature)}
                onTouch={onTouch}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </SteadyRow>
      </section>
      {rest > 0 && (
        <div className={css.more}>
          <AppButton look="outlined" onClick={showMore}>
            Show {Math.min(rowsAtOnce, rest)} more of {rest} flights
          </AppButton>
        </div>
      )}
    </div>
  );
};
