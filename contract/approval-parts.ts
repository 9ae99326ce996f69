/** What several calls about approvals answer with. docs/rules.md#approvals */
import { z } from 'zod';
import { date } from './kit/fields.ts';

/** An approver who is away. docs/rules.md#delegates */
export const away = z.object({ name: z.string(), until: date.describe('The last day') });
export type Away = z.output<typeof away>;

/** docs/rules.md#line-managers */
export const lineManagerNote = z
  .string()
  .nullable()
  .describe(
    'Why others decide than the traveler’s line manager, whom the policy asks; null: they decide or are not asked',
  );
