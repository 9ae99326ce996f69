/** Mounts one screen as the shell would: query client and a URL in memory. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen as page, render, waitFor } from '@testing-library/react';
import { type JSX, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Navigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { makeQueryClient } from '#web/kit/query.ts';

export type Visited = { path: string; search: string };

const partsOf = (address: string): Visited => {
  const [path = '', search = ''] = address.split('?');
  return { path, search };
};

type Props = { readonly start: string; readonly onGo: (to: string) => void; readonly children: ReactNode };

const Address = ({ start, onGo, children }: Props): JSX.Element => {
  const [address, setAddress] = useState(start);
  const { path, search } = partsOf(address);
  const asked = useRef<(() => Promise<boolean>) | null>(null);
  const steps = useRef<string[]>([]);
  useEffect(() => {
    const back = (): void => {
      const before = steps.current.pop();
      if (before === undefined) return;
      onGo(before);
      setAddress(before);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [onGo]);
  const navigation = useMemo<Navigation>(() => {
    const move = (to: string, isReplacing = false): void => {
      if (!isReplacing) steps.current.push(`${path}?${search}`);
      onGo(to);
      setAddress(to);
    };
    return {
      path,
      search: search === '' ? '' : `?${search}`,
      go: (to, { isReplacing } = {}) => {
        const mayLeave = partsOf(to).path === path ? null : asked.current;
        if (mayLeave) void mayLeave().then((may) => may && move(to, isReplacing));
        else move(to, isReplacing);
      },
      hold: (mayLeave) => {
        asked.current = mayLeave;
        return () => {
          asked.current = null;
        };
      },
    };
  }, [path, search, onGo]);
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
};

/**
 * @param start the URL of the screen
 * @returns the current URL, live
 */
export const renderScreen = (screen: ReactNode, start = '/'): Visited => {
  const visited = partsOf(start);
  render(
    <QueryClientProvider client={makeQueryClient(() => undefined)}>
      <Address start={start} onGo={(to) => Object.assign(visited, partsOf(to))}>
        {screen}
      </Address>
    </QueryClientProvider>,
  );
  return visited;
};

/** The browser's Back. */
export const browserBack = (): Promise<void> =>
  act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));

/** A button, once it can be pressed: for example, the charge must be known first. */
export const readyButton = async (name: string | RegExp): Promise<HTMLElement> => {
  const button = await page.findByRole('button', { name });
  await waitFor(() => {
    if (button.getAttribute('aria-busy') !== null) throw new Error(`The button ${name} is busy.`);
  });
  return button;
};
