import { queryOptions, useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useRef, useState } from 'react';
import { pathOf } from '#contract/kit/client.ts';
import { pages } from '#contract/pages.ts';
import { readReceipt, readReceiptFile } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { tellError } from '#web/kit/error-report.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Crumbs } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/receipt-page.module.css';
import { isForbidden, TripFailed } from './trip-failed.tsx';

const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['trip', id, 'receipt'],
    queryFn: ({ signal }) => call(readReceipt, { params: { id } }, { signal }),
    // A printed receipt stays on the screen unchanged.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The receipt's own height, so that all of it is visible. It changes with the width. */
const useFrame = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const measure = (): void => setHeight(frame.current?.contentWindow?.document.documentElement.scrollHeight ?? 0);
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  const print = (): void => {
    frame.current?.contentWindow?.focus();
    frame.current?.contentWindow?.print();
  };
  return { frame, height, measure, print };
};

/** Where people print on Letter paper. */
const lettersIn = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO']);

const receiptFile = (id: number): string => {
  const paper = lettersIn.has(new Intl.Locale(navigator.language).region ?? '') ? 'letter' : 'a4';
  return `/api${pathOf(readReceiptFile, { params: { id }, query: { paper } })}`;
};

/** The receipt in a frame that runs no script: only this page prints it. docs/threats.md#foreign-markup */
const Paper = ({ tripId, html }: { tripId: number; html: string }): JSX.Element => {
  const { frame, height, measure, print } = useFrame();
  const isPrinted = useRef(false);
  const show = (): void => {
    measure();
    if (isPrinted.current) return;
    isPrinted.current = true;
    print();
  };
  return (
    <>
      <div className={css.tools}>
        <AppButton look="first" onClick={print}>
          Print
        </AppButton>
        <a className={buttonClass('outlined')} href={receiptFile(tripId)} download>
          <Icon name="download" /> Download PDF
        </a>
        <PageLink className={buttonClass('outlined')} to={pages.trip(tripId)}>
          Open the trip
        </PageLink>
      </div>
      <iframe
        ref={frame}
        className={css.paper}
        title="Receipt"
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
        style={{ height }}
        onLoad={show}
      />
    </>
  );
};

/** Opens the receipt and prints it. APP-13, TRIP-31, TRIP-32 */
export const ReceiptPage = ({ tripId }: { tripId: number }): JSX.Element => {
  const title = `Receipt of trip ${tripId}`;
  const heading = useScreen(title);
  const { data: html, error, refetch } = useQuery(receiptQuery(tripId));
  const isRefused = isForbidden(error);
  useEffect(() => {
    if (error && !isRefused) tellError(error);
  }, [error, isRefused]);
  if (error && isRefused) return <TripFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.page}>
      <Crumbs
        links={[
          <PageLink key="home" to={pages.home()}>
            Dashboard
          </PageLink>,
          <PageLink key="trips" to={pages.trips()}>
            Trips
          </PageLink>,
          <PageLink key="trip" to={pages.trip(tripId)}>
            Trip {tripId}
          </PageLink>,
        ]}
        current="Receipt"
      />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <FailedCall failure={error} what="The receipt could not be loaded." onRetry={() => void refetch()} />
      {html === undefined && !error && <SkeletonRows rows={4} height={96} label="Loading the receipt" />}
      {html !== undefined && <Paper tripId={tripId} html={html} />}
    </div>
  );
};
