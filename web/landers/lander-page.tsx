/** The public page of a partner program, or of a category with several programs. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { LanderConfig } from '#contract/landers.ts';
import { pages } from '#contract/pages.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { makeQueryClient } from '#web/kit/query.ts';
import { useLedAway } from '#web/kit/use-led-away.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { Page, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/lander.module.css';
import { LanderHead } from './parts/lander-head.tsx';
import { landerQuery } from './parts/lander-queries.ts';
import { RequestForm } from './parts/request-form.tsx';
import { Side, WelcomeSide } from './parts/side.tsx';

const Lander = ({ config }: { config: LanderConfig }): JSX.Element => {
  const heading = useScreen(config.main_title);
  return (
    <>
      <LanderHead config={config} heading={heading} />
      <div className={css.parts}>
        <WelcomeSide html={config.org_welcome} />
        <RequestForm config={config} />
        <Side links={config.links} faqs={config.faqs} />
      </div>
    </>
  );
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

const isUnknown = (error: Error): boolean => error instanceof ApiProblem && error.status === 400;

const LoadedPage = ({ slug }: { slug: string }): JSX.Element => {
  const { data, error, refetch } = useQuery(landerQuery(slug));
  if (error && isUnknown(error)) return <GoHome />;
  return (
    <main>
      <Page>
        {error && !data && <NotLoaded failure={error} onRetry={() => void refetch()} />}
        {data && <Lander config={data} />}
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
