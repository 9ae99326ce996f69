import type { JSX } from 'react';
import { type LegChoice, type Legs, legCrumbs } from '#domain/flights/legs.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import { briefDayName, shortDayName } from '#domain/kit/day-names.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { type StepTab, StepTabs } from '#web/ui/step-tabs.tsx';
import css from './results.module.css';
import { flightsText, offsetOf, timesOf } from './row-words.ts';

type Props = {
  legs: Legs;
  form: RouteForm;
  onChange: (leg: number) => void;
  onEditSearch: () => void;
  /** Opens and closes the comparison of days; null: none is offered. */
  days: Opener | null;
  /** Opens and closes the nearby airports; null: none are offered on this leg. */
  nearby: Opener | null;
};

type Opener = { readonly isOpen: boolean; readonly onPress: () => void };

/** The day of the current leg, which opens what other days cost. */
const DayButton = ({ day, isOpen, onPress }: { day: string; isOpen: boolean; onPress: () => void }): JSX.Element => (
  <AppButton look="link" aria-expanded={isOpen} onClick={onPress}>
    <span aria-hidden="true">{briefDayName(day)}</span>
    <VisuallyHidden>{shortDayName(day)}, compare nearby dates</VisuallyHidden>
    <Icon name={isOpen ? 'up' : 'down'} />
  </AppButton>
);

const NearbyButton = ({ isOpen, onPress }: Opener): JSX.Element => (
  <AppButton look="link" aria-label="Nearby Airports" aria-expanded={isOpen} onClick={onPress}>
    Nearby
    <span className={css.wide}>
      <Icon name={isOpen ? 'up' : 'down'} />
    </span>
  </AppButton>
);

const chosenText = ({ option }: LegChoice): string => {
  const { depart, arrive } = timesOf(option);
  const offset = offsetOf(option);
  return `${depart} – ${arrive}${offset && ` ${offset}`}, ${flightsText(option)}`;
};

const tabsOf = ({ legs, form, onChange, days, nearby }: Props): readonly StepTab[] =>
  legCrumbs(legs, form.way).map((crumb) => {
    const leg = form.legs[crumb.leg];
    const choice = crumb.state === 'done' ? legs.chosen[crumb.leg] : null;
    const day = leg?.depart;
    const isDayButton = days !== null && crumb.state === 'current' && Boolean(day);
    return {
      title: form.way === 'multicity' ? crumb.title : `${crumb.leg + 1} ${crumb.title}`,
      state: crumb.state,
      where: `${leg?.from?.iata} to ${leg?.to?.iata}`,
      lines: [...(day && !isDayButton ? [shortDayName(day)] : []), ...(choice ? [chosenText(choice)] : [])],
      ...(crumb.state === 'current' && {
        more: (
          <>
            {isDayButton && day && <DayButton day={day} isOpen={days.isOpen} onPress={days.onPress} />}
            {nearby && <NearbyButton isOpen={nearby.isOpen} onPress={nearby.onPress} />}
          </>
        ),
      }),
      change: crumb.isLink ? { name: `Change ${crumb.title}`, onPress: () => onChange(crumb.leg) } : undefined,
    };
  });

/**
 * The legs of the journey with the choices for the earlier ones, links back to them, and "Edit Search". FLT-71;
 * docs/screens.md#filters
 */
export const LegTabs = (props: Props): JSX.Element => (
  <StepTabs label="Flights of this journey" tabs={tabsOf(props)}>
    <AppButton look="link" onClick={props.onEditSearch}>
      Edit Search
    </AppButton>
  </StepTabs>
);
