/** Requests that wait for approval, as in a reply, in minor units. */
import type { ChoiceAnswer, ChoiceCheck } from '#contract/choice-checks.ts';
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
  level: 1,
  levels: 1,
  second_why: '',
  first_approval: null,
  is_own_trip: false,
  for_name: null,
  ...said,
});

/** Nobody has asked the suppliers again. */
export const noCheck: ChoiceCheck = {
  is_running: false,
  is_broken_off: false,
  checked_at: null,
  checked_by: null,
  again_from: null,
  answer: null,
};

/** The suppliers' answer about Sam's flights: 12.00 USD dearer, and something cheaper in policy than was found. */
export const answerOf = (said: Partial<ChoiceAnswer> = {}): ChoiceAnswer => {
  const { flights, cheapest } = askedOf();
  return {
    items: [{ kind: 'flight', title: 'Flights', state: 'sold', was: 68_820, now: 70_020, currency: 'USD' }],
    total_was: 141_740,
    total_now: 142_940,
    currency: 'USD',
    chosen: flights,
    cheapest: {
      state: 'found',
      flights: cheapest?.flights ? { ...cheapest.flights, amount: 50_020 } : null,
      is_complete: true,
    },
    moved: [],
    policy: null,
    hold: null,
    ...said,
  };
};
