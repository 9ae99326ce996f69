import type { JSX } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import { nightlyBasisText } from '#domain/hotels/basis-text.ts';
import { hotelPriceText, isAvailable } from '#domain/hotels/list.ts';
import type { StaySize } from '#domain/hotels/price.ts';
import { guestsText, starsText, viewName } from '#domain/hotels/row-words.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './hotel-map.module.css';

type Props = {
  readonly hotel: HotelProperty;
  readonly size: StaySize;
  readonly onChoose: (hotel: HotelProperty) => void;
  readonly onClose: () => void;
};

/** @returns the map's text for a hotel: "212.40 USD a night", "Unavailable" */
export const mapPriceText = (hotel: HotelProperty, size: StaySize): string =>
  isAvailable(hotel) ? `${hotelPriceText(hotel)} ${nightlyBasisText(size)}` : hotelPriceText(hotel);

/** The hotel that was pressed on the map, with the link to its rooms. */
export const MapCallout = ({ hotel, size, onChoose, onClose }: Props): JSX.Element => (
  <section className={css.callout} aria-label="Chosen on the map">
    <div>
      <p>
        <b>{hotel.name}</b>
      </p>
      <p className={css.quiet}>{[starsText(hotel), guestsText(hotel)].filter((part) => part !== '').join(' · ')}</p>
      <p>{mapPriceText(hotel, size)}</p>
    </div>
    <AppButton look="outlined" aria-label={viewName(hotel, size)} onClick={() => onChoose(hotel)}>
      {isAvailable(hotel) ? 'View rooms' : 'View hotel'}
    </AppButton>
    <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </button>
  </section>
);
