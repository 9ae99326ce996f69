import type { JSX, ReactNode } from 'react';
import type { AppendixTransport } from '#contract/extras.ts';
import { arrangingSentence } from '#domain/extras/extra.ts';
import { clockTime } from '#domain/flights/times.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Disc, Mark, Verdict } from '#web/ui/marks.tsx';
import { Pass, PassCode } from '#web/ui/pass.tsx';
import css from './pass-body.module.css';

type Ride = AppendixTransport;

type Props = {
  ride: Ride;
  /** Its provider's confirmation number; null: none yet, or for people who may not see it. */
  code: string | null;
  isUpdated: boolean;
};

const rideIcon = (type: string): IconName => {
  if (/train|rail/i.test(type)) return 'train';
  return /car|transfer/i.test(type) ? 'car' : 'check';
};

const gone: readonly string[] = ['Not booked', 'Canceled', 'Expired', 'Declined'];

const Stub = ({ ride, code }: Omit<Props, 'isUpdated'>): JSX.Element => {
  if (code !== null) return <PassCode label="Confirmation" value={code} isBig />;
  return (
    <>
      <p className={css.quiet}>{ride.type}</p>
      {ride.status === 'Booked' && !ride.is_arranged && <p className={css.quiet}>{arrangingSentence(ride.title)}</p>}
    </>
  );
};

const timeOf = (local: string): string => (local.length > 10 ? clockTime(local) : '');

/** "08:30 London Heathrow to Thu 18 June 2026, 18:00 London City": the day of the end only where it is another. */
const wayText = (ride: ShownRide): string => {
  const from = [timeOf(ride.time_depart), ride.location_depart].filter(Boolean).join(' ');
  const endDay = ride.time_arrive.slice(0, 10);
  const day = endDay === '' || endDay === ride.time_depart.slice(0, 10) ? '' : shortDayName(endDay);
  const end = [timeOf(ride.time_arrive), ride.location_arrive].filter(Boolean).join(' ');
  const to = [day, end].filter(Boolean).join(', ');
  if (to === '') return from;
  return from === '' ? `Until ${to}` : `${from} to ${to}`;
};

/** A car, a transfer or anything else that experts arrange: places, times, price and conditions. */
export const RidePass = ({ ride, code, isUpdated }: Props): JSX.Element => (
  <PlainRidePass ride={ride} isUpdated={isUpdated} stub={<Stub ride={ride} code={code} />}>
    {ride.description !== '' && (
      <>
        <br />
        {ride.description}
      </>
    )}
    {!gone.includes(ride.status) && ride.price > 0 && (
      <>
        <br />
        {formatMoney({ minor: ride.price, currency: ride.currency })} paid now · {ride.refund_description}
      </>
    )}
  </PlainRidePass>
);

type ShownRide = Pick<
  Ride,
  'status' | 'type' | 'provider' | 'title' | 'location_depart' | 'location_arrive' | 'time_depart' | 'time_arrive'
> & { readonly note?: string | null };

type PlainProps = {
  ride: ShownRide;
  isUpdated: boolean;
  /** Null: without a stub. */
  stub: ReactNode;
  /** Behind its way. */
  children?: ReactNode;
};

/** The same without words of the expert and prices. */
export const PlainRidePass = ({ ride, isUpdated, stub, children }: PlainProps): JSX.Element => (
  <Pass stub={stub}>
    <div className={css.head}>
      <h4>
        <Icon name={rideIcon(ride.type)} />
        <b>
          {ride.provider || ride.title}
          {ride.provider !== '' && ride.title !== '' && <span>, {ride.title}</span>}
        </b>
      </h4>
      {isUpdated && <Mark>Updated</Mark>}
      {gone.includes(ride.status) ? (
        <Verdict kind="stop">{ride.status}</Verdict>
      ) : (
        <Disc fill={ride.status === 'Booked' ? 'full' : 'empty'}>{ride.status}</Disc>
      )}
    </div>
    <p className={css.foot}>
      {ride.note && <span className={css.changed}>{ride.note}</span>}
      {wayText(ride)}
      {children}
    </p>
  </Pass>
);
