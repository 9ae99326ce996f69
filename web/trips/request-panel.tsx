import type { JSX } from 'react';
import type { Trip } from '#contract/trips.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { goToMessageField } from './parts/message-field.ts';
import css from './parts/request-panel.module.css';

/** Until a part of it is booked, our experts change a request when asked. */
const isOpenToChange = ({ state, may_propose }: Trip): boolean =>
  !may_propose && (state === 'requested' || state === 'quoted');

/** The request to our experts, word for word: text, never HTML. docs/rules.md#assisted-booking */
export const RequestPanel = ({ trip }: { trip: Trip }): JSX.Element | null =>
  trip.is_self_book || trip.description === '' ? null : (
    <div className={css.request}>
      <Panel title={trip.may_propose ? 'The request' : 'Your request'}>
        <p className={css.words}>{trip.description}</p>
        {isOpenToChange(trip) && (
          <p>
            <AppButton look="link" onClick={goToMessageField}>
              Ask an expert to change it
            </AppButton>
          </p>
        )}
      </Panel>
    </div>
  );
