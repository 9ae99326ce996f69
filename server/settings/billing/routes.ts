import * as cardCalls from '#contract/settings/billing.ts';
import * as calls from '#contract/settings.ts';
import { type Binding, bind, bindVisitor } from '#server/kit/bind.ts';
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
  bindVisitor(calls.readIsCard, readIsCard),
  bind(calls.listOrganizationCards, listOrganizationCards),
  bind(calls.addOrganizationCard, addOrganizationCard),
  bind(cardCalls.setDefaultOrganizationCard, setDefaultOrganizationCard),
  bind(cardCalls.deleteOrganizationCard, deleteOrganizationCard),
  bind(cardCalls.labelOrganizationCard, labelOrganizationCard),
  bind(calls.listOwnCards, listOwnCards),
  bind(calls.addOwnCard, addOwnCard),
  bind(cardCalls.setDefaultOwnCard, setDefaultOwnCard),
  bind(cardCalls.deleteOwnCard, deleteOwnCard),
  bind(cardCalls.labelOwnCard, labelOwnCard),
];
