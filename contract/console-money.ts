/** The money that needs a person, for administrators. docs/operations.md#mails-and-money */
import { z } from 'zod';
import { consoleAccess } from './console-access.ts';
import { id, instant, text } from './kit/fields.ts';
import { amountInCurrency } from './kit/money.ts';
import { route } from './kit/route.ts';

/** How many matters one reply holds. */
export const mostMatters = 100;

/** In code points. */
export const closingReasonLimits = { min: 5, max: 500 } as const;

/** `look-again` has the outcome looked up; the others repeat a step that failed, after a look. */
export const moneyActs = ['look-again', 'charge-again', 'refund-again', 'void-again', 'cancel-again', 'close'] as const;
const moneyAct = z.enum(moneyActs);
export type MoneyAct = z.output<typeof moneyAct>;

const closing = z.object({
  reason: z.string(),
  at: instant,
  by: z.string().nullable().describe('Null: the account was erased'),
});

const matter = z.object({
  key: z.string().describe('attempt-12 or fee-3'),
  organization: z.string().nullable().describe('Null: a personal trip'),
  trip_id: id.nullable().describe('Null: a fee whose request made no trip'),
  destination: z.string(),
  what: z.string().describe('What it is: "Booking", "Booking fee"'),
  amount: amountInCurrency.describe('What was confirmed'),
  since: instant,
  sentence: z.string().describe('What happened'),
  advice: z.string().describe('What to do now'),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).describe('What gateway and supplier know'),
  acts: z.array(moneyAct).describe('The buttons'),
  next_at: instant.nullable().describe('When the product looks or tries by itself; null: it does not'),
  seen: z.string().describe('Send it with an act: one on an older sight is refused'),
  closed: closing.nullable(),
});
export type MoneyMatter = z.output<typeof matter>;

const deskCall = z.object({ id, title: z.string(), sentence: z.string(), trip_id: id.nullable(), at: instant });

export const listMoney = route({
  method: 'GET',
  path: '/console/money',
  access: consoleAccess,
  summary: 'Payments that need a person or have an unknown outcome, the longest first; or what was closed by hand.',
  query: z.strictObject({ state: z.enum(['open', 'closed']).optional().describe('Default: open') }),
  reply: z.object({
    matters: z.array(matter),
    total: z.number().int().describe('All that are open'),
    calls: z.array(deskCall).describe('Open calls of the desk about the books'),
  }),
  refusals: ['role-too-low'],
});

export const actOnMoney = route({
  method: 'POST',
  path: '/console/money/:key/act',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'Look again, repeat a failed step after a look, or close with a reason. Audited with was and now.',
  params: z.strictObject({ key: text(30, 5) }),
  body: z.strictObject({
    act: moneyAct,
    seen: text(100, 1),
    reason: text(closingReasonLimits.max).optional().describe('To close it: what was done, and why'),
  }),
  refusals: ['role-too-low', 'invalid', 'conflict'],
});

/** Counts only, for the menu, and polled: it leaves no trace. */
export const countConsole = route({
  method: 'GET',
  path: '/console/counts',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'How many mails were given up, and how much money needs a person.',
  reply: z.object({
    mails: z.number().int(),
    money: z.number().int().describe('Payments, and disputes that wait for our evidence'),
  }),
  refusals: ['role-too-low'],
});
