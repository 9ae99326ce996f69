/** The team settings; route settings_team. */
import type { JSX } from 'react';
import { ManagedPage } from '#web/settings/kit/managed-page.tsx';
import { TeamPanel } from './parts/team-panel.tsx';

/** The page /settings/team: the members of an organization, and their rights. APP-31 */
export const TeamPage = (): JSX.Element => (
  <ManagedPage title="Team" addWords="Add Team Member" notYours="Super Admins manage the team" panel={TeamPanel} />
);
