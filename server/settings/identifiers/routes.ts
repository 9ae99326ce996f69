import * as calls from '#contract/settings/identifiers.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { importIdentifiers } from './import-identifiers.ts';
import { listAllIdentifiers } from './list-all-identifiers.ts';
import { setIdentifierActive } from './set-identifier-active.ts';
import { setIdentifiersOnly } from './set-identifiers-only.ts';

export const identifierBindings: readonly Binding[] = [
  bind(calls.listAllIdentifiers, listAllIdentifiers),
  bind(calls.importIdentifiers, importIdentifiers),
  bind(calls.setIdentifierActive, setIdentifierActive),
  bind(calls.setIdentifiersOnly, setIdentifiersOnly),
];
