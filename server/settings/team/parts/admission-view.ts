import type { Admission, DeskAdmission, OpenedAdmission } from '#contract/settings/admissions.ts';
import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { maskedEmail } from '#domain/kit/masked-email.ts';
import { type AdmissionRow, admissionStateOf } from './admission-store.ts';

const asListed = (row: AdmissionRow, email: string): Admission => {
  invariant(row.proven_at, 'a listed request is proven');
  return {
    id: row.id,
    name: row.name,
    email,
    proven_at: row.proven_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
};

/** A request as the team's list shows it. Experts see masked addresses, as for members. docs/roles.md#team */
export const admissionView = (row: AdmissionRow, actor: SignedInActor): Admission => {
  const isWhole = userTypeIn(actor, row.organization_id) === 1 || actor.isAdmin;
  return asListed(row, isWhole ? row.email : maskedEmail(row.email));
};

/** A request as the desk shows it, which has to answer it and sees the address. */
export const deskAdmissionView = (row: AdmissionRow): DeskAdmission => ({
  ...asListed(row, row.email),
  organization_id: row.organization_id,
  organization_name: row.organization_name,
});

/** A request as its person sees it. */
export const openedView = (row: AdmissionRow): OpenedAdmission => ({
  organization_name: row.organization_name,
  email: row.email,
  name: row.name,
  state: admissionStateOf(row.state),
  expires_at: row.expires_at.toISOString(),
});
