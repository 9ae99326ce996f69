/** The team settings. Spec 2, 2; route settings_team. */
import { type JSX, useRef } from 'react';
import { isSuperAdminOf, useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { OrganizationField } from '#web/settings/kit/organization-field.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';
import { TeamPanel } from './parts/team-panel.tsx';

/** The page /settings/team: who belongs to an organization, and what they may. APP-31 */
export const TeamPage = (): JSX.Element => {
  const heading = useScreen('Team');
  const { organization, isPending, error } = useSelectedOrganization(isSuperAdminOf);
  const add = useRef<() => void>(null);
  const isNobody = !organization && !isPending && !error;
  return (
    <>
      <PageHead tools={organization && <AppButton onClick={() => add.current?.()}>Add Team Member</AppButton>}>
        <h1 ref={heading} tabIndex={-1}>
          Team
        </h1>
      </PageHead>
      <Stack isTight>
        <FormWidth>
          <OrganizationField />
        </FormWidth>
        {/* Another organization is another list and another form. */}
        {organization && <TeamPanel key={organization.id} organization={organization} add={add} />}
        {isNobody && (
          <EmptyState
            title="Super Admins manage the team"
            help="You are not Super Admin of an organization. Ask one of yours for what you need."
          />
        )}
      </Stack>
    </>
  );
};
