import { useState } from 'react';
import { type ExtraField, extraFields, extraFormProblems } from '#domain/extras/extra-form.ts';
import { nowMs } from '#web/kit/clock.ts';
import type { Proposal } from './use-proposal.ts';

export type ExtraProblems = readonly Readonly<Partial<Record<ExtraField, string>>>[];

/** The name of a field of an extra, as the summary of problems links to it. */
export const extraFieldName = (index: number, field: ExtraField): string => `extras.${index}.${field}`;

/** Problems by extra, as the summary lists them. */
const listed = (problems: ExtraProblems) =>
  problems.flatMap((found, index) =>
    extraFields.flatMap((field) => {
      const message = found[field];
      return message === undefined ? [] : [{ name: extraFieldName(index, field), message }];
    }),
  );

/** What is wrong with the extras of a proposal: looked for at a press, and gone once it is mended. */
export const useExtraProblems = ({ draft: { extras }, currency }: Proposal) => {
  const [told, setTold] = useState<ExtraProblems>([]);
  const now = new Date(nowMs());
  const open: ExtraProblems = extras.map((form) => extraFormProblems(form, { currency, now }));
  const shown: ExtraProblems = told.map((before, index) => {
    const left: Partial<Record<ExtraField, string>> = {};
    for (const field of extraFields) {
      const message = before[field] && open[index]?.[field];
      if (message) left[field] = message;
    }
    return left;
  });
  return {
    shown,
    summary: listed(shown),
    /** @returns whether everything is filled in */
    check: (): boolean => {
      setTold(open);
      return listed(open).length === 0;
    },
  };
};
