/** Proves docs/decisions/0140 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { checkChoice, readChoiceCheck } from '#contract/choice-checks.ts';
import { type ApprovalList, listApprovals, type WaitingApproval } from '#contract/waiting-approvals.ts';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { answerOf, askedOf, noCheck } from '#tests/builders/waiting-approvals.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { ApprovalsPage } from './approvals-page.tsx';

const zoe = askedOf({
  trip_id: 8,
  requester_name: 'Zoë O’Connor-Núñez',
  travelers: ['Zoë O’Connor-Núñez'],
  destination: 'Austin',
  is_within_policy: true,
  findings: [],
  policy_sentence: 'Within the limit of 300.00 USD; this policy asks for approval of every trip',
});

const done = () => new Response(null, { status: 204 });
type Answer = (asked: Asked) => Response;

/** The page with a server that forgets a request once its call succeeds. */
const open = (
  waiting: readonly WaitingApproval[],
  said: Record<string, Answer> = {},
  {
    at = '/approvals',
    decided: past = [],
    elsewhere = [],
  }: { at?: string; decided?: ApprovalList['decided']; elsewhere?: ApprovalList['elsewhere'] } = {},
) => {
  const known: { list: ApprovalList } = {
    list: {
      waiting: [...waiting],
      total: waiting.length,
      elsewhere: [...elsewhere],
      elsewhere_total: elsewhere.length,
      decided: past,
      as_of: '2026-11-24T15:42:00.000Z',
    },
  };
  const forget = (id: number) => {
    const left = known.list.waiting.filter(({ trip_id }) => trip_id !== id);
    known.list = { ...known.list, waiting: left, total: left.length };
  };
  const decided = (id: number) => () => {
    forget(id);
    return done();
  };
  const asked = answerApi({
    'GET /approvals': () => reply(listApprovals, known.list),
    ...Object.fromEntries(
      waiting.flatMap(({ trip_id: id }) => [
        [`PUT /trips/${id}/approve`, decided(id)],
        [`PUT /trips/${id}/decline`, decided(id)],
        [`GET /trips/${id}/approval/check`, () => reply(readChoiceCheck, noCheck)],
      ]),
    ),
    ...said,
  });
  renderScreen(<ApprovalsPage />, at);
  return { asked, forget };
};
const changes = (asked: readonly Asked[]) => asked.filter(({ call }) => call.startsWith('PUT')).map(({ call }) => call);
const card = (name: string) => screen.findByRole('article', { name });
const samsCard = 'Request of Sam Rivera for London';
const zoesCard = 'Request of Zoë O’Connor-Núñez for Austin';

describe('The page of approvals', () => {
  test('docs/decisions/0160 a manager who was not asked sees what waits, for whom and until when', async () => {
    open(
      [],
      {},
      {
        elsewhere: [
          {
            trip_id: 12,
            requester_name: 'Sam Rivera',
            destination: 'London',
            level: 2,
            levels: 2,
            asked_names: ['Ada Okafor', 'Tom Lindqvist'],
            deadline: '2026-11-25T09:00:00.000Z',
          },
        ],
      },
    );
    const others = await screen.findByRole('region', { name: 'Waiting for others' });
    expect(others.textContent).toContain(', the second of two approvals');
    expect(within(others).getByRole('link').getAttribute('href')).toBe('/trips/12');
    expect(others.textContent).toMatch(/Sam Rivera, LondonAda Okafor or Tom Lindqvist decides by /);
    expect(within(others).queryByRole('button')).toBeNull();
  });

  test('names the time zone of the deadline in short; its full name is the title and is read out', async () => {
    open([askedOf()]);
    const shown = within(await card(samsCard));
    const place = shown.getByTitle('Coordinated Universal Time');
    expect(place.closest('time')?.dateTime).toBe('2026-11-25T15:26:00.000Z');
    expect(place.closest('time')?.textContent).toContain('25 November 2026, 15:26');
    expect(within(place).getByText('UTC').getAttribute('aria-hidden')).toBe('true');
    expect(within(place).getByText('Coordinated Universal Time')).toBeTruthy();
  });

  test('says who, where and when, how much is over, against which limit, why, and until when', async () => {
    open([askedOf(), zoe]);
    expect(await screen.findByRole('heading', { level: 1, name: '2 approvals wait for you' })).toBeTruthy();
    const [row] = within(screen.getByRole('region', { name: 'Requests' })).getAllByRole('listitem');
    for (const words of [
      'Sam Rivera',
      'London, 7 to 11 December 2026',
      '76.20 USD over',
      'Flight over the limit of 612.00 USD',
    ])
      expect(row?.textContent).toContain(words);
    const text = (await card(samsCard)).textContent;
    for (const words of [
      'I speak at the customer review',
      '18:25 – 06:25',
      '7 h 00',
      '688.20 USD',
      'Virgin Atlantic 4',
      '1,417.40 USD',
      'Calder House, London',
      'in 23 h 44',
      'Cost Center CC-900',
      'Nothing is charged until you answer.',
    ])
      expect(text).toContain(words);
  });

  test('compares the chosen flights with the cheapest in policy of their search, and says when that was', async () => {
    open([
      askedOf(),
      askedOf({ trip_id: 9, destination: 'Oslo', cheapest: { found_at: '2026-11-24T15:20:00.000Z', flights: null } }),
    ]);
    const text = (await card(samsCard)).textContent;
    for (const words of [
      'Cheapest in policy',
      'found Tue',
      '523.20 USD',
      'DUB 4 h 53',
      '5 h 58 shorter',
      '165.00 USD dearer',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('as of');
    await userEvent.click(screen.getByRole('link', { name: 'Sam Rivera', current: false }));
    expect((await card('Request of Sam Rivera for Oslo')).textContent).toMatch(
      /none of the flights found on Tue \d\d:\d\d were in policy/,
    );
  });

  test('approves without opening the trip, and goes on to the next request', async () => {
    const { asked } = open([askedOf(), zoe]);
    await userEvent.click(within(await card(samsCard)).getByRole('button', { name: 'Approve' }));
    expect(await card(zoesCard)).toBeTruthy();
    expect(changes(asked)).toEqual(['PUT /trips/7/approve']);
    expect(await screen.findByText('Sam Rivera, London: approved.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '1 approval waits for you' })).toBeTruthy();
  });

  test('Decline asks for a reason of three characters and sends it', async () => {
    const { asked } = open([askedOf()]);
    const inCard = within(await card(samsCard));
    await userEvent.click(inCard.getByRole('button', { name: 'Decline' }));
    const field = inCard.getByLabelText('Reason, needed when you decline');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, 'no');
    await userEvent.click(inCard.getByRole('button', { name: 'Decline' }));
    expect(await inCard.findByText('Please give a reason of at least 3 characters')).toBeTruthy();
    expect(changes(asked)).toEqual([]);
    await userEvent.type(field, 't now');
    await userEvent.click(inCard.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Trips that need your approval appear here')).toBeTruthy();
    expect(asked.find(({ call }) => call === 'PUT /trips/7/decline')?.body).toEqual({ reason: 'not now' });
  });

  test('approves several, each by its own call; one that is refused is said at its row and stops no other', async () => {
    const stale = 'The trip has changed since you were asked.';
    const page = open([askedOf(), zoe], {
      'PUT /trips/7/approve': () => {
        page.forget(7);
        return problem('approval-stale', { detail: stale });
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
    expect(
      await screen.findByText('Zoë O’Connor-Núñez, Austin: approved. 1 could not be decided: see why in its row.'),
    ).toBeTruthy();
    expect(changes(page.asked).toSorted()).toEqual(['PUT /trips/7/approve', 'PUT /trips/8/approve']);
    const rows = within(screen.getByRole('region', { name: 'Requests' })).getAllByRole('listitem');
    await waitFor(() => expect(rows[0]?.textContent).toContain(stale));
    expect(await screen.findByRole('heading', { level: 1, name: 'No approval waits for you' })).toBeTruthy();
  });

  test('is filtered by traveler and by what is out of policy; the address keeps both', async () => {
    open([askedOf(), zoe]);
    const names = () =>
      within(screen.getByRole('region', { name: 'Requests' }))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Out of policy only' }));
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(names()[0]).toContain('Sam Rivera');
    await userEvent.selectOptions(screen.getByLabelText('Traveler'), 'Zoë O’Connor-Núñez');
    expect(await screen.findByText('No request matches this choice')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show All' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('the address says which request is shown', async () => {
    open([askedOf(), zoe], {}, { at: '/approvals?trip=8' });
    expect(await card(zoesCard)).toBeTruthy();
  });

  test('the link to decline opens the field of the reason, and decides nothing before a press', async () => {
    const { asked } = open([askedOf(), zoe], {}, { at: '/approvals?trip=8&answer=decline' });
    const inCard = within(await card(zoesCard));
    await waitFor(() => expect(document.activeElement).toBe(inCard.getByLabelText('Reason, needed when you decline')));
    expect(changes(asked)).toEqual([]);
    await userEvent.type(inCard.getByLabelText('Reason, needed when you decline'), 'Too dear');
    await userEvent.click(inCard.getByRole('button', { name: 'Decline' }));
    expect(await card(samsCard)).toBeTruthy();
    expect(changes(asked)).toEqual(['PUT /trips/8/decline']);
  });

  test('a request that no longer waits is not replaced by another', async () => {
    open([askedOf()], {}, { at: '/approvals?trip=5&answer=decline' });
    expect(await screen.findByText('This request does not wait for you')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the Trip' }).getAttribute('href')).toBe('/trips/5');
    await userEvent.click(screen.getByRole('button', { name: 'Show What Waits' }));
    expect(await card(samsCard)).toBeTruthy();
  });

  test('docs/decisions/0175 says which of two approvals it is, in the card, the lists and after the press', async () => {
    const why = 'The total of 1,417.40 USD is above 500.00 USD.';
    const first = askedOf({ levels: 2, second_why: why });
    const decided = { trip_id: 5, requester_name: 'Priya Raman', destination: 'Boston', decided_by: 'Ada Okafor' };
    const at = { state: 'approved', decided_at: '2026-11-24T15:40:00.000Z', undo_until: null } as const;
    const { asked } = open([first], {}, { decided: [{ ...decided, ...at, level: 1, levels: 2 }] });
    expect((await card(samsCard)).textContent).toContain(`You give the first of two approvals. ${why}`);
    expect(screen.getByRole('region', { name: 'Requests' }).textContent).toContain('; first of two approvals');
    const past = await screen.findByRole('region', { name: 'Decided this week' });
    expect(past.textContent).toContain('Approved (first of two approvals) by Ada Okafor');
    await userEvent.click(within(await card(samsCard)).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Sam Rivera, London: approved; a second approval may follow.')).toBeTruthy();
    expect(asked.find(({ call }) => call === 'PUT /trips/7/approve')?.query.toString()).toBe('level=1');
    cleanup();
    const given = { by: 'Ada Okafor', at: '2026-11-24T15:30:00.000Z' };
    open([{ ...first, level: 2, first_approval: given }]);
    expect((await card(samsCard)).textContent).toContain(
      'Ada Okafor gave the first approval. You give the second of two',
    );
  });

  test('what was decided can be undone as long as that is possible', async () => {
    const trip = { trip_id: 5, requester_name: 'Priya Raman', destination: 'Boston' };
    const decided = { ...trip, decided_by: 'Ada Okafor', level: 1, levels: 1 } as const;
    const past: ApprovalList['decided'] = [
      {
        ...decided,
        state: 'approved',
        decided_at: '2026-11-24T15:40:00.000Z',
        undo_until: '2026-11-24T15:45:00.000Z',
      },
      { ...decided, trip_id: 4, state: 'declined', decided_at: '2026-11-23T09:04:00.000Z', undo_until: null },
    ];
    const undo = () => problem('conflict', { detail: 'The airline would keep 20.00 USD.' });
    const { asked } = open([askedOf()], { 'PUT /trips/5/undo-approval': undo }, { decided: past });
    const list = within(await screen.findByRole('region', { name: 'Decided this week' }));
    expect(list.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: /^Undo/ }));
    expect((await list.findByRole('alert')).textContent).toContain('The airline would keep 20.00 USD.');
    expect(changes(asked)).toEqual(['PUT /trips/5/undo-approval']);
  });

  test('docs/decisions/0176 Check now puts the prices of now on the scale, and says when that was', async () => {
    const at = new Date().toISOString();
    let check = noCheck;
    open([askedOf()], {
      'GET /trips/7/approval/check': () => reply(readChoiceCheck, check),
      'POST /trips/7/approval/check': () => {
        check = { ...noCheck, checked_at: at, checked_by: 'Tom Becker', again_from: at, answer: answerOf() };
        return reply(checkChoice, { ...noCheck, is_running: true });
      },
    });
    const shown = within(await card(samsCard));
    expect(shown.getByText('found Tue 15:20')).toBeTruthy();
    expect(shown.getByText('165.00 USD dearer')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Check now' }));
    expect(await shown.findByText('200.00 USD dearer', undefined, { timeout: 5000 })).toBeTruthy();
    expect(shown.getByText(/^as of \d\d:\d\d$/)).toBeTruthy();
    expect(shown.getByText(/^by Sam Rivera, as of \d\d:\d\d$/)).toBeTruthy();
  });
});
