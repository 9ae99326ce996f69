import type { JSX } from 'react';
import type { DeskGroups } from '#contract/expert-desk.ts';
import { isOfChoice } from '#domain/expert-desk/facets.ts';
import { SelectField } from '#web/ui/field.tsx';
import css from './desk-page.module.css';
import { choiceOf, counted } from './desk-words.ts';
import { OrganizationFilter } from './organization-filter.tsx';
import { programWords } from './programs-table.tsx';

const requestWords = 'Group requests';
const everyOne = '';

type Counts = DeskGroups['counts'];
export type GroupsChoice = { readonly organization: string | undefined; readonly program: string | undefined };

/** How many trips of groups pass both filters. docs/screens.md#filters */
const countOf = (counts: Counts, { organization, program }: GroupsChoice): number =>
  counts
    .filter(({ organization_id: id }) => isOfChoice(id, choiceOf(organization)))
    .filter(({ program_id: id }) => program === undefined || (id === null ? 'requests' : String(id)) === program)
    .reduce((sum, { count }) => sum + count, 0);

type GroupsFilter = GroupsChoice & { readonly choose: (changes: Partial<GroupsChoice>) => void };

const ProgramFilter = ({ groups, filter }: { groups: DeskGroups; filter: GroupsFilter }): JSX.Element => {
  const { organization, program: chosen } = filter;
  const named = [
    { value: 'requests', words: requestWords },
    ...groups.programs.map((program) => ({ value: String(program.id), words: programWords(program) })),
  ];
  const isListed = chosen === undefined || named.some(({ value }) => value === chosen);
  const choices = isListed ? named : [...named, { value: chosen, words: `Program ${chosen}` }];
  return (
    <SelectField
      name="program"
      label="Program"
      value={chosen ?? everyOne}
      choices={[
        {
          value: everyOne,
          label: counted('All programs and requests', countOf(groups.counts, { organization, program: undefined })),
        },
        ...choices.map(({ value, words }) => ({
          value,
          label: counted(words, countOf(groups.counts, { organization, program: value })),
        })),
      ]}
      onChange={(value) => filter.choose({ program: value === everyOne ? undefined : value })}
    />
  );
};

const organizationsOf = ({ counts, programs }: DeskGroups) => {
  const names = new Map<number | null, string | null>([
    ...programs.map(({ organization_id: id, organization_name: name }): [number, string] => [id, name]),
    ...counts.map(({ organization_id: id, organization_name: name }): [number | null, string | null] => [id, name]),
  ]);
  return [...names].map(([id, name]) => ({ id, name }));
};

/** Filters by organization and by program; each choice with its number of trips. */
export const GroupsFilters = ({ groups, filter }: { groups: DeskGroups; filter: GroupsFilter }): JSX.Element => (
  <section className={css.pair} aria-label="Filters">
    <OrganizationFilter
      chosen={filter.organization}
      organizations={organizationsOf(groups)}
      countOf={(one) =>
        groups.counts
          .filter(({ organization_id: id }) => isOfChoice(id, one))
          .reduce((sum, count) => sum + countOf([count], { organization: undefined, program: filter.program }), 0)
      }
      onChoose={(organization) => filter.choose({ organization })}
    />
    <ProgramFilter groups={groups} filter={filter} />
  </section>
);
