/** Requests that wait for approval, as in a reply, in minor units. */
import type { WaitingApproval } from '#contract/waiting-approvals.ts';

/** Virgin Atlantic 4, nonstop to London. */
const chosenLeg = {
  airport_depart_iata: 'JFK',
  airport_arrive_iata: 'LHR',
  time_depart: '2026-12-07T18:25',
  time_arrive: '2026-12-08T06:25',
  elapsed: 420,
  flights: 'Virgin Atlantic 4',
  stretches: [{ minutes: 420, layover_at: null }],
};

/** Sam Rivera asks for London, 76.20 USD over the limit. */
export const askedOf = (said: Partial<WaitingApproval> = {}): WaitingApproval => ({
  trip_id: 7,
  requester_name: 'Sam Rivera',
  travelers: ['Sam Rivera'],
  destination: 'London',
  identifier: 'CC-900',
  identifier_label: 'Cost Center',
  date_start: '2026-12-07',
  date_end: '2026-12-11',
  reason: 'I speak at the customer review on Tuesday.',
  policy_sentence: '76.20 USD over the limit of 612.00 USD: cheapest sensible fare 556.36 USD + 10 %',
  is_within_policy: false,
  findings: [
    {
      kind: 'fare',
      title: 'Flights',
      sentence: 'Flight over the limit of 612.00 USD',
      over: 7620,
      limit: 61_200,
      currency: 'USD',
    },
  ],
  amount: 141_740,
  voucher_amount: 0,
  pay_property_amount: 0,
  currency: 'USD',
  flights: { amount: 68_820, currency: 'USD', legs: [chosenLeg] },
  cheapest: {
    found_at: '2026-11-24T15:20:00.000Z',
    flights: {
      amount: 52_320,
      currency: 'USD',
      legs: [
        {
          ...chosenLeg,
          flights: 'JetBlue 21, JetBlue 8667',
          elapsed: 778,
          stretches: [
            { minutes: 395, layover_at: null },
            { minutes: 293, layover_at: 'DUB' },
            { minutes: 90, layover_at: null },
          ],
        },
      ],
    },
  },
  stays: ['Calder House, London'],
  cars_asked: null,
  asked_at: '2026-11-24T15:26:00.000Z',
  deadline: '2026-11-25T15:26:00.000Z',
  price_held_until: null,
  is_own_trip: false,
  ...said,
});
