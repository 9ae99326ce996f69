import { type JSX, memo } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import { type NamedPoint, nightlyBasisText, whereText } from '#domain/hotels/basis-text.ts';
import { isAvailable, unavailableText } from '#domain/hotels/list.ts';
import type { StaySize } from '#domain/hotels/price.ts';
import { guestsText, starsText, totalText, viewName } from '#domain/hotels/row-words.ts';
import { rowSellersText } from '#domain/hotels/sellers.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import css from './hotel-row.module.css';
import { useIsPointed } from './pointed-hotel.ts';
import { HotelVerdict } from './policy-verdict.tsx';

type Props = {
  hotel: HotelProperty;
  size: StaySize;
  /** The centres of the place. */
  middles: readonly NamedPoint[];
  onChoose: (hotel: HotelProperty) => void;
  onShowOnMap: (hotel: HotelProperty) => void;
};

const stateClass = { not: '', hovered: css.hovered, selected: css.selected } as const;

/** One hotel of the list: photo, name, location, and its price including everything. HTL-10, HTL-11, HTL-23 */
const Row = ({ hotel, size, middles, onChoose, onShowOnMap }: Props): JSX.Element => {
  const state = useIsPointed(hotel.id);
  const stars = starsText(hotel);
  const sellers = rowSellersText(hotel);
  return (
    <li className={[css.row, stateClass[state]].filter(Boolean).join(' ')} data-hotel={hotel.id}>
      {hotel.image_primary === null ? (
        <div className={css.picture} />
      ) : (
        <img
          className={css.picture}
          // Before `src`, else the browser fetches the photo of every row at once.
          loading="lazy"
          decoding="async"
          src={hotel.image_primary}
          alt=""
          width={120}
          height={75}
        />
      )}
      <div className={css.what}>
        <h3>{hotel.name}</h3>
        <p>{[stars, guestsText(hotel)].filter((part) => part !== '').join(' · ')}</p>
        <p>{whereText(hotel, middles)}</p>
      </div>
      {isAvailable(hotel) ? (
        <div className={css.price}>
          <p>
            <MoneyText money={{ minor: hotel.price_display, currency: hotel.price_currency }} isBig />
          </p>
          <p>{nightlyBasisText(size)}</p>
        </div>
      ) : (
        <p className={`${css.price} ${css.none}`}>{unavailableText}</p>
      )}
      <div className={css.terms}>
        {isAvailable(hotel) && <p>{totalText(hotel, size)}</p>}
        {sellers && <p>{sellers}</p>}
        <HotelVerdict price={hotel} />
      </div>
      <div className={css.act}>
        <AppButton look="link" aria-label={`Show ${hotel.name} on the map`} onClick={() => onShowOnMap(hotel)}>
          On the map
        </AppButton>
        <AppButton look="outlined" aria-label={viewName(hotel, size)} data-open onClick={() => onChoose(hotel)}>
          {isAvailable(hotel) ? 'View rooms' : 'View hotel'}
        </AppButton>
      </div>
    </li>
  );
};

// A keystroke in a filter must not render unchanged rows again.
export const HotelRow = memo(Row);
