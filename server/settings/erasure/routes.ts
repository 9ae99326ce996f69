import * as calls from '#contract/settings/erasure.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { eraseAccount } from './erase-account.ts';
import { readErasure } from './read-erasure.ts';

export const erasureBindings: readonly Binding[] = [
  bind(calls.readErasure, readErasure),
  bind(calls.eraseAccount, { cookies: eraseAccount }),
];
