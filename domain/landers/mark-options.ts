import type { FlightOption } from '#contract/flights.ts';
import { flightMarks, isChaperoned, type MarkedSlice, type ProgramTimes } from './flight-marks.ts';

/** An option of a search as marks read it. */
export const sliceOf = ({ legs }: Pick<FlightOption, 'legs'>): MarkedSlice => ({
  segments: legs.map((leg) => ({
    airline: leg.airline_iata,
    number: leg.number,
    operatingAirline: leg.airline_iata_op,
    operatingNumber: null,
    from: leg.airport_depart_iata,
    to: leg.airport_arrive_iata,
    departLocal: leg.time_depart,
    arriveLocal: leg.time_arrive,
  })),
});

/**
 * Marks the options of one leg as the server does on a family's page: outside the window, and with staff on board.
 * @param legCount of the whole journey
 */
export const markOptions = (
  program: ProgramTimes,
  legCount: number,
): ((options: readonly FlightOption[], leg: number) => readonly FlightOption[]) => {
  const markOf = flightMarks(program, legCount);
  return (options, leg) =>
    options.map((option) => {
      const marks = markOf(sliceOf(option), leg);
      return {
        ...option,
        is_flagged: marks.isFlagged,
        flag_sentence: marks.flagSentence,
        is_chaperoned: isChaperoned(marks),
        chaperoned_by: marks.chaperonedBy,
      };
    });
};
