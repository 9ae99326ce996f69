import * as calls from '#contract/settings.ts';
import { type Binding, bind, bindVisitor } from '#server/kit/bind.ts';
import { addOrganizationCard } from './add-organization-card.ts';
import { addOwnCard } from './add-own-card.ts';
import { listOrganizationCards } from './list-organization-cards.ts';
import { listOwnCards } from './list-own-cards.ts';
import { readIsCard } from './read-is-card.ts';

export const billingBindings: readonly Binding[] = [
  bindVisitor(calls.readIsCard, readIsCard),
  bind(calls.listOrganizationCards, listOrganizationCards),
  bind(calls.addOrganizationCard, addOrganizationCard),
  bind(calls.listOwnCards, listOwnCards),
  bind(calls.addOwnCard, addOwnCard),
];
