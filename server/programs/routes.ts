import * as calls from '#contract/programs.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { changeProgram } from './change-program.ts';
import { createProgram } from './create-program.ts';
import { importPrograms } from './import-programs.ts';
import { listPagePrograms } from './list-page-programs.ts';
import { readPageProgram } from './read-page-program.ts';

export const programBindings: readonly Binding[] = [
  bind(calls.listPagePrograms, { download: listPagePrograms }),
  bind(calls.readPageProgram, readPageProgram),
  bind(calls.createProgram, createProgram),
  bind(calls.changeProgram, changeProgram),
  bind(calls.importPrograms, importPrograms),
];
