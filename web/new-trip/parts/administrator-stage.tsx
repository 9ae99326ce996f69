import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Actions, FormWidth, Stack } from '#web/ui/layout.tsx';

/** An administrator creates no trips: what they can do instead. docs/roles.md#trips */
export const AdministratorStage = (): JSX.Element => {
  const heading = useScreen('Book a Trip');
  return (
    <FormWidth>
      <Stack>
        <h1 ref={heading} tabIndex={-1}>
          Book a Trip
        </h1>
        <p>
          Administrators do not book trips. Travelers book for themselves, and experts book for customers. At the desk
          you see what waits for an expert, and approve organizations.
        </p>
        <Actions>
          <PageLink className={buttonClass('first')} to={pages.desk()}>
            Open the Desk
          </PageLink>
          <PageLink className={buttonClass('outlined')} to={pages.trips()}>
            All Trips
          </PageLink>
        </Actions>
      </Stack>
    </FormWidth>
  );
};
