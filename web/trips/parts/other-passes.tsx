import type { JSX } from 'react';
import type { ItinerariesReply } from '#contract/trips.ts';
import { clockTime } from '#domain/flights/times.ts';
import { daysBetween } from '#domain/kit/calendar.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { Pass } from '#web/ui/pass.tsx';
import css from './pass-body.module.css';

type Stay = ItinerariesReply['appendixAccommodations'][number];
type Ride = ItinerariesReply['appendixTransports'][number];

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const rideIcon = (type: string): 'train' | 'car' => (/train|rail/i.test(type) ? 'train' : 'car');

/** A hotel: when in, when out, where. */
export const StayPass = ({ stay, isUpdated }: { stay: Stay; isUpdated: boolean }): JSX.Element => {
  const nights = daysBetween(stay.checkin.slice(0, 10), stay.checkout.slice(0, 10));
  return (
    <Pass stub={<p className={css.quiet}>{counted(stay.room_count, 'room')}</p>}>
      <div className={css.head}>
        <h4>
          <Icon name="bed" />
          <b>{stay.name}</b>
        </h4>
        {isUpdated && <Mark>Updated</Mark>}
      </div>
      <p className={css.foot}>
        {dayName(stay.checkin.slice(0, 10))} to {dayName(stay.checkout.slice(0, 10))} · {counted(nights, 'night')} ·{' '}
        {stay.place}
      </p>
    </Pass>
  );
};

/** A train or a car: from where to where, and when. */
export const RidePass = ({ ride, isUpdated }: { ride: Ride; isUpdated: boolean }): JSX.Element => (
  <Pass stub={<p className={css.quiet}>{ride.type}</p>}>
    <div className={css.head}>
      <h4>
        <Icon name={rideIcon(ride.type)} />
        <b>{ride.provider}</b>
      </h4>
      {isUpdated && <Mark>Updated</Mark>}
    </div>
    <p className={css.foot}>
      {clockTime(ride.time_depart)} {ride.location_depart} to {clockTime(ride.time_arrive)} {ride.location_arrive}
    </p>
  </Pass>
);
