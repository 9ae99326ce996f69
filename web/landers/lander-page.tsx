/** The public page of a partner program, or of a category with several programs. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { LanderConfig } from '#contract/landers.ts';
import { pages } from '#contract/pages.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { makeQueryClient } from '#web/kit/query.ts';
import { useLedAway } from '#web/kit/use-led-away.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { Page, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/lander.module.css';
import { landerQuery } from './parts/lander-queries.ts';
import { LanderView } from './parts/lander-view.tsx';

const Lander = ({ config }: { config: LanderConfig }): JSX.Element => {
  const heading = useScreen(config.main_title);
  return <LanderView config={config} heading={heading} />;
};

/** An address that names no page leads to the home page. LAND-02 */
const GoHome = (): null => {
  useLedAway(pages.home());
  return null;
};

/** LAND-03 */
const NotLoaded = ({ failure, onRetry }: { failure: Error; onRetry: () => void }): JSX.Element => {
  const heading = useScreen('Page not loaded');
  return (
    <div className={css.failed}>
      <Stack isTight>
        <h1 ref={heading} tabIndex={-1}>
          Page not loaded
        </h1>
        <FailedCall failure={failure} what="The page could not be loaded." onRetry={onRetry} />
      </Stack>
    </div>
  );
};

/** A page that was closed. Its sentence comes from the server. docs/decisions/0113 */
const Closed = ({ sentence }: { sentence: string }): JSX.Element => {
  const heading = useScreen('This page is closed');
  return (
    <div className={css.failed}>
      <Stack isTight>
        <h1 ref={heading} tabIndex={-1}>
          This page is closed
        </h1>
        <p>{sentence}</p>
        <p>
          <PageLink to={pages.login()}>Sign in to see your trips</PageLink>
        </p>
      </Stack>
    </div>
  );
};

const isClosed = (error: Error | null): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'lander-unpublished';

const isUnknown = (error: Error): boolean => error instanceof ApiProblem && error.status === 400;

const LoadedPage = ({ slug }: { slug: string }): JSX.Element => {
  const { data, error, refetch } = useQuery(landerQuery(slug));
  if (error && isUnknown(error)) return <GoHome />;
  return (
    <main>
      <Page>
        {isClosed(error) && <Closed sentence={error.detail} />}
        {error && !isClosed(error) && !data && <NotLoaded failure={error} onRetry={() => void refetch()} />}
        {data && !isClosed(error) && <Lander config={data} />}
        {!error && !data && <SkeletonRows rows={8} label="Loading the page" />}
      </Page>
    </main>
  );
};

/**
 * A page without the shell: it has its own cache, and nothing on it needs a session.
 * @param slug the part of the address that names the configuration. LAND-01
 */
export const LanderPage = ({ slug }: { slug: string }): JSX.Element => {
  const [queries] = useState(() => makeQueryClient(() => undefined));
  return (
    <QueryClientProvider client={queries}>
      <LoadedPage slug={slug} />
    </QueryClientProvider>
  );
};
