import type { JSX } from 'react';
import type { Trip } from '#contract/trips.ts';
import { Panel } from '#web/ui/panel.tsx';
import css from './parts/request-panel.module.css';

/** What our experts were asked for, word for word: text, never HTML. Semantics 7 */
export const RequestPanel = ({ trip }: { trip: Trip }): JSX.Element | null =>
  trip.is_self_book || trip.description === '' ? null : (
    <div className={css.request}>
      <Panel title={trip.may_propose ? 'The request' : 'Your request'}>
        <p className={css.words}>{trip.description}</p>
      </Panel>
    </div>
  );
