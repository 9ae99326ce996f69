import { invariant } from '#domain/kit/invariant.ts';
import { type FitMark, hasStaffOnBoard, optionFits } from '#domain/landers/option-fit.ts';
import { type OptionFacts, optionNames } from '#domain/trips/option-names.ts';
import { type Goods, totalOf } from '#server/bookings/submit-booking.ts';
import { sumOf } from '#server/checkout/price-goods.ts';
import type { PromisedProgram } from '#server/expert-desk/promised-program.ts';
import type { FlightOffer } from './flight-conditions.ts';

const flightsOf = (goods: readonly Goods[]): readonly FlightOffer[] =>
  goods.flatMap((each) => (each.kind === 'flight' ? [each.offer] : []));

/** How the flights of an option fit the program; none: no program, or no flights. */
export const fitsOf = (goods: readonly Goods[], program: PromisedProgram | null): readonly FitMark[] =>
  program ? flightsOf(goods).flatMap(({ slices }) => optionFits(program, slices, program.flightType)) : [];

const factsOf = (goods: readonly Goods[], program: PromisedProgram | null): OptionFacts => {
  const total = sumOf(goods.map(totalOf));
  invariant(total, 'an option is sold in one currency');
  const slices = flightsOf(goods).flatMap((offer) => offer.slices);
  return {
    slices: slices.map(({ segments }) => ({
      departLocal: segments[0]?.departLocal ?? '',
      stops: segments.length - 1,
      codes: segments.map(({ airline, number }) => airline + number),
    })),
    hasStaff: program !== null && hasStaffOnBoard(program, slices),
    others: goods.flatMap((each) =>
      each.kind === 'flight' ? [] : [each.kind === 'hotel' ? each.offer.name : each.offer.title],
    ),
    total,
  };
};

/** What the options of a trip are called, in their order. docs/rules.md#proposals */
export const namesOf = (options: readonly (readonly Goods[])[], program: PromisedProgram | null): readonly string[] =>
  optionNames(options.map((goods) => factsOf(goods, program)));
