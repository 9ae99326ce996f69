import './kit/strict-csp.ts';
import '@fontsource-variable/inter/opsz.css';
import './ui/tokens.css';
import './ui/base.css';
import { type ErrorInfo, type JSX, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isPublicPage, pagePatterns } from '#contract/pages.ts';
import { BrokenPage } from './app/broken.tsx';
import { tellError } from './kit/error-report.ts';
import { LastResort } from './kit/last-resort.tsx';
import { beginReading } from './kit/reading.ts';
import { watchErrors } from './kit/watch-errors.ts';

const tellBroken = (error: unknown, { componentStack }: ErrorInfo): void => {
  console.error(error);
  tellError(error, { component: componentStack });
};

/**
 * Strangers load sign-in and landing pages first, often on a slow connection. Opened by their address, they load
 * without the router. Inside the app the router shows the same pages.
 */
const startOf = (path: string): Promise<{ Start: () => JSX.Element }> => {
  if (path === pagePatterns.login) return import('./sign-in/start.tsx');
  if (path === pagePatterns.invitation) return import('./settings/invitations/start.tsx');
  if (path === pagePatterns.domain_proof) return import('./settings/domains/start.tsx');
  if (path === pagePatterns.merge) return import('./settings/merging/start.tsx');
  // It shares its parts with the page of a trip, which the router loads.
  if (path === pagePatterns.shared_trip) return import('./app/start.tsx');
  return isPublicPage(path) ? import('./landers/start.tsx') : import('./app/start.tsx');
};

const firstPage = async (): Promise<JSX.Element> => {
  const { Start } = await startOf(window.location.pathname);
  return <Start />;
};

const start = (element: HTMLElement): void => {
  const root = createRoot(element, { onCaughtError: tellBroken, onUncaughtError: tellBroken });
  const show = (page: JSX.Element): void =>
    root.render(
      <StrictMode>
        <LastResort fallback={(error) => <BrokenPage error={error} />}>{page}</LastResort>
      </StrictMode>,
    );
  // Without the network, or after a new release, the page's own code may fail to load.
  void firstPage().then(show, (error: unknown) => {
    tellError(error);
    show(<BrokenPage error={error} />);
  });
};

watchErrors();
beginReading();
const element = document.getElementById('root');
if (element) start(element);
