import type { JSX } from 'react';
import type { Trip } from '#contract/trips.ts';
import { carsChargeText } from '#domain/cars/car-request.ts';
import { Panel } from '#web/ui/panel.tsx';
import css from './request-panel.module.css';

/** Cars that were asked for with a self booked trip: what was asked for, and what happens with it. MONEY-06 */
export const CarsPanel = ({ cars }: Pick<Trip, 'cars'>): JSX.Element | null =>
  cars === null ? null : (
    <div className={css.request}>
      <Panel title="Cars" side={cars.standing === 'waiting' ? carsChargeText : undefined}>
        {cars.description !== '' && <p className={css.words}>{cars.description}</p>}
        <p className={css.sentence}>{cars.sentence}</p>
      </Panel>
    </div>
  );
