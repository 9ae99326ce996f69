import { Fragment, type JSX } from 'react';
import { stayBasisText } from '#domain/hotels/basis-text.ts';
import { allStayCosts, stayCosts } from '#domain/hotels/room-price.ts';
import { staySize } from '#domain/hotels/stay.ts';
import type { SelectedStay } from '#domain/hotels/stay-legs.ts';
import { bedsText, nightsText, roomsText, stayTitle } from '#domain/hotels/stay-text.ts';
import type { Money } from '#domain/kit/money.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import css from './parts/hotels-summary.module.css';
import { HotelVerdict } from './parts/policy-verdict.tsx';
import { StayNotice } from './parts/stay-notice.tsx';

type Props = {
  stays: readonly SelectedStay[];
  /** Return to a stay; the others keep their choices. HTL-35 */
  onEdit: (index: number) => void;
};

const sizeOf = (stay: SelectedStay) => staySize({ ...stay, rooms: stay.rooms.map(({ adults }) => adults) });

/** When each amount is charged: now, or at the property. docs/screens.md#wizard */
const Payments = ({
  payNow,
  payAtProperty,
}: {
  payNow: readonly Money[];
  payAtProperty: readonly Money[];
}): JSX.Element => (
  <dl className={css.payments}>
    {[
      { title: 'Pay Now', amounts: payNow },
      { title: 'Pay At Property', amounts: payAtProperty },
    ].map(({ title, amounts }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>
          {amounts.length === 0 && 'Nothing'}
          {amounts.map((amount, index) => (
            <Fragment key={amount.currency}>
              {index > 0 && ' + '}
              <MoneyText money={amount} />
            </Fragment>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

const StayLine = ({ stays, index, onEdit }: Props & { index: number }): JSX.Element | null => {
  const stay = stays[index];
  if (!stay) return null;
  const { property, room, price } = stay.ideal;
  const title = stayTitle(stays, index);
  const { total, payNow, payAtProperty } = stayCosts(price);
  return (
    <section className={css.stay} aria-label={title}>
      <header>
        <p className={css.title}>
          {title}, {stay.place.name}
        </p>
        <AppButton
          look="link"
          aria-label={`Edit Hotel${stays.length === 1 ? '' : ` ${index + 1}`}, ${property.name}`}
          onClick={() => onEdit(index)}
        >
          Edit Hotel
        </AppButton>
      </header>
      <p className={css.name}>{property.name}</p>
      <p>
        {nightsText(stay)}, {roomsText(stay.rooms)}
      </p>
      <p>
        {[room.name, bedsText(room)].filter(Boolean).join(', ')} · {price.name}
      </p>
      <p className={css.quiet}>{price.refund_description}</p>
      <HotelVerdict price={price} />
      <p className={css.total}>
        <span className={css.quiet}>{stayBasisText(sizeOf(stay))}</span>
        <MoneyText money={total} isBig />
      </p>
      <Payments payNow={[payNow]} payAtProperty={[payAtProperty]} />
      <StayNotice signature={price.signature} name={property.name} shown={price.refund_description} />
    </section>
  );
};

/** The chosen hotels with rooms, rules and payments; several with their sums. HTL-35 */
export const HotelsSummary = (props: Props): JSX.Element => {
  const { payNow, payAtProperty } = allStayCosts(props.stays.map(({ ideal }) => ideal));
  return (
    <div className={css.summary}>
      {props.stays.map(({ ideal }, index) => (
        <StayLine key={ideal.price.signature} {...props} index={index} />
      ))}
      {props.stays.length > 1 && (
        <section aria-label="All hotels">
          <p className={css.title}>All hotels</p>
          <Payments payNow={payNow} payAtProperty={payAtProperty} />
        </section>
      )}
    </div>
  );
};
