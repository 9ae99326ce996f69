import type { JSX } from 'react';
import type { Trip } from '#contract/trips.ts';
import { carsChargeText } from '#domain/cars/car-request.ts';
import { Panel } from '#web/ui/panel.tsx';
import css from './request-panel.module.css';

type Shown = Pick<Trip, 'cars' | 'description' | 'is_self_book'>;

/**
 * Cars that were requested with a self booked trip: the request and its state. A request for cars alone is in the panel
 * above and is not repeated here. MONEY-06
 */
export const CarsPanel = ({ cars, description, is_self_book: isBooked }: Shown): JSX.Element | null =>
  cars === null ? null : (
    <div className={css.request}>
      <Panel title="Cars" side={cars.standing === 'waiting' ? carsChargeText : undefined}>
        {cars.description !== '' && (isBooked || cars.description !== description) && (
          <p className={css.words}>{cars.description}</p>
        )}
        <p className={css.sentence}>{cars.sentence}</p>
      </Panel>
    </div>
  );
