/** The landing pages that a person may edit. Route landing_pages. docs/rules.md#making-landing-pages */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { currentUserQuery } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { CreateForm } from './parts/create-form.tsx';
import { landingPagesQuery } from './parts/page-queries.ts';
import { PagesTable } from './parts/pages-table.tsx';

/** The page /landing-pages. */
export const LandingPagesPage = (): JSX.Element => {
  const heading = useScreen('Landing Pages');
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const isStaff = user.is_expert || user.is_admin;
  const list = useQuery(landingPagesQuery);
  const { data } = list;
  const mayMake = data !== undefined && (isStaff || data.makers.length > 0);
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Landing Pages
        </h1>
      </PageHead>
      <Stack>
        <FailedCall
          failure={list.error}
          what="The landing pages could not be loaded."
          onRetry={() => void list.refetch()}
        />
        {data && data.pages.length > 0 && <PagesTable rows={data.pages} />}
        {data?.pages.length === 0 && (
          <EmptyState
            title="No landing page yet"
            help="A landing page is where participants of a program ask for flights. Nobody sees it before you publish it."
          />
        )}
        {list.isPending && !list.error && <SkeletonRows rows={4} height={60} label="Loading the landing pages" />}
        {mayMake && (
          <Panel title="New landing page">
            <CreateForm makers={data.makers} isStaff={isStaff} />
          </Panel>
        )}
      </Stack>
    </>
  );
};
