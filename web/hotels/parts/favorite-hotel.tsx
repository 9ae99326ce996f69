/** Marking a hotel as a favorite, apart from the list: its rows are there first. docs/decisions/0193 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useRef } from 'react';
import { addFavoriteHotel } from '#contract/favorite-hotels.ts';
import type { HotelDetail, HotelProperty } from '#contract/hotels.ts';
import { deleteFavoriteHotel } from '#contract/saved-place-changes.ts';
import { isFavorite } from '#domain/hotels/list.ts';
import { call } from '#web/kit/api.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { hotelListsKey, ownPlacesQuery } from '../own-places.ts';
import css from './favorite-hotel.module.css';
import { propertyKey } from './property-query.ts';

type Hotel = Pick<
  HotelProperty & HotelDetail,
  'id' | 'name' | 'address_city' | 'latitude' | 'longitude' | 'favorite_id'
>;

/** The id of a favorite that the server has not answered yet. */
const toCome = 0;

const isSame = (one: string, other: string): boolean => {
  const names = other.split('~');
  return one.split('~').some((name) => names.includes(name));
};

const withFavorite = <H extends Hotel>(hotel: H, id: string, favorite: number | null): H =>
  isSame(hotel.id, id) ? { ...hotel, favorite_id: favorite } : hotel;

/**
 * Marks at once and asks the server then, one press after the other. What the server refuses is taken back.
 * docs/screens.md#favorite-hotels
 */
const useMark = ({ id, name, address_city: city, latitude, longitude, favorite_id: favorite }: Hotel) => {
  const client = useQueryClient();
  /** What the server answered last, and how many presses there were. */
  const known = useRef<number | null>(null);
  const presses = useRef(0);
  const show = (mark: number | null): void => {
    client.setQueriesData<HotelProperty[]>({ queryKey: [hotelListsKey] }, (all) =>
      all?.map((hotel) => withFavorite(hotel, id, mark)),
    );
    client.setQueriesData<HotelDetail>({ queryKey: [propertyKey] }, (hotel) => hotel && withFavorite(hotel, id, mark));
  };
  const marking = useMutation({
    scope: { id: `favorite ${id}` },
    mutationFn: async (before: number | null): Promise<number | null> => {
      if (before === null) {
        const body = { property: id, name, city, latitude, longitude };
        return (await call(addFavoriteHotel, { body })).id;
      }
      const marked = before === toCome ? known.current : before;
      if (marked !== null) await call(deleteFavoriteHotel, { params: { id: marked } });
      return null;
    },
    onMutate: (before) => {
      presses.current += 1;
      show(before === null ? toCome : null);
      return presses.current;
    },
    onSuccess: (mark, _before, press) => {
      known.current = mark;
      // A later press already shows what it will be.
      if (press === presses.current) show(mark);
    },
    onError: (_error, before) => show(before === toCome ? known.current : before),
    onSettled: () => client.invalidateQueries({ queryKey: ownPlacesQuery.queryKey }),
  });
  return { failure: marking.error, dismiss: marking.reset, press: () => marking.mutate(favorite ?? null) };
};

const Heart = (): JSX.Element => (
  <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true" focusable="false">
    <path d="M8 13.5 2.8 8.3a3.3 3.3 0 0 1 4.6-4.7L8 4.2l.6-.6a3.3 3.3 0 0 1 4.6 4.7z" />
  </svg>
);

type Props = {
  readonly hotel: Hotel;
  /** On the page of the hotel: with its word. */
  readonly isNamed?: boolean;
};

/** A row of the list that leaves it takes the focus along: it goes to the heart of the next row, or to the count. */
const focusBeside = (button: HTMLElement): (() => void) => {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    if (document.activeElement !== document.body) return;
    const next = beside?.querySelector<HTMLElement>('[aria-pressed]');
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
};

/** The heart of a hotel, filled while it is a favorite. Pressing it again undoes it. docs/screens.md#favorite-hotels */
export const FavoriteHotel = ({ hotel, isNamed = false }: Props): JSX.Element => {
  const { failure, dismiss, press } = useMark(hotel);
  const isOn = isFavorite(hotel);
  const follow = useRef<(() => void) | null>(null);
  // The row is gone by then, however long it took.
  useEffect(() => () => follow.current?.(), []);
  return (
    <>
      <button
        type="button"
        className={isNamed ? `${css.heart} ${css.named}` : css.heart}
        aria-pressed={isOn}
        aria-label={`Favorite: ${hotel.name}`}
        title={isOn ? 'Remove from your favorites' : 'Add to your favorites'}
        onClick={({ currentTarget }) => {
          follow.current = focusBeside(currentTarget);
          press();
        }}
      >
        <span>
          <Heart />
          {isNamed && 'Favorite'}
        </span>
      </button>
      {failure && (
        <div className={css.failed}>
          <FailedCall failure={failure} onDismiss={dismiss} />
        </div>
      )}
    </>
  );
};
