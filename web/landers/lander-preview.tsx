import { QueryClientProvider } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import type { LanderConfig, LanderEvent } from '#contract/landers.ts';
import { type Navigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { makeQueryClient } from '#web/kit/query.ts';
import { Page } from '#web/ui/layout.tsx';
import { PreviewProvider } from './is-preview.ts';
import { eventsQuery } from './parts/lander-queries.ts';
import { LanderView } from './parts/lander-view.tsx';

/** It leads nowhere, and its address has no query. */
const nowhere: Navigation = { path: '/', search: '', go: () => undefined, hold: () => () => undefined };

/**
 * A landing page as visitors would see it, drawn by the components of the real one. It cannot be used: nothing is
 * sent, and nothing about a visitor is asked. docs/decisions/0113
 * @param events the programs that visitors may choose
 */
export const LanderPreview = ({
  config,
  events,
}: {
  config: LanderConfig;
  events: readonly LanderEvent[];
}): JSX.Element => {
  const [queries] = useState(() => makeQueryClient(() => undefined));
  const heading = useRef<HTMLHeadingElement>(null);
  // A category of its own: what a person typed on the real page in this tab is not shown here.
  const shown = { ...config, category: `preview of ${config.category}` };
  queries.setQueryData(eventsQuery(shown.category).queryKey, [...events]);
  return (
    <PreviewProvider value={true}>
      <NavigationProvider value={nowhere}>
        <QueryClientProvider client={queries}>
          <div inert>
            <Page>
              <LanderView config={shown} heading={heading} />
            </Page>
          </div>
        </QueryClientProvider>
      </NavigationProvider>
    </PreviewProvider>
  );
};
