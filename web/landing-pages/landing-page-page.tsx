/** The editor of one landing page. Route landing_page. docs/rules.md#making-landing-pages */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { LandingPageDetails } from '#contract/landing-pages.ts';
import { pages } from '#contract/pages.ts';
import { pageProblems } from '#domain/landers/page-problems.ts';
import { isRefused } from '#web/kit/is-refused.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { LeaveGuard } from '#web/settings/kit/leave-guard.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Crumbs, PageHead, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { DraftPanel } from './parts/draft-panel.tsx';
import css from './parts/editor.module.css';
import { FeePart } from './parts/fee-part.tsx';
import { DisclaimersPart, MailsPart, SidePart } from './parts/lists-part.tsx';
import { OwnerPanel } from './parts/owner-panel.tsx';
import { landingPageQuery } from './parts/page-queries.ts';
import { requestsInside } from './parts/page-words.ts';
import { Preview } from './parts/preview.tsx';
import { StepsPart } from './parts/steps-part.tsx';
import { AddressPart, TextsPart } from './parts/texts-part.tsx';
import { type DraftSaving, useDraftSaving } from './parts/use-draft-saving.ts';
import { usePageActs } from './parts/use-page-acts.ts';
import { VersionsPanel } from './parts/versions-panel.tsx';

/** What only the server knows: whether an address is taken, and whether a logo is a picture. */
const isOfServer = (field: string): boolean => /^(slug|short_paths\.\d+|logo_base64)$/.test(field);

const serverProblems = ({ page, saved }: DraftSaving): Readonly<Record<string, string>> => {
  const sameWords =
    JSON.stringify([page.slug, page.short_paths]) === JSON.stringify([saved.draft.slug, saved.draft.short_paths]);
  const entries = Object.entries(saved.problems).filter(
    ([field]) =>
      isOfServer(field) && (field === 'logo_base64' ? page.logo_base64 === saved.draft.logo_base64 : sameWords),
  );
  return Object.fromEntries(entries);
};

const Editor = ({ details }: { details: LandingPageDetails }): JSX.Element => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const isStaff = user.is_expert || user.is_admin;
  const draft = useDraftSaving(details);
  const ofServer = serverProblems(draft);
  const problems = { ...ofServer, ...pageProblems(draft.page) };
  const acts = usePageActs(draft, Object.keys(problems).length > 0);
  // Before the first press of Publish only what the person cannot see alone is shown.
  const errors = acts.presses > 0 ? { ...acts.refused, ...problems } : ofServer;
  const part = { page: draft.page, change: draft.change, errors };
  const summary = acts.isTold ? Object.entries(problems).map(([name, message]) => ({ name, message })) : [];
  return (
    <div className={css.columns}>
      <div className={css.top}>
        <Stack isTight>
          <ResultBox result={acts.result} onDismiss={acts.dismiss} />
          <DraftPanel draft={draft} acts={acts} toFix={Object.keys(problems).length} />
          <ErrorSummary problems={summary} attempt={acts.presses} />
        </Stack>
      </div>
      <div className={css.parts}>
        <TextsPart {...part} />
        <AddressPart {...part} />
        <StepsPart {...part} />
        <DisclaimersPart {...part} />
        <SidePart {...part} />
        <FeePart {...part} saved={draft.saved} isStaff={isStaff} />
        <MailsPart {...part} />
        <VersionsPanel slug={draft.saved.slug} version={draft.saved.version} acts={acts} />
        {isStaff && <OwnerPanel draft={draft} />}
      </div>
      <Preview page={draft.page} saved={draft.saved} />
      <LeaveGuard isChanged={draft.isChanged} />
    </div>
  );
};

/** The page /landing-pages/:slug. */
export const LandingPagePage = ({ slug }: { slug: string }): JSX.Element => {
  const read = useQuery(landingPageQuery(slug));
  const { data } = read;
  const title = data?.label ?? 'Landing page';
  const heading = useScreen(title);
  return (
    <>
      <Crumbs
        links={[
          <PageLink key="all" to={pages.landingPages()}>
            Landing pages
          </PageLink>,
        ]}
        current={title}
      />
      <PageHead
        tools={
          data && (
            <>
              <PageLink to={pages.landingPagePrograms(data.slug)}>Programs</PageLink>
              {data.state === 'live' && (
                <a href={pages.lander(data.slug)} target="_blank" rel="noopener noreferrer">
                  Open the live page
                </a>
              )}
            </>
          )
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {data && (
          <p className={css.quiet}>
            {window.location.host}
            {pages.lander(data.slug)}, {requestsInside(data)}
            {data.organization && `, of ${data.organization.name}`}
          </p>
        )}
      </PageHead>
      <FailedCall
        failure={read.error}
        what="The page could not be loaded."
        {...(!isRefused(read.error) && { onRetry: () => void read.refetch() })}
      />
      {data && <Editor details={data} />}
      {read.isPending && !read.error && <SkeletonRows rows={8} height={60} label="Loading the page" />}
    </>
  );
};
