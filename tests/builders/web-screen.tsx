/** Mounts one screen as the shell would: query client, theme, and an address that lives in memory. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type JSX, type ReactNode, useState } from 'react';
import { NavigationProvider } from '#web/kit/navigation.tsx';
import { makeQueryClient } from '#web/kit/query.ts';
import { theme } from '#web/ui/theme.ts';

export type Visited = { path: string; search: string };

const Address = ({
  start,
  visited,
  children,
}: {
  start: string;
  visited: Visited;
  children: ReactNode;
}): JSX.Element => {
  const [address, setAddress] = useState(start);
  const [path = '', search = ''] = address.split('?');
  visited.path = path;
  visited.search = search;
  return (
    <NavigationProvider value={{ path, search: search === '' ? '' : `?${search}`, go: (to) => setAddress(to) }}>
      {children}
    </NavigationProvider>
  );
};

/**
 * @param start the address at which the screen is opened
 * @returns where the address is now, live
 */
export const renderScreen = (screen: ReactNode, start = '/'): Visited => {
  const visited: Visited = { path: '', search: '' };
  render(
    <QueryClientProvider client={makeQueryClient(() => undefined)}>
      <MantineProvider theme={theme} env="test">
        <Address start={start} visited={visited}>
          {screen}
        </Address>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return visited;
};
