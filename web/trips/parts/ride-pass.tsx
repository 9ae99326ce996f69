import type { JSX } from 'react';
import type { ItinerariesReply } from '#contract/trips.ts';
import { clockTime } from '#domain/flights/times.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { Pass } from '#web/ui/pass.tsx';
import css from './pass-body.module.css';

type Ride = ItinerariesReply['appendixTransports'][number];

const rideIcon = (type: string): 'train' | 'car' => (/train|rail/i.test(type) ? 'train' : 'car');

/** A train or a car: places and times. */
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
