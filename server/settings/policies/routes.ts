import * as calls from '#contract/settings/policies.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { createPolicy } from './create-policy.ts';
import { deletePolicy } from './delete-policy.ts';
import { listPolicies } from './list-policies.ts';
import { readPolicy } from './read-policy.ts';
import { savePolicy } from './save-policy.ts';
import { setDefaultPolicy } from './set-default-policy.ts';

export const policyBindings: readonly Binding[] = [
  bind(calls.listPolicies, listPolicies),
  bind(calls.readPolicy, readPolicy),
  bind(calls.createPolicy, createPolicy),
  bind(calls.savePolicy, savePolicy),
  bind(calls.deletePolicy, deletePolicy),
  bind(calls.setDefaultPolicy, setDefaultPolicy),
];
