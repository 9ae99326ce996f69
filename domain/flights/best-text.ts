import type { FlightOption } from '#contract/flights.ts';
import { formatMoney, roundHalfUp } from '#domain/kit/money.ts';
import { type Drawback, drawbackMinutes, leastTripMinutes } from './best.ts';
import type { PriceNeeds } from './price-needs.ts';
import { shownAmount } from './sorts.ts';

const drawbackTitles: readonly (readonly [title: string, ...adds: Drawback[]])[] = [
  ['A stop', 'stop'],
  ['A connection under 3 hours', 'tightLayover'],
  ['A connection under 1 hour', 'tightLayover', 'shortLayover'],
  ['A wait of more than 4 hours', 'longLayover'],
  ['A wait from 2:00 to 5:00 at night', 'overnightLayover'],
  ['A change of airports', 'airportChange'],
  ['Leaving between midnight and 6:00', 'nightDeparture'],
  ['Arriving between midnight and 6:00', 'nightArrival'],
  ['Separate tickets', 'separateTickets'],
];

/** How Best is chosen, in words and with the list's own figures. */
export type BestText = {
  readonly sentences: readonly string[];
  /** What counts as how many minutes. */
  readonly drawbacks: readonly { readonly title: string; readonly minutes: number }[];
};

/**
 * @param options all flights of the leg
 * @returns the rule of bestCosts in plain words; with the price of an hour once any price is known
 */
export const bestText = (options: readonly FlightOption[], needs: PriceNeeds): BestText => {
  const amounts = options.map((option) => shownAmount(option, needs)).filter((amount) => amount > 0);
  const fastest = Math.min(...options.map(({ elapsed }) => elapsed));
  const currency = options[0]?.price_display.currency ?? '';
  const hourMinor = roundHalfUp((Math.min(...amounts) * 30) / Math.max(leastTripMinutes, fastest));
  return {
    sentences: [
      'Best weighs the price against your time.',
      'An hour costs half the cheapest fare, divided by the hours of the fastest flight.',
      ...(amounts.length > 0 ? [`On this list that is ${formatMoney({ minor: hourMinor, currency })} an hour.`] : []),
      'These count as more minutes on the way:',
    ],
    drawbacks: drawbackTitles.map(([title, ...adds]) => ({
      title,
      minutes: adds.reduce((sum, name) => sum + drawbackMinutes[name], 0),
    })),
  };
};
