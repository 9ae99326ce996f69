import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type FlightPrice, readFlightSearch } from '#contract/flights.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { searchReplyOf } from '#tests/builders/flight-searches.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { readyButton, renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';

const press = async (name: string | RegExp) => userEvent.click(await readyButton(name));
const loaded = () => screen.findByRole('heading', { level: 1 });

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

const chosen = () => ({
  option: optionOf({ legs: [legOf()] }),
  price: priceOf({ amount: 74_820, expires_at: inOneHour() }),
});

/** The Final Summary of a one way trip for Sam, as a reload restores it. */
const openReview = (answers: Record<string, (asked: Asked) => Response>) => {
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: {
      ...noAnswers,
      type: 'standard',
      method: 'self',
      purpose: 'personal',
    },
    wizard: {
      kind: 'book',
      on: { flights: true, hotels: false, cars: false },
      parts: {
        flights: {
          step: 'chosen',
          search: {
            form: {
              way: 'oneway',
              legs: [
                {
                  from: { iata: 'JFK', title: 'New York' },
                  to: { iata: 'LHR', title: 'London' },
                  depart: '2026-06-16',
                },
              ],
            },
            cabin: 'economy',
            pax: 1,
          },
          chosen: [chosen()],
          other: '',
        },
        hotels: null,
        cars: null,
        travelers: [7],
      },
      complete: { flights: true, hotels: false, cars: false, travelers: true },
      at: 'summary',
    },
    searchedFor: { organizationId: null, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerApi({ ...known([acme]), ...answers });
  const visited = renderScreen(<NewTripPage />, '/trips/new?section=summary');
  return { asked, visited };
};

const bookings = (asked: readonly Asked[]) => asked.filter(({ call }) => call === 'POST /trips');
const keyOf = (asked: Asked | undefined) => asked?.headers.get('idempotency-key');
const made = () => json({ id: 42, state: 'booking', is_self_book: true, message: null });

describe('a price that has expired', () => {
  const again = (price: Partial<FlightPrice> | null) => {
    let tries = 0;
    const found = {
      ...chosen().option,
      prices:
        price === null ? [] : [priceOf({ amount: 74_820, signature: 'today', expires_at: inOneHour(), ...price })],
    };
    return openReview({
      'POST /trips': () => {
        tries += 1;
        return tries === 1 ? problem('offer-expired') : made();
      },
      'POST /flight-search': () => json({ id: 'search0000000000000001' }),
      'GET /flight-search/search0000000000000001': () => reply(readFlightSearch, searchReplyOf([found])),
    });
  };
  const signatures = (asked: readonly Asked[]) =>
    bookings(asked).map(({ body }) => /"price":\{[^}]*"signature":"(\w+)"/.exec(JSON.stringify(body))?.[1]);

  test('is found again, and at the same price the trip is booked with nothing asked', async () => {
    const { asked } = again({});
    await loaded();
    await press('Book Now');
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(signatures(asked)).toEqual(['price', 'today']);
    expect(keyOf(bookings(asked)[1])).not.toBe(keyOf(bookings(asked)[0]));
  });

  test('that is another one now is told before anything is booked, and everything chosen stays', async () => {
    const { asked } = again({ amount: 78_000 });
    await loaded();
    await press('Book Now');
    const text =
      'The prices had expired. Everything you chose was found again; the price changed from 748.20 USD to 780.00 USD. Nothing is booked yet.';
    expect(await screen.findByText(text)).toBeDefined();
    expect((await readyButton('Book Now')).previousSibling?.textContent).toBe('Total780.00 USD');
    expect(bookings(asked)).toHaveLength(1);
    await press('Book Now');
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(signatures(asked)).toEqual(['price', 'today']);
  });

  test.each([
    ['a change is no longer free', { change_rule: 'Change for 99.00 USD plus fare difference.' }],
    ['a bag less is included', { bag_carry_on_count: 0 }],
    ['nothing is refunded any more', { is_refundable: false }],
  ])('of the same fare under other conditions is not taken instead: %s', async (_, said) => {
    const { asked } = again(said);
    await loaded();
    await press('Book Now');
    expect(
      await screen.findByText('These flights are no longer offered at this fare. Please choose again.'),
    ).toBeDefined();
    expect(bookings(asked)).toHaveLength(1);
  });

  test('of flights that are no longer offered leads to their choice', async () => {
    const { asked, visited } = again(null);
    await loaded();
    await press('Book Now');
    expect(
      await screen.findByText('These flights are no longer offered at this fare. Please choose again.'),
    ).toBeDefined();
    expect(visited.search).toBe('section=flights&leg=1');
    expect(bookings(asked)).toHaveLength(1);
  });
});
