/** The billing calls as queries and mutations; each change of a card reloads its owner's list. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { readOrganization } from '#contract/settings/account.ts';
import {
  type card,
  deleteOrganizationCard,
  deleteOwnCard,
  labelOrganizationCard,
  labelOwnCard,
  listOrganizationCards,
  listOwnCards,
  setDefaultOrganizationCard,
  setDefaultOwnCard,
} from '#contract/settings/billing.ts';
import { call } from '#web/kit/api.ts';
import type { CardOwner } from './use-card-form.ts';

/** An organization with its version, which a change needs. BILL-04 */
export const organizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['organization', id],
    queryFn: ({ signal }) => call(readOrganization, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The cards of an organization or of the person, the default first. BILL-07 */
export const cardsQuery = ({ kind, id }: CardOwner) =>
  queryOptions({
    queryKey: ['cards', kind, id],
    queryFn: ({ signal }) =>
      call(kind === 'organization' ? listOrganizationCards : listOwnCards, { params: { id } }, { signal }),
  });

export type Card = z.output<typeof card>;

export type CardChange =
  | { readonly do: 'set-default' | 'delete'; readonly cardId: number }
  | { readonly do: 'label'; readonly cardId: number; readonly label: string };

const callsOf = {
  organization: {
    'set-default': setDefaultOrganizationCard,
    delete: deleteOrganizationCard,
    label: labelOrganizationCard,
  },
  customer: { 'set-default': setDefaultOwnCard, delete: deleteOwnCard, label: labelOwnCard },
} as const;

/** Makes a card the default, deletes it or names it. BILL-12, BILL-14, BILL-16 */
export const useChangeCard = (owner: CardOwner) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: CardChange) => {
      const params = { id: owner.id, cardId: change.cardId };
      const calls = callsOf[owner.kind];
      return change.do === 'label'
        ? call(calls.label, { params, body: { label: change.label } })
        : call(calls[change.do], { params });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: cardsQuery(owner).queryKey }),
  });
};
