import * as calls from '#contract/settings.ts';
import { type Binding, bind, bindVisitor } from '#server/kit/bind.ts';
import { listColleagues } from './list-colleagues.ts';
import { listOwnOrganizations } from './list-own-organizations.ts';
import { readIsSelfBook } from './read-is-self-book.ts';

export const accountBindings: readonly Binding[] = [
  bind(calls.listOwnOrganizations, listOwnOrganizations),
  bind(calls.listColleagues, listColleagues),
  bindVisitor(calls.readIsSelfBook, readIsSelfBook),
];
