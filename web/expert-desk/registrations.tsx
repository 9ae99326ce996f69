import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { nowMs } from '#web/kit/clock.ts';
import { Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdmissionsPanel } from './parts/admissions-panel.tsx';
import { admissionsQuery, registrationsQuery } from './parts/desk-queries.ts';
import { RegistrationsPanel } from './parts/registrations-panel.tsx';
import { useTripsWhenRefused } from './parts/staff-only.tsx';

/** Organizations that wait for approval and people who ask to join, by themselves. docs/rules.md#registration */
export const Registrations = (): JSX.Element => {
  const registrations = useQuery(registrationsQuery);
  const admissions = useQuery(admissionsQuery);
  useTripsWhenRefused(registrations.error, admissions.error);
  const failure = registrations.error ?? admissions.error;
  const asOf = new Date(nowMs()).toISOString();
  const retry = (): void => {
    void registrations.refetch();
    void admissions.refetch();
  };
  return (
    <Stack>
      <FailedCall failure={failure} what="The registrations could not be loaded." onRetry={retry} />
      {registrations.data && <RegistrationsPanel registrations={registrations.data} asOf={asOf} />}
      {admissions.data && <AdmissionsPanel admissions={admissions.data} asOf={asOf} />}
      {registrations.isPending && !failure && <SkeletonRows rows={4} height={72} label="Loading the registrations" />}
    </Stack>
  );
};
