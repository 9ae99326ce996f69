/** Who waits to be let in, as at the desk. Route console_registrations. docs/rules.md#registration */
import type { JSX } from 'react';
import { Registrations } from '#web/expert-desk/registrations.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { PageHead } from '#web/ui/layout.tsx';
import { ConsoleOnly } from './parts/console-only.tsx';

const RegistrationsScreen = (): JSX.Element => {
  const heading = useScreen('Registrations');
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Registrations
        </h1>
      </PageHead>
      <Registrations />
    </>
  );
};

/** The page /console/registrations. */
export const RegistrationsPage = (): JSX.Element => (
  <ConsoleOnly>
    <RegistrationsScreen />
  </ConsoleOnly>
);
