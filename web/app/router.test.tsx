/** Proves docs/decisions/0157 */
import { createMemoryHistory } from '@tanstack/history';
import { act, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { withReload } from '#web/kit/reload-once.ts';
import { App } from './app.tsx';
import { queryClient } from './parts/query-client.ts';
import { makeRouter } from './router.ts';

const { fetchVouchers } = vi.hoisted(() => ({ fetchVouchers: vi.fn(() => Promise.resolve()) }));

// Only how pages follow each other is tested: these are pages of one line.
vi.mock('./pages.tsx', () => {
  const fetch = () => Promise.resolve();
  const titled = (title: string) => Object.assign(() => <h1>{title}</h1>, { fetch });
  const broken = (): never => {
    throw new RangeError('This page is broken');
  };
  return {
    screens: {
      trips: titled('Trips'),
      settings_travelers: titled('Travelers'),
      settings_team: Object.assign(broken, { fetch }),
      settings_vouchers: Object.assign(() => <h1>Vouchers</h1>, { fetch: fetchVouchers }),
      lander: Object.assign(() => <h1>{`Lander${useNavigation().search}`}</h1>, { fetch }),
    },
  };
});

let made: TestWorld;
let sam: string | null;
beforeAll(async () => {
  await import('./parts/shell.tsx');
  made = await testWorld();
  sam = (await made.signIn('sam@acme.example')).token;
});
afterAll(() => made.close());
const scrollTo = vi.fn();
afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  scrollTo.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const visit = (path: string) => {
  openBrowser(made.app, sam, { 'GET /reports/custom': () => Response.json([]) });
  vi.stubGlobal('scrollTo', scrollTo);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter(history);
  render(<App router={router} />);
  return { history, router };
};
const shows = (name: string) => screen.findByRole('heading', { level: 1, name });
const scrolled = (): readonly unknown[] => scrollTo.mock.calls.map(([, top]) => top);

/** Opens a page whose code does not come. @returns lets it come */
const openLatePage = async (history: ReturnType<typeof visit>['history']): Promise<() => void> => {
  let come: () => void = () => undefined;
  fetchVouchers.mockImplementationOnce(() => new Promise<void>((resolve) => (come = resolve)));
  act(() => history.push('/settings/vouchers'));
  await eventually(() => expect(fetchVouchers).toHaveBeenCalled());
  return () => come();
};

describe('from page to page', () => {
  test('the former page stays until the code of the next one has come', async () => {
    const { history } = visit('/trips');
    await shows('Trips');
    const come = await openLatePage(history);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trips');
    await act(async () => come());
    expect(await shows('Vouchers')).toBeTruthy();
  });

  test('who went on before the code came is not led back when it comes', async () => {
    const { history } = visit('/trips');
    await shows('Trips');
    const come = await openLatePage(history);
    act(() => history.push('/settings/travelers'));
    await shows('Travelers');
    await act(async () => come());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Travelers');
  });

  test('a page that crashes says so in its frame, and the next one is shown again', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const { history } = visit('/settings/team');
    await shows('Something went wrong on our side');
    expect(screen.getByRole('banner')).toBeTruthy();
    act(() => history.push('/settings/travelers'));
    expect(await shows('Travelers')).toBeTruthy();
    logged.mockClear();
  });

  test('a page hears of its own query at once', async () => {
    const { history } = visit('/events/northstar-camps');
    const heading = await shows('Lander');
    act(() => history.replace('/events/northstar-camps?filter=1'));
    // The same element: React kept the page.
    expect(heading.textContent).toBe('Lander?filter=1');
  });
});

describe('the place in a page', () => {
  test('is the top of a new page, and where it was after Back', async () => {
    const { history } = visit('/trips');
    await shows('Trips');
    vi.stubGlobal('scrollY', 700);
    act(() => history.push('/settings/travelers'));
    await shows('Travelers');
    vi.stubGlobal('scrollY', 20);
    act(() => history.back());
    await shows('Trips');
    expect(scrolled()).toEqual([0, 700]);
  });

  test('stays when only the address is replaced', async () => {
    const { history, router } = visit('/trips');
    await shows('Trips');
    act(() => history.replace('/trips?search=x'));
    await eventually(() => expect(router.state.location.search).toBe('?search=x'));
    expect(scrolled()).toEqual([]);
  });

  test('is kept over a reload', async () => {
    vi.stubGlobal('scrollY', 300);
    const { history } = visit('/trips');
    await shows('Trips');
    window.dispatchEvent(new Event('pagehide'));
    vi.stubGlobal('scrollTo', scrollTo);
    document.body.replaceChildren();
    // The page that is left may hide itself; the next one is another document.
    document.body.hidden = false;
    render(<App router={makeRouter(history)} />);
    await shows('Trips');
    expect(scrolled()).toEqual([300]);
  });
});

describe('code that a new release has replaced', () => {
  const fails = (error: Error) => () => Promise.reject(error);
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/old.js');
  const stubReload = () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    return reload;
  };

  test('is fetched by one reload of the page, and only one', async () => {
    const reload = stubReload();
    void withReload(fails(missing));
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    await expect(withReload(fails(missing))).rejects.toBe(missing);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is not fetched when it came and is broken, nor without a network: what is shown stays', async () => {
    const reload = stubReload();
    const broken = new Error('The code is broken');
    await expect(withReload(fails(broken))).rejects.toBe(broken);
    vi.stubGlobal('navigator', { onLine: false });
    await expect(withReload(fails(missing))).rejects.toBe(missing);
    expect(reload).not.toHaveBeenCalled();
  });
});
