import {
  type JSX,
  memo,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import type { NamedPoint } from '#domain/hotels/basis-text.ts';
import type { StaySize } from '#domain/hotels/price.ts';
import { HotelRow } from './hotel-row.tsx';
import css from './list-results.module.css';
import { usePointed, usePointedHotel } from './pointed-hotel.ts';

type Props = {
  hotels: readonly HotelProperty[];
  size: StaySize;
  middles: readonly NamedPoint[];
  /** The hotel whose page the person returns from. */
  cameFrom: string | null;
  onChoose: (hotel: HotelProperty) => void;
  onShowOnMap: (hotel: HotelProperty) => void;
  /** What ends the list: there may be more. HTL-13 */
  note: string | null;
};

/** The height of a row that is not rendered yet. */
const rowHeight = 117;
/** The most rows that a window shows. */
const rowsInSight = 5;
const rowsAtATime = 8;
/** One frame: the browser shows the rows so far before more are rendered. */
const betweenStepsMs = 16;

type List = RefObject<HTMLElement | null>;

const rowOf = (list: List, id: string): Element | undefined =>
  [...(list.current?.children ?? [])].find((row) => row instanceof HTMLElement && row.dataset.hotel === id);

/** Focuses the hotel that the person looked at, once, as soon as its row is rendered. HTL-32 */
const useFocusOnReturn = (list: List, cameFrom: string | null): void => {
  useEffect(() => {
    if (cameFrom === null || !list.current) return;
    const toRow = (): void => {
      const row = rowOf(list, cameFrom);
      if (!row) return;
      drawing.disconnect();
      row.scrollIntoView({ block: 'center' });
      row.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    };
    const drawing = new MutationObserver(toRow);
    drawing.observe(list.current, { childList: true });
    // After the new screen moved the focus to its heading.
    const timer = setTimeout(toRow);
    return () => {
      clearTimeout(timer);
      drawing.disconnect();
    };
  }, [list, cameFrom]);
};

const hotelAt = ({ target }: Event): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hotel]')?.dataset.hotel ?? null) : null;

/** The map highlights the row under the pointer or with the focus. */
const usePointing = (list: List): void => {
  const { hover } = usePointedHotel();
  useEffect(() => {
    const element = list.current;
    const point = (event: Event): void => hover(hotelAt(event));
    const leave = (): void => hover(null);
    const listeners = [
      ['pointerover', point],
      ['focusin', point],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const;
    for (const [kind, listener] of listeners) element?.addEventListener(kind, listener);
    return () => {
      for (const [kind, listener] of listeners) element?.removeEventListener(kind, listener);
    };
  }, [list, hover]);
};

/** Scrolls to the row of a hotel that was chosen on the map. */
const SelectedInSight = ({ list }: { list: List }): null => {
  const { selected } = usePointed();
  useEffect(() => {
    if (selected !== null) rowOf(list, selected)?.scrollIntoView({ block: 'nearest' });
  }, [list, selected]);
  return null;
};

/** How many rows below the window are rendered now: they are added in steps, and removed at once. */
const useGrownRows = (wanted: number): number => {
  const [rows, setRows] = useState(0);
  useEffect(() => {
    if (rows === wanted) return;
    const next = Math.min(wanted, rows + rowsAtATime);
    const timer = setTimeout(() => startTransition(() => setRows(next)), betweenStepsMs);
    return () => clearTimeout(timer);
  }, [rows, wanted]);
  return Math.min(rows, wanted);
};

type RowsProps = Pick<Props, 'hotels' | 'size' | 'middles' | 'onChoose' | 'onShowOnMap'>;

/** @param from the number of the first of these, less one */
const Rows = ({ hotels, from, ...row }: RowsProps & { from: number }): JSX.Element => (
  <>
    {hotels.map((hotel, index) => (
      <HotelRow key={hotel.id} number={from + index + 1} hotel={hotel} {...row} />
    ))}
  </>
);

/** The rows below the window. They follow a moment later, so that a keystroke waits only for the visible rows. */
const RowsBelow = memo((props: RowsProps): JSX.Element => {
  const { hotels } = props;
  const drawn = useGrownRows(hotels.length);
  const left = hotels.length - drawn;
  return (
    <>
      <Rows {...props} from={rowsInSight} hotels={left === 0 ? hotels : hotels.slice(0, drawn)} />
      {left > 0 && <li className={css.toCome} style={{ height: left * rowHeight }} />}
    </>
  );
});

/** The filtered hotels, row by row. Visible rows come first, so that a filter takes effect at once. */
export const HotelRows = ({ hotels, cameFrom, note, ...row }: Props): JSX.Element => {
  const list = useRef<HTMLOListElement>(null);
  const inSight = useMemo(() => hotels.slice(0, rowsInSight), [hotels]);
  const below = useDeferredValue(useMemo(() => hotels.slice(rowsInSight), [hotels]));
  useFocusOnReturn(list, cameFrom);
  usePointing(list);
  return (
    <section aria-label="Hotels" className={css.list}>
      <SelectedInSight list={list} />
      <ol ref={list} className={css.rows}>
        <Rows {...row} from={0} hotels={inSight} />
        <RowsBelow {...row} hotels={below} />
      </ol>
      {note !== null && <p>{note}</p>}
    </section>
  );
};
