import { type JSX, type RefObject, useEffect, useRef } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import type { NamedPoint } from '#domain/hotels/basis-text.ts';
import type { StaySize } from '#domain/hotels/price.ts';
import { useDrawnRows } from '#web/kit/use-drawn-rows.ts';
import { HotelRow } from './hotel-row.tsx';
import css from './list-results.module.css';
import { usePointed, usePointedHotel } from './pointed-hotel.ts';

type Props = {
  hotels: readonly HotelProperty[];
  size: StaySize;
  middles: readonly NamedPoint[];
  /** The hotel that the person comes back from. */
  cameFrom: string | null;
  onChoose: (hotel: HotelProperty) => void;
  onShowOnMap: (hotel: HotelProperty) => void;
};

/** Of a row that is not drawn yet. */
const rowHeight = 168;

type List = RefObject<HTMLElement | null>;

const rowOf = (list: List, id: string): Element | undefined =>
  [...(list.current?.children ?? [])].find((row) => row instanceof HTMLElement && row.dataset.hotel === id);

/** Puts the focus on the hotel that was looked at, as soon as its row is drawn; once. HTL-32 */
const useFocusOnReturn = (list: List, cameFrom: string | null, isDrawn: boolean): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDrawn || cameFrom === null || isDone.current) return;
    // After the new screen took the focus to its head.
    const timer = setTimeout(() => {
      isDone.current = true;
      const row = rowOf(list, cameFrom);
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [list, cameFrom, isDrawn]);
};

const hotelAt = ({ target }: Event): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hotel]')?.dataset.hotel ?? null) : null;

/** The row under the pointer or with the focus is shown on the map. */
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

/** Brings the row of a hotel that was chosen on the map into sight. */
const SelectedInSight = ({ list }: { list: List }): null => {
  const { selected } = usePointed();
  useEffect(() => {
    if (selected !== null) rowOf(list, selected)?.scrollIntoView({ block: 'nearest' });
  }, [list, selected]);
  return null;
};

/** The hotels that are shown, row by row; those in sight first, so that a filter is seen at once. */
export const HotelRows = ({ hotels, size, middles, cameFrom, onChoose, onShowOnMap }: Props): JSX.Element => {
  const list = useRef<HTMLUListElement>(null);
  // The same hotels in the same order are the same list: nothing of it is drawn anew.
  const drawn = useDrawnRows(hotels.map(({ id }) => id).join(' '), hotels.length);
  const isDrawn = hotels.slice(0, drawn).some(({ id }) => id === cameFrom);
  useFocusOnReturn(list, cameFrom, isDrawn);
  usePointing(list);
  return (
    <section aria-label="Hotels" className={css.list}>
      <SelectedInSight list={list} />
      <ul ref={list} className={css.rows} style={{ paddingBottom: (hotels.length - drawn) * rowHeight }}>
        {hotels.slice(0, drawn).map((hotel) => (
          <HotelRow
            key={hotel.id}
            hotel={hotel}
            size={size}
            middles={middles}
            onChoose={onChoose}
            onShowOnMap={onShowOnMap}
          />
        ))}
      </ul>
    </section>
  );
};
