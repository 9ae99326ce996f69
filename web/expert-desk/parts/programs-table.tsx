import type { JSX } from 'react';
import type { DeskProgram } from '#contract/expert-desk.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Mark } from '#web/ui/marks.tsx';
import css from './desk-table.module.css';
import { Table } from './desk-table.tsx';
import { datesText } from './desk-words.ts';

/** A program's name with its season, as people say it. */
export const programWords = ({ full_program_name: name, category_sub: season }: DeskProgram): string =>
  season === '' ? name : `${name}, ${season}`;

/** Partner programs by first day, each with its number of trips and how many of them need an expert. */
export const ProgramsTable = ({ programs }: { programs: readonly DeskProgram[] }): JSX.Element => (
  <Table label="Programs" heads={['Program', 'Organization', 'Trips', 'Need an expert']} figures={2}>
    {programs.map((program) => (
      <tr key={program.id}>
        <td className={`${css.trip} ${css.program}`}>
          {program.is_published ? (
            <PageLink to={pages.lander(program.landing_page_suffix)}>{programWords(program)}</PageLink>
          ) : (
            <>
              {programWords(program)} <Mark>Not published</Mark>
            </>
          )}
          <small>{datesText(program.date_start, program.date_end)}</small>
        </td>
        <td>{program.organization_name}</td>
        <td className={css.figure} data-label="Trips">
          {program.trip_count === 0 ? (
            0
          ) : (
            <PageLink
              to={`${pages.deskGroups()}?program=${program.id}`}
              aria-label={`Trips of ${programWords(program)}: ${program.trip_count}`}
            >
              {program.trip_count}
            </PageLink>
          )}
        </td>
        <td className={css.figure} data-label="Need an expert">
          {program.waiting_count}
        </td>
      </tr>
    ))}
  </Table>
);
