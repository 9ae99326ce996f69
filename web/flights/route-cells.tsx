/** The fields of a return trip as cells of one line: From, To, Depart and Return. Without a return it is one way. */
import type { JSX } from 'react';
import { type RouteAirport, type RouteForm, setAirport } from '#domain/flights/route-form.ts';
import { airportCity } from '#domain/kit/airport-city.ts';
import { briefDayName } from '#domain/kit/day-names.ts';
import type { Mistyped } from '#web/kit/mistyped.ts';
import { AirportField } from './airport-field.tsx';
import { LegDate } from './parts/leg-fields.tsx';

type Props = {
  /** A return trip; its second leg may have no day. */
  readonly route: RouteForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly mistyped: Mistyped;
  readonly onMistyped: (mistyped: Mistyped) => void;
  readonly onEdit: (route: RouteForm, said?: readonly string[]) => void;
};

/** @returns "New York (JFK)" of "New York, John F. Kennedy (JFK)", "San Francisco (SFO)" of itself */
export const briefAirport = ({ iata, title }: Pick<RouteAirport, 'iata' | 'title'>): string =>
  `${airportCity(title)} (${iata})`;

/** A cell has no room for more. */
const inShort = (airport: RouteAirport | null): RouteAirport | null =>
  airport && { ...airport, title: briefAirport(airport) };

const ends = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

export const RouteCells = (props: Props): JSX.Element => {
  const { route, errors, onEdit } = props;
  return (
    <>
      {ends.map(({ end, label }) => (
        <AirportField
          key={end}
          name={`legs.0.${end}`}
          label={label}
          hasIcon={false}
          chosen={inShort(route.legs[0]?.[end] ?? null)}
          error={errors[`legs.0.${end}`]}
          onChoose={(airport) => onEdit(setAirport(route, { leg: 0, end }, airport))}
        />
      ))}
      <LegDate {...props} leg={0} label="Depart" nameOf={briefDayName} />
      <LegDate {...props} leg={1} label="Return" nameOf={briefDayName} placeholder="One way" />
    </>
  );
};
