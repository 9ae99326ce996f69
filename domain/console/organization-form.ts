/** The console's form of an organization: its fields and problems, and the request body. docs/operations.md#organizations */
import { type ConsoleOrganization, consoleOrganizationLimits } from '#contract/console-organizations.ts';

export type OrganizationForm = {
  readonly name: string;
  /** In base64; empty: none. */
  readonly logo: string;
  readonly currency: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isSelfBooking: boolean;
  readonly isReports: boolean;
  readonly isCustomReports: boolean;
  readonly isPartner: boolean;
  readonly notes: string;
};

export const organizationFields = [
  'name',
  'logo',
  'currency',
  'label',
  'isRequired',
  'isSelfBooking',
  'isReports',
  'isCustomReports',
  'isPartner',
  'notes',
] as const;

export const organizationFormOf = (organization: ConsoleOrganization): OrganizationForm => ({
  name: organization.name,
  logo: organization.logo_base64,
  currency: organization.currency,
  label: organization.identifier_label ?? '',
  isRequired: organization.is_identifier_required,
  isSelfBooking: organization.is_self_booking,
  isReports: organization.is_reports,
  isCustomReports: organization.is_custom_reports,
  isPartner: organization.is_partner,
  notes: organization.staff_notes,
});

const lengthProblem = (value: string, most: number): string | undefined =>
  [...value.normalize('NFC').trim()].length > most ? `Please use at most ${most} characters` : undefined;

/** The form's problems, a sentence per field. */
export const organizationProblems = ({
  name,
  label,
  notes,
}: OrganizationForm): Partial<Record<keyof OrganizationForm, string>> => {
  const limits = consoleOrganizationLimits;
  const all = [
    ['name', name.trim() === '' ? 'Please enter a name' : lengthProblem(name, limits.name)],
    ['label', lengthProblem(label, limits.identifierLabel)],
    ['notes', lengthProblem(notes, limits.staffNotes)],
  ] as const;
  return Object.fromEntries(all.filter(([, problem]) => problem !== undefined));
};

/** @param seenVersion the version of the organization that the form was filled from */
export const organizationBodyOf = (form: OrganizationForm, seenVersion: number) => ({
  name: form.name.trim(),
  logo_base64: form.logo,
  currency: form.currency,
  identifier_label: form.label.trim(),
  is_identifier_required: form.isRequired,
  is_self_booking: form.isSelfBooking,
  is_reports: form.isReports,
  is_custom_reports: form.isCustomReports,
  is_partner: form.isPartner,
  staff_notes: form.notes.trim(),
  seen_version: seenVersion,
});

const fieldsOnTheWire: Readonly<Record<string, keyof OrganizationForm>> = {
  name: 'name',
  logo_base64: 'logo',
  currency: 'currency',
  identifier_label: 'label',
  staff_notes: 'notes',
};

/** @returns the form's field for a field of the call, null when the form has none */
export const organizationFieldOf = (path: string): keyof OrganizationForm | null => fieldsOnTheWire[path] ?? null;
