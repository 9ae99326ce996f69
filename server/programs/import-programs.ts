import type { BodyOf } from '#contract/kit/route.ts';
import type * as calls from '#contract/programs.ts';
import { type ProgramFields, programLimits } from '#contract/programs.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { type BadCell, type CsvProgram, cellOf, programsOfLines } from '#domain/landers/program-csv.ts';
import { programFieldsOf, programTexts } from '#domain/landers/program-texts.ts';
import type { Db } from '#platform/db/database.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openPage, problemsOf, unownedSentence } from './parts/open-page.ts';
import { findRunsOf, insertProgram, lockProgramsOf, type ProgramPage, updateProgram } from './parts/page-store.ts';
import { readCsv } from './parts/read-csv.ts';
import type { ProgramRow } from './parts/store.ts';

const mostBadShown = 200;

/** A program of the file, with the one of the page that it changes. */
type Planned = CsvProgram & {
  readonly before: ProgramRow | undefined;
  readonly act: 'add' | 'change' | 'same' | 'bad';
};

const nameOf = ({
  full_program_name: name,
  category_sub: season,
}: Pick<ProgramFields, 'full_program_name' | 'category_sub'>) => JSON.stringify([name, season]);

const isSame = (fields: ProgramFields, row: ProgramRow): boolean =>
  JSON.stringify(programTexts(fields)) === JSON.stringify(programTexts(programFieldsOf(row)));

/** The bad cells of a program: what cannot be read, then what the rules refuse. */
const badOf = (program: CsvProgram): readonly BadCell[] => {
  if (program.bad.length > 0) return program.bad;
  const tooMany =
    program.fields.flights.length > programLimits.flights
      ? [
          {
            line: program.line,
            column: '',
            value: '',
            sentence: `A program has at most ${programLimits.flights} group flights`,
          },
        ]
      : [];
  return [
    ...tooMany,
    ...Object.entries(problemsOf(program.fields)).map(([path, sentence]) => ({ ...cellOf(program, path), sentence })),
  ];
};

const planOf = (programs: readonly CsvProgram[], rows: readonly ProgramRow[]): readonly Planned[] => {
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  return programs.map((program) => {
    const bad = badOf(program);
    const before = byName.get(nameOf(program.fields));
    if (bad.length > 0) return { ...program, bad, before, act: 'bad' };
    if (!before) return { ...program, bad, before, act: 'add' };
    return { ...program, bad, before, act: isSame(program.fields, before) ? 'same' : 'change' };
  });
};

/** Grows with every program that is added and every change, so it says whether a preview still holds. */
const stampOf = (rows: readonly ProgramRow[]): string => {
  const changes = rows.reduce((sum, { version }) => sum + version, 0);
  return `${rows.length}-${changes}`;
};

const write = async (tx: Db, page: ProgramPage, planned: readonly Planned[]): Promise<number> => {
  const wanted = planned.filter(({ act }) => act === 'add' || act === 'change');
  for (const { fields, before } of wanted) {
    const texts = programTexts(fields);
    if (before)
      await updateProgram(tx, before, { ...texts, organization_id: before.organization_id, lander_id: page.id });
    else if (page.organization_id !== null)
      await insertProgram(tx, { ...texts, organization_id: page.organization_id, lander_id: page.id });
  }
  return wanted.length;
};

type Mode = BodyOf<typeof calls.importPrograms>['mode'];

/** `all` is refused while a cell is bad; `good` leaves out whole programs, but a broken file as a whole. */
const mayWrite = (mode: Mode, isFileBroken: boolean, badCount: number): boolean =>
  mode !== 'preview' && !isFileBroken && (mode === 'good' || badCount === 0);

/**
 * Adds and changes programs from a file, in one transaction, or says what it would do. Refuses `not-found`,
 * `role-too-low`, `invalid` for a page without an organization or with too many programs, and `conflict` when programs
 * were changed since the preview. docs/rules.md#programs
 */
export const importPrograms: Verb<typeof calls.importPrograms> = (world, call) =>
  // Places are counted over the requests of all families, of which the wall shows a partner its own only.
  beyondWall(() =>
    world.database.transact(async (tx) => {
      const { actor, params, ip } = call;
      const opened = await openPage(tx, actor, params.slug);
      if (!opened.ok) return opened;
      const page = opened.value;
      const { body } = call;
      if (page.organization_id === null) return refuse({ code: 'invalid', detail: unownedSentence });
      await lockProgramsOf(tx, page);
      const rows = await findRunsOf(tx, page);
      const stamp = stampOf(rows);
      if (body.mode !== 'preview' && body.seen_stamp !== stamp)
        return refuse({
          code: 'conflict',
          detail: 'Programs were changed since the preview. Please look at the preview again.',
        });
      const file = readCsv(body.csv);
      const planned = planOf(programsOfLines(file.bad.length > 0 ? [] : file.lines), rows);
      const added = planned.filter(({ act }) => act === 'add').length;
      if (rows.length + added > programLimits.programs)
        return refuse({ code: 'invalid', detail: `A page has at most ${programLimits.programs} programs.` });
      const bad = [...file.bad, ...planned.flatMap((program) => program.bad)].toSorted((a, b) => a.line - b.line);
      const written = mayWrite(body.mode, file.bad.length > 0, bad.length) ? await write(tx, page, planned) : 0;
      if (written > 0) {
        const facts = { landerId: page.id, programs: written };
        await audit(world, tx, { event: 'programs-imported', userId: null, actorId: actor.userId, ip, facts });
      }
      return ok({
        stamp,
        programs: planned.map(({ line, fields, act }) => ({
          line,
          name: fields.full_program_name,
          season: fields.category_sub,
          act,
          flight_count: fields.flights.length,
        })),
        bad_cells: bad.slice(0, mostBadShown).map((cell) => ({ ...cell })),
        bad_count: bad.length,
        written,
      });
    }),
  );
