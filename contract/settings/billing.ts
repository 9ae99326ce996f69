/** What is done with cards that are on file, an organization's or one's own. Spec 2, 2, 5 and 7. */
import { z } from 'zod';
import { idParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';

/** In code points. BILL-15 */
export const cardLabelLength = 50;

const one = z.strictObject({ id: idParam, cardId: idParam });
const label = z.strictObject({ label: text(cardLabelLength).describe('May be empty') });

const ofOrganization = '/organizations/:id/cards/:cardId';
const ofCustomer = '/customers/:id/cards/:cardId';

export const setDefaultOrganizationCard = route({
  method: 'PUT',
  path: ofOrganization,
  summary: 'Make a card the organization’s default in place of the one that is.',
  params: one,
  refusals: ['not-found', 'role-too-low'],
});

export const deleteOrganizationCard = route({
  method: 'DELETE',
  path: ofOrganization,
  summary: 'Delete a card of the organization; the default only when it is the only one.',
  params: one,
  refusals: ['not-found', 'role-too-low', 'is-default'],
});

export const labelOrganizationCard = route({
  method: 'PUT',
  path: `${ofOrganization}/label`,
  summary: 'Name a card of the organization.',
  params: one,
  body: label,
  refusals: ['not-found', 'role-too-low'],
});

export const setDefaultOwnCard = route({
  method: 'PUT',
  path: ofCustomer,
  summary: 'Make a card the caller’s default in place of the one that is.',
  params: one,
  refusals: ['not-found'],
});

export const deleteOwnCard = route({
  method: 'DELETE',
  path: ofCustomer,
  summary: 'Delete a card of the caller; the default only when it is the only one.',
  params: one,
  refusals: ['not-found', 'is-default'],
});

export const labelOwnCard = route({
  method: 'PUT',
  path: `${ofCustomer}/label`,
  summary: 'Name a card of the caller.',
  params: one,
  body: label,
  refusals: ['not-found'],
});
