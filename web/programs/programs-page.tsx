/** The programs of one landing page, as the people who run it make them. Route landing_page_programs. docs/rules.md#programs */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type JSX, Suspense, useState } from 'react';
import type { ReplyOf } from '#contract/kit/route.ts';
import { pages } from '#contract/pages.ts';
import type { listPagePrograms } from '#contract/programs.ts';
import { isRefused } from '#web/kit/is-refused.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageLink, useAddressQuery } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Actions, Crumbs, PageHead, Stack } from '#web/ui/layout.tsx';
import { AlertBox, FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ImportPanel } from './parts/import-panel.tsx';
import { ProgramList } from './parts/program-list.tsx';
import { programsFile, programsQuery } from './parts/program-queries.ts';

const PageCalendar = lazyPart(async () => (await import('#web/calendars/page-calendar.tsx')).PageCalendar);

type Page = ReplyOf<typeof listPagePrograms>['page'];

const Where = ({ page }: { page: Page | undefined }): JSX.Element => (
  <Crumbs
    links={[
      <PageLink key="all" to={pages.landingPages()}>
        Landing pages
      </PageLink>,
      ...(page
        ? [
            <PageLink key="page" to={pages.landingPage(page.slug)}>
              {page.label}
            </PageLink>,
          ]
        : []),
    ]}
    current="Programs"
  />
);

const OfPage = ({ page: { slug, label, is_live: isLive } }: { page: Page }): JSX.Element => (
  <p>
    {label}
    {isLive ? (
      <>
        , <PageLink to={pages.lander(slug)}>as families see it</PageLink>
      </>
    ) : (
      ', which families cannot open yet'
    )}
  </p>
);

type ToolsProps = { slug: string; isCalendarOpen: boolean; onCalendar: () => void; onImport: () => void };

const Tools = ({ slug, isCalendarOpen, onCalendar, onImport }: ToolsProps): JSX.Element => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  // Staff runs every page, and has no calendar of any.
  const mayHaveCalendar = !user.is_expert && !user.is_admin;
  return (
    <Actions>
      {mayHaveCalendar && (
        <AppButton aria-expanded={isCalendarOpen} onClick={onCalendar}>
          Calendar
        </AppButton>
      )}
      <AppButton onClick={onImport}>Import CSV</AppButton>
      <a className={buttonClass('outlined')} href={programsFile(slug)} download>
        Export
      </a>
    </Actions>
  );
};

/** The page /landing-pages/:slug/programs. `?program=12` opens that program. */
export const ProgramsPage = ({ slug }: { slug: string }): JSX.Element => {
  const heading = useScreen('Programs');
  const read = useQuery(programsQuery(slug));
  const [address] = useAddressQuery();
  const [isImporting, setIsImporting] = useState(false);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { data } = read;
  return (
    <>
      <Where page={data?.page} />
      <PageHead
        tools={
          data?.page.is_owned && (
            <Tools
              slug={slug}
              isCalendarOpen={isCalendarOpen}
              onCalendar={() => setIsCalendarOpen(!isCalendarOpen)}
              onImport={() => setIsImporting(true)}
            />
          )
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          Programs
        </h1>
        {data && <OfPage page={data.page} />}
      </PageHead>
      <FailedCall
        failure={read.error}
        what="The programs could not be loaded."
        {...(!isRefused(read.error) && { onRetry: () => void read.refetch() })}
      />
      {data && (
        <Stack>
          {said !== null && <ResultBox result={{ kind: 'success', said }} onDismiss={() => setSaid(null)} />}
          {!data.page.is_owned && (
            <AlertBox>
              <p>This page belongs to no organization yet. Give it to one before you add programs.</p>
            </AlertBox>
          )}
          {isCalendarOpen && data.page.is_owned && (
            <Suspense fallback={<SkeletonRows rows={2} height={40} label="Loading the calendar" />}>
              <PageCalendar slug={slug} />
            </Suspense>
          )}
          {isImporting && (
            <ImportPanel
              slug={slug}
              onClose={(done) => {
                setIsImporting(false);
                setSaid(done);
              }}
            />
          )}
          {data.page.is_owned && (
            <ProgramList
              slug={slug}
              programs={data.programs}
              first={data.programs.find(({ id }) => String(id) === address.get('program'))}
            />
          )}
        </Stack>
      )}
      {read.isPending && !read.error && <SkeletonRows rows={6} height={48} label="Loading the programs" />}
    </>
  );
};
