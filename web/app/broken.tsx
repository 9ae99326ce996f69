import type { JSX } from 'react';
import { pagePatterns } from '#contract/pages.ts';
import { referenceOf } from '#web/kit/error-report.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Actions, Page, Stack } from '#web/ui/layout.tsx';

/** What a person sees when a screen of ours broke: one plain sentence, a reference, and the way on. E4 */
export const Broken = ({ error }: { error: unknown }): JSX.Element => (
  <Page>
    <Stack isTight>
      <h1 role="alert">Something went wrong on our side</h1>
      <p>
        What you saved is safe. Please load the page again; if this comes back, tell your travel manager the reference{' '}
        {referenceOf(error)}.
      </p>
      <Actions>
        <AppButton look="first" onClick={() => window.location.reload()}>
          Load Again
        </AppButton>
        {/* A whole new page: nothing of what broke is left. */}
        <a className={buttonClass()} href={pagePatterns.home}>
          Home
        </a>
      </Actions>
    </Stack>
  </Page>
);
