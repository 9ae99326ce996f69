import type { JSX, ReactNode } from 'react';
import type { AppendixAccommodation } from '#contract/accommodations.ts';
import { roomsText } from '#domain/hotels/stay-text.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { phoneLink } from '#domain/kit/phone-link.ts';
import { timeOfDay } from '#domain/kit/reader.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Disc, Mark, Verdict } from '#web/ui/marks.tsx';
import { Pass, PassCode } from '#web/ui/pass.tsx';
import css from './pass-body.module.css';
import { goneStatuses } from './where-parts.tsx';

type Props = {
  stay: AppendixAccommodation;
  /** The hotel's confirmation code; null before it is booked, and for people who may not see it. */
  code: string | null;
  /** It changed while the page was open. docs/screens.md#trip-page */
  isUpdated: boolean;
  /** Where the hotel is. */
  map: ReactNode;
};

const Status = ({ status }: Pick<AppendixAccommodation, 'status'>): JSX.Element =>
  goneStatuses.includes(status) ? (
    <Verdict kind="stop">{status}</Verdict>
  ) : (
    <Disc fill={status === 'Booked' ? 'full' : 'empty'}>{status}</Disc>
  );

const Stub = ({ stay, code }: Pick<Props, 'stay' | 'code'>): JSX.Element => {
  if (code !== null) return <PassCode label="Confirmation" value={code} isBig />;
  return (
    <p className={css.quiet}>
      {goneStatuses.includes(stay.status)
        ? 'There is no booking at this hotel.'
        : 'The confirmation code of the hotel appears here once it is booked.'}
    </p>
  );
};

/** @returns what is paid when: "576.00 USD paid now, 96.00 USD at the property" */
const paidText = ({ price_pay_now, price_pay_property, price_currency }: AppendixAccommodation): string => {
  const money = (minor: number): string => formatMoney({ minor, currency: price_currency });
  if (price_pay_property === 0) return `${money(price_pay_now)} paid now`;
  if (price_pay_now === 0) return `${money(price_pay_property)} paid at the property`;
  return `${money(price_pay_now)} paid now, ${money(price_pay_property)} at the property`;
};

/** docs/decisions/0183 */
const Contact = ({
  stay: { address, phone },
}: {
  stay: Pick<AppendixAccommodation, 'address' | 'phone'>;
}): JSX.Element | null => {
  if (address === null && phone === null) return null;
  return (
    <span className={css.changed}>
      {address}
      {address !== null && phone !== null && ' · '}
      {phone !== null && <a href={phoneLink(phone)}>{phone}</a>}
    </span>
  );
};

/** A hotel: dates, rooms with guest names, payments. docs/screens.md#trip-page */
export const StayPass = ({ stay, code, isUpdated, map }: Props): JSX.Element => (
  <PlainStayPass stay={stay} isUpdated={isUpdated} stub={<Stub stay={stay} code={code} />} map={map}>
    {stay.guests.length > 0 && `, in the name of ${[...new Set(stay.guests)].join(', ')}`}
    {!goneStatuses.includes(stay.status) && (
      <>
        <br />
        {paidText(stay)} · {stay.refund_description}
      </>
    )}
  </PlainStayPass>
);

type Shown =
  | 'status'
  | 'name'
  | 'place'
  | 'room'
  | 'rate'
  | 'adults'
  | 'checkin'
  | 'checkout'
  | 'nights'
  | 'checkin_from'
  | 'checkout_until'
  | 'address'
  | 'phone';

type PlainProps = {
  stay: Pick<AppendixAccommodation, Shown> & { readonly note?: string | null };
  isUpdated: boolean;
  /** Null: without a stub. */
  stub: ReactNode;
  map: ReactNode;
  /** Behind the rooms. */
  children?: ReactNode;
};

/** The same without guests and prices. */
export const PlainStayPass = ({ stay, isUpdated, stub, map, children }: PlainProps): JSX.Element => (
  <Pass stub={stub}>
    <div className={css.head}>
      <h4>
        <Icon name="bed" />
        <b>
          {stay.name}
          <span>, {stay.place}</span>
        </b>
      </h4>
      {isUpdated && <Mark>Updated</Mark>}
      <Status status={stay.status} />
    </div>
    <div className={css.way}>
      <p className={css.day}>{shortDayName(stay.checkin.slice(0, 10))}</p>
      <i className={css.line} aria-hidden="true" />
      <p className={css.day}>{shortDayName(stay.checkout.slice(0, 10))}</p>
      <p className={css.quiet}>{stay.checkin_from && `Check-in from ${timeOfDay(stay.checkin_from)}`}</p>
      <p className={css.middle}>{stay.nights === 1 ? '1 night' : `${stay.nights} nights`}</p>
      <p className={`${css.end} ${css.quiet}`}>
        {stay.checkout_until && `Check-out until ${timeOfDay(stay.checkout_until)}`}
      </p>
    </div>
    <p className={css.foot}>
      {stay.note && <span className={css.changed}>{stay.note}</span>}
      <Contact stay={stay} />
      {stay.room} · {stay.rate} · {roomsText(stay.adults.map((adults) => ({ adults })))}
      {children}
    </p>
    {map}
  </Pass>
);
