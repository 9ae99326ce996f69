import * as calls from '#contract/settings/erasure.ts';
import { type Binding, bind, bindCookies } from '#server/kit/bind.ts';
import { eraseAccount } from './erase-account.ts';
import { readErasure } from './read-erasure.ts';

export const erasureBindings: readonly Binding[] = [
  bind(calls.readErasure, readErasure),
  bindCookies(calls.eraseAccount, eraseAccount),
];
