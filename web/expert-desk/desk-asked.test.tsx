/** Proves docs/decisions/0118 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type LanderBody, landerWorld } from '#tests/builders/lander-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { DeskTripPage } from './desk-trip-page.tsx';

const at = landerWorld();
let people = 0;

beforeEach(() => fakeEventSource());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const asked = async (more: Partial<LanderBody> = {}): Promise<number> => {
  people += 1;
  return (await at.submitted(at.browser(), { email: `look${people}@family.example`, ...more })).trip_id;
};
const open = async (trip: number, person = 'eva@tripwright.example') => {
  openBrowser(at.world().app, (await at.world().signIn(person)).token);
  renderScreen(<DeskTripPage tripId={trip} />, `/desk/trips/${trip}`);
  return within(await screen.findByRole('region', { name: 'What was asked' }));
};
const child = (): Partial<LanderBody> => {
  const { traveler } = at.body();
  return {
    traveler: traveler ? { ...traveler, date_of_birth: '2013-06-20' } : null,
    um_name: 'Ann Stone',
    um_phone: '+12125550143',
    um_address: '1 Long Lane, Boston',
    organization_program_type: 'Chaperoned',
    insurance_type: 'Undecided',
    visa_received: false,
    additional_request_details: 'She has never flown alone.',
  };
};

describe('what was asked, at the desk', () => {
  test('a program that changed since says what was promised and what it says now, and the promise stays', async () => {
    const trip = await asked();
    const change = (program: { window_arrive: string }) =>
      at.world().world.db.updateTable('organization_programs').set(program).where('id', '=', at.programId()).execute();
    await change({ window_arrive: '2026-06-10T08:00/2026-06-10T12:00' });
    const panel = await open(trip);
    const alert = await panel.findByRole('alert');
    expect(alert.textContent).toContain('Staff meet arrivalsPromised: 06:00 to 16:00Now: 08:00 to 12:00');
    expect((await panel.findByText('Arrive at LHR')).nextElementSibling?.textContent).toMatch(/06:00 to 16:00/);
    // Said once on the page.
    expect(screen.getAllByText('The page changed since this request.')).toHaveLength(1);
    await change({ window_arrive: '2026-06-10T06:00/2026-06-10T16:00' });
  });

  test('one look says who travels with age and passport, the program with its windows, the guardian and the card', async () => {
    const panel = await open(await asked(child()));
    const [uma] = await panel.findAllByRole('listitem');
    expect(uma?.textContent).toContain('Uma May Stone12 on 10 June 2026; 13 on 24 June 2026');
    expect(uma?.textContent).toContain('Passport of United States, last day not given');
    expect(uma?.textContent).toContain('Visa: Not received yet');
    const cells = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    const cell = new Map(cells.map(([label, value]) => [label, value] as const));
    expect(cell.get('Home airport')).toBe('JFK, and back to JFK');
    expect(cell.get('Program')).toMatch(/^London Stage and Screen, Summer 2026/);
    expect(cell.get('Arrive at LHR')).toMatch(/^\w{3} \d+ June 2026, \d\d:\d\d to \d\d:\d\d/);
    expect(cell.get('How they fly')).toBe('With staff of the program');
    expect(cell.get('Guardian')).toBe('Ann StoneShow phone and address');
    expect(cell.get('Payment')).toBe('No card on fileNo voucher');
    expect(cell.get('Earlier trips')).toBe('None');
    expect(panel.getByText('She has never flown alone.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/zqvegan|12125550143|Long Lane|ZQ7654321/);
  });

  test('a press shows a sealed text, and Hide takes it away', async () => {
    const panel = await open(await asked(child()));
    await userEvent.click(await panel.findByRole('button', { name: 'Show phone and address' }));
    expect(await panel.findByText('+12125550143')).toBeTruthy();
    expect(panel.getByText('1 Long Lane, Boston')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Hide' }));
    expect(panel.queryByText('+12125550143')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Show dietary and medical text of Uma May Stone' }));
    expect(await panel.findByText('zqvegan')).toBeTruthy();
  });

  test('a text that cannot be opened says so, and the press can be repeated', async () => {
    const trip = await asked(child());
    const panel = await open(trip);
    const button = await panel.findByRole('button', { name: 'Show phone and address' });
    const { db } = at.world().world;
    const { guardian_sealed: sealed } = await db
      .selectFrom('lander_requests')
      .where('trip_id', '=', trip)
      .select('guardian_sealed')
      .executeTakeFirstOrThrow();
    const request = db.updateTable('lander_requests').where('trip_id', '=', trip);
    await request.set({ guardian_sealed: null }).execute();
    await userEvent.click(button);
    expect((await panel.findByRole('alert')).textContent).toContain('The trip has no such text.');
    await request.set({ guardian_sealed: sealed }).execute();
    await userEvent.click(panel.getByRole('button', { name: 'Show phone and address' }));
    expect(await panel.findByText('+12125550143')).toBeTruthy();
  });

  test('an administrator sees that there is a text, and cannot open it', async () => {
    const panel = await open(await asked(child()), 'root@tripwright.example');
    await waitFor(() => expect(panel.getAllByText('Only experts open it.')).toHaveLength(2));
    expect(panel.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  test('a party that named nobody is a number with ages', async () => {
    const panel = await open(await asked({ pax_count: 3, traveler: null, ages_under_18: [9, 13] }));
    expect(await panel.findByText('3 travelers, 2 of them under 18 (ages 9 and 13)')).toBeTruthy();
    expect(panel.queryByText('Guardian')).toBeNull();
  });
});
