/** The search for a completed form. */
import type { EventDetails } from '#contract/landers.ts';
import { searchDefaults } from '#domain/flights/cabins.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import type { LanderForm } from '#domain/landers/request-form.ts';
import { searchDays } from '#domain/landers/search-days.ts';
import type { FlightSearch } from '#web/flights/search.ts';

type Asked = Pick<LanderForm, 'homeFrom' | 'homeTo' | 'isReturnElsewhere' | 'outDay' | 'backDay' | 'pax'>;

/** @returns the round trip to a program; its airports may still be missing */
export const flightSearchOf = (program: EventDetails, form: Asked, today: CalendarDate): FlightSearch => {
  const place = (iata: string) => ({
    iata,
    title: program.airports.find((airport) => airport.iata === iata)?.title ?? iata,
  });
  const days = searchDays(program, today);
  const depart = days.out.days.includes(form.outDay) ? form.outDay : days.out.first;
  const home = days.back.days.includes(form.backDay) ? form.backDay : days.back.first;
  return {
    form: {
      way: 'roundtrip',
      legs: [
        { from: form.homeFrom, to: place(program.airport_iata_arrive), depart },
        {
          from: place(program.airport_iata_depart),
          to: form.isReturnElsewhere ? form.homeTo : form.homeFrom,
          depart: home,
        },
      ],
    },
    cabin: searchDefaults.cabin,
    pax: Number(form.pax),
  };
};

/** @returns a text that identifies a search */
export const searchKey = (programId: number, { form, pax }: FlightSearch): string =>
  JSON.stringify([programId, pax, ...form.legs.map(({ from, to, depart }) => [from?.iata, to?.iata, depart])]);
