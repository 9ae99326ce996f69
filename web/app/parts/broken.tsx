import type { JSX } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import { Page, Stack } from '#web/ui/layout.tsx';

/** What a person sees when a screen of ours broke: one plain sentence, and the way on. */
export const Broken = (): JSX.Element => (
  <Page>
    <Stack isTight>
      <h1 role="alert">Something went wrong on our side</h1>
      <p>What you saved is safe. Please load the page again; if this comes back, tell your travel manager.</p>
      <div>
        <AppButton look="first" onClick={() => window.location.reload()}>
          Load Again
        </AppButton>
      </div>
    </Stack>
  </Page>
);
