import type { JSX } from 'react';
import type { HotelRoom, RoomPrice } from '#contract/hotels.ts';
import { nightlyBasisText } from '#domain/hotels/basis-text.ts';
import { hotelPolicyState } from '#domain/hotels/policy-text.ts';
import { breakdownLines, type StaySize } from '#domain/hotels/price.ts';
import { stayPriceFrom, whenPaidText } from '#domain/hotels/room-price.ts';
import { soldByText } from '#domain/hotels/sellers.ts';
import { bedsText } from '#domain/hotels/stay-text.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Photo } from './photo.tsx';
import { HotelVerdict } from './policy-verdict.tsx';
import css from './room-offer.module.css';

type Props = {
  readonly room: HotelRoom;
  readonly size: StaySize;
  /** Several suppliers sell this hotel: each price names its seller. */
  readonly isSellerShown: boolean;
  readonly onSelect: (price: RoomPrice) => void;
};

const totalOf = (price: RoomPrice): Money => ({ minor: price.price_total, currency: price.price_currency });

const leftText = ({ rooms_left }: RoomPrice): string | null => {
  if (rooms_left === null) return null;
  return rooms_left === 1 ? '1 room left at this price' : `${rooms_left} rooms left at this price`;
};

/** The parts of a price, and when each is paid. MONEY-04 */
const Breakdown = ({ price }: { readonly price: RoomPrice }): JSX.Element => (
  <details className={css.parts}>
    <summary>
      What it includes<VisuallyHidden>: {price.name}</VisuallyHidden>
    </summary>
    <dl className={css.breakdown}>
      {breakdownLines(stayPriceFrom(price)).map(({ title, amount }) => (
        <div key={title} className={title === 'Total' ? css.total : undefined}>
          <dt>{title}</dt>
          <dd>
            <MoneyText money={amount} isBig={title === 'Total'} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

/** @returns "Select Suite, Flexible, sold by Expedia, 612.00 USD, in policy" */
const selectName = (room: HotelRoom, price: RoomPrice, seller: string): string => {
  const { kind } = hotelPolicyState(price);
  const verdict = { none: '', within: ', in policy', approval: ', needs approval' }[kind];
  const soldBy = seller === '' ? '' : `, ${seller.charAt(0).toLowerCase()}${seller.slice(1)}`;
  return `Select ${room.name}, ${price.name}${soldBy}, ${formatMoney(totalOf(price))}${verdict}`;
};

type RateProps = Pick<Props, 'room' | 'size' | 'onSelect'> & {
  readonly price: RoomPrice;
  /** Empty when there is only one. */
  readonly seller: string;
};

/** One price of the room: its terms, the policy's verdict, a night and the whole stay, and its button. HTL-28 */
const Rate = ({ room, price, size, seller, onSelect }: RateProps): JSX.Element => {
  const left = leftText(price);
  return (
    <li className={css.rate}>
      <div className={css.terms}>
        <b>{price.name}</b>
        {seller && <span>{seller}</span>}
        <span>
          {price.refund_description} {whenPaidText(price)}
        </span>
        {left && <span>{left}</span>}
        <HotelVerdict price={price} />
      </div>
      <div className={css.sum}>
        <p>
          <MoneyText money={{ minor: price.price_display, currency: price.price_currency }} isBig />{' '}
          {nightlyBasisText(size)}
        </p>
        <p className={css.basis}>{formatMoney(totalOf(price))} in all</p>
        <Breakdown price={price} />
      </div>
      <AppButton aria-label={selectName(room, price, seller)} onClick={() => onSelect(price)}>
        Select
      </AppButton>
    </li>
  );
};

/** The prices of a room in the supplier's order, after the one that it puts first. HTL-27 */
const inOrder = ({ prices, price_selected_index: at }: HotelRoom): readonly RoomPrice[] => {
  const first = prices[at];
  return first ? [first, ...prices.filter((price) => price !== first)] : prices;
};

/** A type of room with one row for each of its prices; all rooms of the stay are of this type. HTL-27, HTL-28 */
export const RoomOffer = ({ room, size, isSellerShown, onSelect }: Props): JSX.Element | null => {
  if (room.prices.length === 0) return null;
  const beds = bedsText(room);
  return (
    <li className={css.room}>
      <div className={css.what}>
        {room.image_primary && <Photo src={room.image_primary} alt="" loading="lazy" />}
        <div>
          <h3>{room.name}</h3>
          {beds && <p>{beds}</p>}
          {size.rooms > 1 && <p>All {size.rooms} rooms are of this kind.</p>}
        </div>
      </div>
      <ul className={css.rates} aria-label={`Prices of ${room.name}`}>
        {inOrder(room).map((price) => (
          <Rate
            key={price.signature}
            room={room}
            price={price}
            size={size}
            seller={isSellerShown ? soldByText(price) : ''}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </li>
  );
};
