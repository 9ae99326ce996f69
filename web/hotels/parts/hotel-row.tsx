import { type JSX, memo, Suspense, useState } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import { amenitiesText } from '#domain/hotels/amenities.ts';
import { type NamedPoint, nightlyBasisText, whereText } from '#domain/hotels/basis-text.ts';
import { isAvailable, unavailableText } from '#domain/hotels/list.ts';
import type { StaySize } from '#domain/hotels/price.ts';
import { guestsText, inAllText, starsText, termsText, viewName } from '#domain/hotels/row-words.ts';
import { rowSellersText } from '#domain/hotels/sellers.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import css from './hotel-row.module.css';
import { FavoriteHotel } from './later-parts.ts';
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

/** Names stay in line under each other, so a hotel without a picture has a drawn bed in its place. */
const Picture = ({ address }: { address: string | null }): JSX.Element => {
  const [gone, setGone] = useState('');
  return address === null || address === gone ? (
    <div className={css.picture}>
      <Icon name="bed" />
    </div>
  ) : (
    <img
      className={css.picture}
      // Before `src`, else the browser fetches the photo of every row at once.
      loading="lazy"
      decoding="async"
      src={address}
      alt=""
      width={120}
      height={100}
      onError={() => setGone(address)}
    />
  );
};

const Price = ({ hotel, size }: Pick<Props, 'hotel' | 'size'>): JSX.Element =>
  isAvailable(hotel) ? (
    <div className={css.price}>
      <p>
        <MoneyText money={{ minor: hotel.price_display, currency: hotel.price_currency }} isBig />{' '}
        <span className={size.rooms === 1 ? css.basis : `${css.basis} ${css.ownLine}`}>{nightlyBasisText(size)}</span>
      </p>
      <p>{inAllText(hotel)}</p>
    </div>
  ) : (
    <p className={css.price}>{unavailableText}</p>
  );

/** What a row says, apart from its number. A keystroke in a filter must not render unchanged rows again. */
const Content = memo(({ hotel, size, middles, onChoose }: Omit<Props, 'onShowOnMap'>): JSX.Element => {
  const sellers = rowSellersText(hotel);
  const terms = termsText(hotel);
  const place = [whereText(hotel, middles), amenitiesText(hotel.amenities ?? [])]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <>
      <Picture address={hotel.image_primary} />
      <div className={css.what}>
        <h3>{hotel.name}</h3>
        <p>{[starsText(hotel), guestsText(hotel)].filter((part) => part !== '').join(' · ')}</p>
        <p className={css.cut} title={place}>
          {place}
        </p>
        {terms && <p>{terms}</p>}
        {sellers && <p>{sellers}</p>}
      </div>
      <Suspense>
        <FavoriteHotel hotel={hotel} />
      </Suspense>
      <Price hotel={hotel} size={size} />
      <div className={css.verdict}>
        <HotelVerdict price={hotel} isLine />
      </div>
      <div className={css.act}>
        <AppButton look="outlined" aria-label={viewName(hotel, size)} data-open onClick={() => onChoose(hotel)}>
          {isAvailable(hotel) ? 'View rooms' : 'View hotel'}
        </AppButton>
      </div>
    </>
  );
});

/**
 * One hotel of the list: its number, which is also on the map and leads there, photo, name, location, and its price including
 * everything. HTL-10, HTL-11, HTL-23
 * @param number its place in the list, from 1
 */
export const HotelRow = ({ number, onShowOnMap, ...content }: Props & { number: number }): JSX.Element => {
  const { hotel } = content;
  const state = useIsPointed(hotel.id);
  return (
    <li
      className={[css.row, content.size.rooms > 1 && css.several, stateClass[state]].filter(Boolean).join(' ')}
      data-hotel={hotel.id}
    >
      <button
        type="button"
        className={css.number}
        title="Show on the map"
        aria-label={`${number}: show ${hotel.name} on the map`}
        onClick={() => onShowOnMap(hotel)}
      >
        <span>{number}</span>
      </button>
      <Content {...content} />
    </li>
  );
};
