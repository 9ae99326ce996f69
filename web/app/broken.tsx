import type { JSX } from 'react';
import { pagePatterns } from '#contract/pages.ts';
import { referenceOf } from '#web/kit/error-report.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Actions, Page, Stack } from '#web/ui/layout.tsx';

/** In the words of each browser, and of the build for a style. A device on a plane's network may think it is online. */
const isNotLoaded = (error: unknown): boolean => /import(?:ed|ing) |preload/i.test(String(error));

/** Replaces a screen that crashed: one plain sentence, a reference, and the next step. docs/screens.md#errors */
export const Broken = ({ error }: { error: unknown }): JSX.Element => {
  const title = isNotLoaded(error) ? 'This page did not load' : 'Something went wrong on our side';
  const heading = useScreen(title);
  return (
    <Stack isTight>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role="alert">
        {isNotLoaded(error)
          ? 'You are offline, or our server does not answer.'
          : `What you saved is safe. Please reload the page. If this happens again, give your travel manager the reference ${referenceOf(error)}.`}
      </p>
      <Actions>
        <AppButton look="first" onClick={() => window.location.reload()}>
          Load Again
        </AppButton>
        {/* A new page load: nothing of the broken page is left. */}
        <a className={buttonClass()} href={pagePatterns.home}>
          Home
        </a>
      </Actions>
    </Stack>
  );
};

/** The same as a whole page, when there is no shell around it. */
export const BrokenPage = ({ error }: { error: unknown }): JSX.Element => (
  <main>
    <Page>
      <Broken error={error} />
    </Page>
  </main>
);
