import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertBookedTrip } from '#tests/builders/booked-trip.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { ReceiptPage } from './receipt-page.tsx';

let at: TestWorld;
let trip = 0;
beforeAll(async () => {
  at = await testWorld();
  trip = await insertBookedTrip(at);
});
afterAll(() => at.close());

/** jsdom opens frames but cannot print. */
let print = vi.fn<() => void>();
beforeEach(() => {
  print = vi.fn<() => void>();
  const frame: Window = Object.create(window, {
    print: { value: print },
    focus: { value: () => undefined },
    document: { value: { documentElement: { scrollHeight: 912 } } },
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
});
afterEach(() => vi.restoreAllMocks());

const open = async (email: string) => {
  const { token } = await at.signIn(email);
  const session = openBrowser(at.app, token);
  return { session, visited: renderScreen(<ReceiptPage tripId={trip} />) };
};

describe('the receipt page', () => {
  test('APP-13 TRIP-31 it opens the receipt in a frame that runs nothing, and prints it once', async () => {
    const { visited } = await open('sam@acme.example');
    const frame = await screen.findByTitle('Receipt');
    expect(frame.getAttribute('srcdoc')).toContain('Acme Robotics');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(frame.style.height).toBe('912px');
    expect(document.title).toContain(`Receipt of trip ${trip}`);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(2);
    const file = screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
    expect(file).toBe(`/api/trips/${trip}/receipt-file?paper=a4`);
    await userEvent.click(screen.getByRole('link', { name: 'Open the trip' }));
    expect(visited.path).toBe(`/trips/${trip}`);
  });

  test('a person in the United States gets it on Letter paper', async () => {
    const before = navigator.language;
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
    await open('sam@acme.example');
    const file = (await screen.findByRole('link', { name: 'Download PDF' })).getAttribute('href');
    Object.defineProperty(navigator, 'language', { value: before, configurable: true });
    expect(file).toBe(`/api/trips/${trip}/receipt-file?paper=letter`);
  });

  test('TRIP-32 a receipt that cannot be loaded is told and reported, not printed, and can be asked for again', async () => {
    let isDown = true;
    const down = { status: 500, headers: { 'content-type': 'application/problem+json' } };
    const { token } = await at.signIn('sam@acme.example');
    const session = openBrowser(at.app, token);
    const reach = vi.mocked(window.fetch).getMockImplementation();
    const reports: string[] = [];
    vi.mocked(window.fetch).mockImplementation(async (input, init) => {
      if (typeof init?.body === 'string') reports.push(init.body);
      const isReceipt = typeof input === 'string' && input.endsWith('/receipt');
      return isReceipt && isDown
        ? new Response('{"code":"bug","status":500,"ref":"k3x9"}', down)
        : ((await reach?.(input, init)) ?? new Response());
    });
    renderScreen(<ReceiptPage tripId={trip} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The receipt could not be loaded.');
    expect(alert.textContent).toContain('Reference k3x9.');
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toContain('bug k3x9');
    expect(print).not.toHaveBeenCalled();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(session.asked).toContain(`GET /trips/${trip}/receipt`);
  });

  test('TRIP-31 without permission there is a page that says so', async () => {
    await open('max@globex.example');
    expect(await screen.findByText('Sorry, you do not have permission to view this trip.')).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
  });
});
