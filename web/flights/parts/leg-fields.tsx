import { type ComponentProps, type JSX, Suspense, useContext, useState } from 'react';
import type { Way } from '#contract/flights.ts';
import { legTitle } from '#domain/flights/legs.ts';
import {
  canRemoveLeg,
  dateBounds,
  type RouteForm as Route,
  removeLeg,
  setAirport,
  setDate,
} from '#domain/flights/route-form.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import type { Mistyped } from '#web/kit/mistyped.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { AirportField } from '../airport-field.tsx';
import { PriceWishesContext } from '../price-wishes.ts';
import css from './route-form.module.css';

const DayPrices = lazyPart(async () => (await import('./day-prices.tsx')).DayPrices);

type Props = {
  route: Route;
  index: number;
  errors: Readonly<Record<string, string>>;
  mistyped: Mistyped;
  onEdit: (route: Route, said?: readonly string[]) => void;
  onRemove: (index: number, route: Route) => void;
  onMistyped: (mistyped: Mistyped) => void;
};

const dayMark = (way: Way, leg: number): string => {
  if (way === 'multicity') return legTitle(way, leg).toLowerCase();
  return leg === 0 ? 'departure' : 'return';
};

/**
 * The screen reader text for a chosen day of the calendar: "departure", "departure and return". docs/screens.md#dates
 */
const dayMarks = ({ way, legs }: Route): Readonly<Record<string, string>> => {
  const marks: Record<string, string> = {};
  for (const [leg, { depart }] of legs.entries()) {
    if (depart === null) continue;
    const earlier = marks[depart];
    marks[depart] = earlier === undefined ? dayMark(way, leg) : `${earlier} and ${dayMark(way, leg)}`;
  }
  return marks;
};

type DateProps = Omit<Props, 'index' | 'onRemove'> & {
  leg: number;
  label: string;
} & Pick<ComponentProps<typeof DateField>, 'nameOf' | 'placeholder'>;

type Notes = ComponentProps<typeof DateField>['notes'];

/** What the days of a leg cost, for its calendar. docs/decisions/0171 */
const usePrices = (route: Route, leg: number): Pick<ComponentProps<typeof DateField>, 'notes' | 'footer'> => {
  const wishes = useContext(PriceWishesContext);
  const [found, setFound] = useState<{ key: string; notes: Notes }>({ key: '', notes: {} });
  const [out] = route.legs;
  if (!wishes || route.way === 'multicity' || !out?.from || !out.to) return {};
  // Everything that a price depends on, but the leg's own day.
  const places = [out.from.iata, out.to.iata];
  const key = JSON.stringify([route.way, places, route.legs[1 - leg]?.depart, wishes]);
  return {
    notes: found.key === key ? found.notes : undefined,
    footer: (
      <Suspense>
        <DayPrices key={key} route={route} leg={leg} wishes={wishes} onNotes={(notes) => setFound({ key, notes })} />
      </Suspense>
    ),
  };
};

/** The day of a leg, within the days that its neighbors allow. */
export const LegDate = ({
  route,
  leg,
  label,
  errors,
  mistyped,
  onEdit,
  onMistyped,
  nameOf,
  placeholder,
}: DateProps): JSX.Element => {
  const name = `legs.${leg}.depart`;
  return (
    <DateField
      nameOf={nameOf}
      placeholder={placeholder}
      name={name}
      label={label}
      value={mistyped[name] ?? route.legs[leg]?.depart ?? ''}
      {...dateBounds(route, leg, { today: localToday() })}
      {...usePrices(route, leg)}
      marks={dayMarks(route)}
      isAtEnd={leg === 1 && route.way === 'roundtrip'}
      error={errors[name]}
      onChange={(value) => {
        const date = isCalendarDate(value) ? value : null;
        const { [name]: _, ...others } = mistyped;
        onMistyped(date === null && value !== '' ? { ...others, [name]: value } : others);
        const edit = setDate(route, leg, date);
        onEdit(edit.form, edit.said);
      }}
    />
  );
};

/** One leg: from, to, date; a round trip also has its return. FLT-61, FLT-62, FLT-64 */
export const LegFields = (props: Props): JSX.Element | null => {
  const { route, index, errors, onEdit, onRemove } = props;
  const leg = route.legs[index];
  if (!leg) return null;
  const at = `legs.${index}`;
  const title = legTitle(route.way, index);
  return (
    <fieldset className={css.leg}>
      <legend className={css.legend}>{route.way === 'multicity' ? title : 'Route'}</legend>
      <AirportField
        name={`${at}.from`}
        label="From"
        chosen={leg.from}
        error={errors[`${at}.from`]}
        onChoose={(airport) => onEdit(setAirport(route, { leg: index, end: 'from' }, airport))}
      />
      <AirportField
        name={`${at}.to`}
        label="To"
        chosen={leg.to}
        error={errors[`${at}.to`]}
        onChoose={(airport) => onEdit(setAirport(route, { leg: index, end: 'to' }, airport))}
      />
      <LegDate {...props} leg={index} label="Depart" />
      {route.way === 'roundtrip' && <LegDate {...props} leg={1} label="Return" />}
      {canRemoveLeg(route) && (
        <AppButton look="link" onClick={() => onRemove(index, removeLeg(route, index))} aria-label={`Remove ${title}`}>
          Remove
        </AppButton>
      )}
    </fieldset>
  );
};
