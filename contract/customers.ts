/**
 * The customers an expert books for: people of every organization. docs/rules.md#new-trip; docs/roles.md#trips;
 * docs/decisions/0076
 */
import { z } from 'zod';
import { identifierList } from './identifier-list.ts';
import type { Access } from './kit/access.ts';
import { id, idParam, text } from './kit/fields.ts';
import { usd } from './kit/money.ts';
import { route } from './kit/route.ts';

/** A search needs at least this many characters. */
export const customerSearchMinLength = 2;
export const customerSearchMaxLength = 100;

/** As many as a person reads before typing more. */
export const mostCustomersFound = 20;

const customer = z.object({
  customer_id: id,
  customer_name: z.string(),
  customer_email: z.string(),
  organizations: z
    .array(
      z.object({
        id,
        name: z.string(),
        identifier_label: z.string().nullable(),
        is_identifier_required: z.boolean(),
        identifier_list: identifierList.nullish(),
        is_self_booking: z.boolean(),
        service_fee: usd.nullish().describe('Of an assisted trip; null: the default'),
      }),
    )
    .describe('The active organizations that the customer belongs to'),
});
export type Customer = z.output<typeof customer>;

/** Experts book for customers; administrators do not. docs/decisions/0076 */
const customersOfDesk = { may: { expert: 'all' }, isByRole: true } as const satisfies Access;

export const findCustomers = route({
  method: 'GET',
  path: '/desk/customers',
  access: customersOfDesk,
  summary: `People of every organization whose name or address contains this text, by name; at most ${mostCustomersFound}. Experts only; audited.`,
  query: z.strictObject({ text: text(customerSearchMaxLength, customerSearchMinLength) }),
  reply: z.array(customer),
  refusals: ['role-too-low'],
});

export const readCustomer = route({
  method: 'GET',
  path: '/desk/customers/:id',
  access: customersOfDesk,
  summary: 'The person an expert books for. Experts only; audited.',
  params: z.strictObject({ id: idParam }),
  reply: customer,
  refusals: ['role-too-low', 'not-found'],
});
