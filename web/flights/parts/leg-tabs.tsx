import type { JSX } from 'react';
import { type LegChoice, type Legs, legCrumbs } from '#domain/flights/legs.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import css from './leg-tabs.module.css';
import { flightsText, offsetOf, timesOf } from './row-words.ts';

type Props = {
  legs: Legs;
  form: RouteForm;
  onChange: (leg: number) => void;
  onEditSearch: () => void;
};

const stateWords = { done: 'Chosen', current: 'Choosing now', 'to-do': 'To do' } as const;

const chosenText = ({ option }: LegChoice): string => {
  const { depart, arrive } = timesOf(option);
  const offset = offsetOf(option);
  return `${depart} – ${arrive}${offset && ` ${offset}`}, ${flightsText(option)}`;
};

/** The legs of the journey, what is chosen for the earlier ones, the way back to them, and "Edit Search". FLT-71, F8 */
export const LegTabs = ({ legs, form, onChange, onEditSearch }: Props): JSX.Element => (
  <nav aria-label="Flights of this journey" className={css.tabs}>
    <ol>
      {legCrumbs(legs, form.way).map((crumb) => {
        const leg = form.legs[crumb.leg];
        const choice = crumb.state === 'done' ? legs.chosen[crumb.leg] : null;
        return (
          <li key={crumb.leg} aria-current={crumb.state === 'current' ? 'step' : undefined}>
            <p className={css.state}>
              <span>{form.way === 'multicity' ? crumb.title : `${crumb.leg + 1} ${crumb.title}`}</span>
              <b>{stateWords[crumb.state]}</b>
            </p>
            <p className={css.where}>
              {leg?.from?.iata} to {leg?.to?.iata}
            </p>
            <p>{leg?.depart ? shortDayName(leg.depart) : ''}</p>
            {choice && <p>{chosenText(choice)}</p>}
            {crumb.isLink && (
              <AppButton look="link" aria-label={`Change ${crumb.title}`} onClick={() => onChange(crumb.leg)}>
                Change
              </AppButton>
            )}
          </li>
        );
      })}
    </ol>
    <AppButton look="outlined" onClick={onEditSearch}>
      Edit Search
    </AppButton>
  </nav>
);
