/** Whether the desk answers in time. docs/rules.md#desk */
import { z } from 'zod';
import { desk } from './desk-access.ts';
import { type ReplyOf, route } from './kit/route.ts';

/** This week and those before it. */
export const promiseWeeks = 8;

export const readDeskPromises = route({
  method: 'GET',
  path: '/desk/promises',
  access: desk,
  summary: `How many promised answers were in time in each of the last ${promiseWeeks} weeks, by the day when they were due: numbers only.`,
  reply: z.object({
    weeks: z
      .array(
        z.object({
          monday: z.string().describe('The first day of the week, in the desk’s time zone'),
          met: z.number().int().describe('Answered by then'),
          missed: z.number().int().describe('Answered later, or due and not answered yet'),
        }),
      )
      .describe('The oldest first; the last one is this week'),
  }),
  refusals: ['role-too-low'],
});
export type PromiseWeek = ReplyOf<typeof readDeskPromises>['weeks'][number];
