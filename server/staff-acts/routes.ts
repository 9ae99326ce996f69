import * as calls from '#contract/staff-acts.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { listOrganizationStaffActs } from './list-organization-staff-acts.ts';
import { listOwnStaffActs } from './list-own-staff-acts.ts';
import { listTripStaffActs } from './list-trip-staff-acts.ts';

export const staffActBindings: readonly Binding[] = [
  bind(calls.listOrganizationStaffActs, { download: listOrganizationStaffActs }),
  bind(calls.listOwnStaffActs, listOwnStaffActs),
  bind(calls.listTripStaffActs, listTripStaffActs),
];
