import type { JSX } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import type { Geography } from '#contract/places.ts';
import { isListedFavorite } from '#domain/hotels/kept-hotel.ts';
import css from './list-results.module.css';

type Props = { readonly place: Geography | undefined; readonly all: readonly HotelProperty[] };

/** Hotels near a favorite that is not one of them. docs/screens.md#favorite-hotels */
export const FavoriteGone = ({ place, all }: Props): JSX.Element | null =>
  place && !isListedFavorite(place, all) ? (
    <p className={css.gone}>
      {place.name} is not among these hotels. Our suppliers may no longer sell it, or one of them did not answer.
    </p>
  ) : null;
