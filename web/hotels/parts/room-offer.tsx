import { type JSX, useId, useState } from 'react';
import type { HotelRoom, RoomPrice } from '#contract/hotels.ts';
import { nightlyBasisText, stayBasisText } from '#domain/hotels/basis-text.ts';
import { hotelPolicyState } from '#domain/hotels/policy-text.ts';
import { breakdownLines, type StaySize } from '#domain/hotels/price.ts';
import { stayPriceFrom } from '#domain/hotels/room-price.ts';
import { soldByText } from '#domain/hotels/sellers.ts';
import { bedsText } from '#domain/hotels/stay-text.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import fieldCss from '#web/ui/field.module.css';
import { MoneyText } from '#web/ui/money-text.tsx';
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

/** One price of the room as a radio: its name, the cancellation cost, the policy's verdict, one night. HTL-28 */
const Rate = ({
  price,
  size,
  seller,
  group,
  isChosen,
  onChoose,
}: {
  price: RoomPrice;
  size: StaySize;
  /** Empty when there is only one. */
  seller: string;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}): JSX.Element => {
  const left = leftText(price);
  return (
    <li>
      <label className={isChosen ? `${css.rate} ${css.chosen}` : css.rate}>
        <input type="radio" className={fieldCss.box} name={group} checked={isChosen} onChange={onChoose} />
        <span className={css.terms}>
          <b>{price.name}</b>
          {seller && <span>{seller}</span>}
          <span>{price.refund_description}</span>
          {price.payment === 'property' && <span>The room is paid at the property.</span>}
          {left && <span>{left}</span>}
          <HotelVerdict price={price} />
        </span>
        <span className={css.nightly}>
          <MoneyText money={{ minor: price.price_display, currency: price.price_currency }} />
          <small>{nightlyBasisText(size)}</small>
        </span>
      </label>
    </li>
  );
};

/** The parts of the chosen price, and when each is paid. MONEY-04 */
const Breakdown = ({ price, size }: { price: RoomPrice; size: StaySize }): JSX.Element => (
  <>
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
    <p className={css.basis}>{stayBasisText(size)}</p>
  </>
);

/** @returns "Select Suite, Flexible, sold by Expedia, 612.00 USD, in policy" */
const selectName = (room: HotelRoom, price: RoomPrice, seller: string): string => {
  const { kind } = hotelPolicyState(price);
  const verdict = { none: '', within: ', in policy', approval: ', needs approval' }[kind];
  const soldBy = seller === '' ? '' : `, ${seller.charAt(0).toLowerCase()}${seller.slice(1)}`;
  return `Select ${room.name}, ${price.name}${soldBy}, ${formatMoney(totalOf(price))}${verdict}`;
};

/** A type of room with its prices, one of them selected; all rooms of the stay are of this type. HTL-27, HTL-28 */
export const RoomOffer = ({ room, size, isSellerShown, onSelect }: Props): JSX.Element | null => {
  const [chosen, setChosen] = useState(room.price_selected_index);
  const group = useId();
  const price = room.prices[chosen] ?? room.prices[0];
  if (!price) return null;
  const beds = bedsText(room);
  const sellerOf = (one: RoomPrice): string => (isSellerShown ? soldByText(one) : '');
  return (
    <li className={css.room}>
      <div className={css.what}>
        {room.image_primary && <img src={room.image_primary} alt="" loading="lazy" />}
        <div>
          <h3>{room.name}</h3>
          {beds && <p>{beds}</p>}
          {size.rooms > 1 && <p>All {size.rooms} rooms are of this kind.</p>}
        </div>
      </div>
      <fieldset className={css.rates}>
        <legend>Prices of {room.name}</legend>
        <ul>
          {room.prices.map((one, index) => (
            <Rate
              key={one.signature}
              price={one}
              size={size}
              seller={sellerOf(one)}
              group={group}
              isChosen={one === price}
              onChoose={() => setChosen(index)}
            />
          ))}
        </ul>
      </fieldset>
      <div className={css.buy}>
        <Breakdown price={price} size={size} />
        <AppButton isWide aria-label={selectName(room, price, sellerOf(price))} onClick={() => onSelect(price)}>
          Select
        </AppButton>
      </div>
    </li>
  );
};
