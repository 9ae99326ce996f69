import * as calls from '#contract/settings/billing.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { addOrganizationCard } from './add-organization-card.ts';
import { addOwnCard } from './add-own-card.ts';
import { deleteOrganizationCard } from './delete-organization-card.ts';
import { deleteOwnCard } from './delete-own-card.ts';
import { labelOrganizationCard } from './label-organization-card.ts';
import { labelOwnCard } from './label-own-card.ts';
import { listOrganizationCards } from './list-organization-cards.ts';
import { listOwnCards } from './list-own-cards.ts';
import { readIsCard } from './read-is-card.ts';
import { setDefaultOrganizationCard } from './set-default-organization-card.ts';
import { setDefaultOwnCard } from './set-default-own-card.ts';

export const billingBindings: readonly Binding[] = [
  bind(calls.readIsCard, readIsCard),
  bind(calls.listOrganizationCards, listOrganizationCards),
  bind(calls.addOrganizationCard, addOrganizationCard),
  bind(calls.setDefaultOrganizationCard, setDefaultOrganizationCard),
  bind(calls.deleteOrganizationCard, deleteOrganizationCard),
  bind(calls.labelOrganizationCard, labelOrganizationCard),
  bind(calls.listOwnCards, listOwnCards),
  bind(calls.addOwnCard, addOwnCard),
  bind(calls.setDefaultOwnCard, setDefaultOwnCard),
  bind(calls.deleteOwnCard, deleteOwnCard),
  bind(calls.labelOwnCard, labelOwnCard),
];
