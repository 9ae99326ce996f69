/** The button on the flight manifest that opens the calendar of its organization, for managers. */
import { type JSX, type ReactNode, Suspense, useState } from 'react';
import type { Report } from '#contract/reports.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';

const OrganizationCalendar = lazyPart(
  async () => (await import('#web/calendars/organization-calendar.tsx')).OrganizationCalendar,
);

/** What stands above the rows of a report: a tool, and what the tool opens. */
export type Beside = { readonly tool: ReactNode; readonly opened: ReactNode };

const Opened = ({ organization: { id, name } }: Pick<Report, 'organization'>): JSX.Element => (
  <Suspense fallback={<SkeletonRows rows={2} height={40} label="Loading the calendar" />}>
    <OrganizationCalendar key={id} id={id} name={name} />
  </Suspense>
);

/** @returns the tool for a report; null for people who do not manage its organization, staff among them */
export const useManifestCalendar = (): ((report: Report) => Beside | null) => {
  const { organizations } = useSelectedOrganization();
  const [isOpen, setIsOpen] = useState(false);
  return ({ organization }) => {
    const own = organizations.find(({ id }) => id === organization.id);
    if (own === undefined || own.user_type === 0) return null;
    return {
      tool: (
        <AppButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Calendar
        </AppButton>
      ),
      opened: isOpen && <Opened organization={organization} />,
    };
  };
};
