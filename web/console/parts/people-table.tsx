import type { JSX } from 'react';
import type { PersonSummary } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import { accountStateTitles, staffTitle, teamText } from '#domain/console/person-words.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { Mark } from '#web/ui/marks.tsx';

const columns: readonly Column[] = [
  { title: 'Name', isMain: true },
  { title: 'Email' },
  { title: 'Where' },
  { title: 'Last sign-in' },
];

const Name = ({ person: { id, name, state } }: { person: PersonSummary }): JSX.Element => (
  <>
    <PageLink to={pages.consolePerson(id)}>{name}</PageLink>{' '}
    {state !== 'active' && <Mark>{accountStateTitles[state]}</Mark>}
  </>
);

/** The first teams of a person; the page of the person has all. */
const mostTeams = 3;

const whereText = (person: PersonSummary): string => {
  const { teams } = person;
  const staff = staffTitle(person);
  const shown = [...(staff === null ? [] : [staff]), ...teams.slice(0, mostTeams).map(teamText)];
  const more = teams.length - mostTeams;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ') || 'No organization';
};

/** The people who were found, each with a link to their page. */
export const PeopleTable = ({ people }: { people: readonly PersonSummary[] }): JSX.Element => (
  <SettingsTable label="People" columns={columns}>
    {people.map((person) => (
      <SettingsRow
        key={person.id}
        columns={columns}
        cells={[
          <Name key="name" person={person} />,
          person.email,
          whereText(person),
          person.last_signed_in_at === null ? 'Never' : dayName(person.last_signed_in_at.slice(0, 10)),
        ]}
      />
    ))}
  </SettingsTable>
);
