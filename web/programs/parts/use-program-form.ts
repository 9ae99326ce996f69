import { useQueryClient } from '@tanstack/react-query';
import { changeProgram, createProgram, type PageProgram, readPageProgram } from '#contract/programs.ts';
import { ok } from '#domain/kit/result.ts';
import { emptyProgram } from '#domain/landers/program-csv.ts';
import {
  type ProgramForm,
  programBodyOf,
  programFieldNames,
  programFormOf,
  programFormProblems,
} from '#domain/landers/program-form.ts';
import { attempt, call } from '#web/kit/api.ts';
import { type SettingsFormState, useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { type Opened, openedOf } from './opened.ts';
import { programsQuery } from './program-queries.ts';

export type ProgramFormState = SettingsFormState<ProgramForm, Opened>;

const readCurrent = (current: unknown): Opened => {
  const program = readPageProgram.reply.safeParse(current).data;
  return program ? openedOf(program) : null;
};

const titleOf = ({ fields: { full_program_name: name, category_sub: season } }: PageProgram): string =>
  [name, season].filter(Boolean).join(', ');

/** The form of the open program. It stays open after it is saved. */
export const useProgramForm = (slug: string): ProgramFormState => {
  const client = useQueryClient();
  const save = async (form: ProgramForm, opened: Opened) => {
    const body = programBodyOf(form);
    const program = opened?.program;
    const answer = await attempt(
      program
        ? call(changeProgram, {
            params: { slug, programId: String(program.id) },
            body: { ...body, seen_version: program.version },
          })
        : call(createProgram, { params: { slug }, body }),
    );
    if (!answer.ok) return answer;
    await client.invalidateQueries({ queryKey: programsQuery(slug).queryKey });
    return ok({ next: openedOf(answer.value), said: `${titleOf(answer.value)} is saved.` });
  };
  return useSettingsForm<ProgramForm, Opened>({
    saved: null,
    formOf: (opened) => programFormOf(opened?.fields ?? emptyProgram),
    fields: programFieldNames,
    check: programFormProblems,
    fieldOf: (path) => path,
    save,
    readCurrent,
  });
};
