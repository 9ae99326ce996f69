import type { JSX } from 'react';
import type { Person } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import { roleNames } from '#domain/team/roles.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';

const columns: readonly Column[] = [{ title: 'Where', isMain: true }, { title: 'What' }];

type Tie = { readonly key: string; readonly where: JSX.Element; readonly what: string };

const organizationLink = (id: number, name: string): JSX.Element => (
  <PageLink to={pages.consoleOrganization(id)}>{name}</PageLink>
);

const personLink = ({ id, name }: { readonly id: number; readonly name: string }): JSX.Element => (
  <PageLink to={pages.consolePerson(id)}>{name}</PageLink>
);

const tiesOf = ({ teams, approves, collaborator, collaborator_of: naming }: Person): readonly Tie[] => [
  ...teams.map((team) => ({
    key: `team ${team.organization_id}`,
    where: organizationLink(team.organization_id, team.organization_name),
    what: roleNames[team.user_type],
  })),
  ...approves.map(({ policy, organization_id: id, organization_name: name }) => ({
    key: `policy ${id} ${policy}`,
    where: organizationLink(id, name),
    what: `Approves trips of the policy ${policy}`,
  })),
  ...(collaborator === null
    ? []
    : [{ key: 'collaborator', where: personLink(collaborator), what: 'Sees the trips of this person' }]),
  ...naming.map((one) => ({
    key: `names ${one.id}`,
    where: personLink(one),
    what: 'Lets this person see their trips',
  })),
];

/** The teams, policies and collaborators of a person. */
export const PersonTies = ({ person }: { person: Person }): JSX.Element => {
  const ties = tiesOf(person);
  return (
    <Panel title="What they are where">
      {ties.length === 0 ? (
        <EmptyState title="In no team" help="The person has an account and belongs to no organization." />
      ) : (
        <SettingsTable label="What they are where" columns={columns}>
          {ties.map(({ key, where, what }) => (
            <SettingsRow key={key} columns={columns} cells={[where, what]} />
          ))}
        </SettingsTable>
      )}
    </Panel>
  );
};
