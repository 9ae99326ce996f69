/** A screen under test in a browser of its own, with the real app on a world of its own. */
import { vi } from 'vitest';
import { openBrowser } from './browser-session.ts';
import { type TestWorld, testWorld } from './test-world.ts';

export type Asked = {
  /** `POST /signin`, below /api. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type AppInBrowser = {
  readonly world: TestWorld;
  /** The screens' requests since the browser was opened, in order. */
  readonly asked: () => readonly Asked[];
  /** Another browser without cookies, so much later that no rate limit counts the last one. */
  readonly reopen: () => void;
  readonly close: () => Promise<void>;
};

const longMinutes = 31 * 24 * 60;

const parsed = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined);

/** Creates a world, in about half a second, and opens a browser. Close it. */
export const appInBrowser = async (): Promise<AppInBrowser> => {
  const world = await testWorld();
  let asked: Asked[] = [];
  const open = (): void => {
    asked = [];
    openBrowser(world.app, null);
    const fetching = vi.mocked(window.fetch);
    const reach = fetching.getMockImplementation();
    if (!reach) throw new Error('no browser was opened');
    fetching.mockImplementation((input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
      const call = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
      asked.push({ call, query: url.searchParams, body: parsed(init.body) });
      return reach(input, init);
    });
  };
  open();
  return {
    world,
    asked: () => asked,
    reopen: () => {
      world.clock.advance(longMinutes);
      open();
    },
    close: async () => {
      vi.mocked(window.fetch).mockRestore();
      await world.close();
    },
  };
};
