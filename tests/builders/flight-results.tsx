/** The list of flights on the screen, driven by the replies of its search. */
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { FlightOption, FlightSearchReply } from '#contract/flights.ts';
import { Results } from '#web/flights/parts/results.tsx';
import { legOf, optionOf, priceOf } from './flight-options.ts';
import { answerSearches, searchReplyOf } from './flight-searches.ts';
import { renderScreen, type Visited } from './web-screen.tsx';

/** Time passes, and the screen updates. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The frame after which a list follows its filters and sort; the URL is written later. */
export const nextFrame = () => pass(20);

type Opened = { visited: Visited; chosen: string[] };

/** Opens the results of one search; each reply answers one poll, the first after 300 ms. Timers must be faked. */
export const openResults = async (replies: readonly FlightSearchReply[], search = '', leg = 0): Promise<Opened> => {
  answerSearches([replies]);
  const chosen: string[] = [];
  const visited = renderScreen(
    <Results
      query={{ way: 'oneway' }}
      kept={new Map()}
      leg={leg}
      departsFrom="JFK"
      priceHead="One way"
      pax={3}
      onSelect={(option, price) => chosen.push(`${option.signature} ${price.signature}`)}
      onExpired={null}
      onSearchAgain={() => undefined}
      onEditSearch={() => undefined}
      nearby={null}
    />,
    `/trips/new${search}`,
  );
  await pass(0);
  await pass(300);
  return { visited, chosen };
};

/** The replies of a search that is finished at its first poll. */
export const finished = (flights: readonly FlightOption[], said: Partial<FlightSearchReply> = {}) => [
  searchReplyOf(flights, said),
];

/** Named by its number; departs at `at`, takes `minutes`. */
export const flight = (
  number: string,
  said: { at?: string; minutes?: number; amount?: number; airline?: string } = {},
) => {
  const { at = '08:05', minutes = 425, amount = 41_200, airline = 'British Airways' } = said;
  return optionOf({
    signature: `BA${number}`,
    elapsed: minutes,
    legs: [
      legOf({
        number,
        elapsed: minutes,
        time_depart: `2026-06-16T${at}`,
        airline_title: airline,
        airline_title_op: airline,
      }),
    ],
    prices: [priceOf({ amount, signature: `price ${number}` })],
  });
};

/** BA 178 to Reykjavík, then another flight to London, with this many minutes between. */
export const oneStop = (number: string, layover: number) =>
  optionOf({
    signature: `BA${number}`,
    elapsed: 595,
    legs: [
      legOf({ number, airport_arrive_iata: 'KEF', airport_arrive_title: 'Keflavík', airport_arrive_city: 'Reykjavík' }),
      legOf({
        number: '450',
        airport_depart_iata: 'KEF',
        airport_depart_title: 'Keflavík',
        airport_depart_city: 'Reykjavík',
        layover,
      }),
    ],
  });

/** The text of each row. */
export const rows = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')?.textContent);
/** The flight number of each row. */
export const numbers = () => rows().map((text) => /(?:Airways|Air) (\d+)/.exec(text ?? '')?.[1]);
/** The count above the list: "2 of 4 flights". */
export const count = () => screen.getByRole('heading', { level: 2 }).textContent;
