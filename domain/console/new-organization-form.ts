/** The console's form of a new organization: its fields and problems, and the request body. docs/operations.md#organizations */
import { consoleOrganizationLimits } from '#contract/console-organizations.ts';
import { email } from '#contract/kit/fields.ts';

export type NewOrganizationForm = {
  readonly name: string;
  readonly currency: string;
  readonly adminName: string;
  readonly adminEmail: string;
  readonly hasDomain: boolean;
};

export const newOrganizationFields = ['name', 'currency', 'adminName', 'adminEmail', 'hasDomain'] as const;

export const emptyNewOrganization: NewOrganizationForm = {
  name: '',
  currency: 'USD',
  adminName: '',
  adminEmail: '',
  hasDomain: true,
};

const nameProblem = (value: string, what: string, most: number): string | undefined => {
  if (value.trim() === '') return `Please enter ${what}`;
  return [...value.normalize('NFC').trim()].length > most ? `Please use at most ${most} characters` : undefined;
};

/** The form's problems, a sentence per field. */
export const newOrganizationProblems = ({
  name,
  adminName,
  adminEmail,
}: NewOrganizationForm): Partial<Record<keyof NewOrganizationForm, string>> => {
  const limits = consoleOrganizationLimits;
  const all = [
    ['name', nameProblem(name, 'a name', limits.name)],
    ['adminName', nameProblem(adminName, 'the name of the Super Admin', limits.adminName)],
    ['adminEmail', email.safeParse(adminEmail).success ? undefined : 'Please enter a valid email address'],
  ] as const;
  return Object.fromEntries(all.filter(([, problem]) => problem !== undefined));
};

export const newOrganizationBodyOf = (form: NewOrganizationForm) => ({
  name: form.name.trim(),
  currency: form.currency,
  admin_name: form.adminName.trim(),
  admin_email: form.adminEmail.trim(),
  has_domain: form.hasDomain,
});

const fieldsOnTheWire: Readonly<Record<string, keyof NewOrganizationForm>> = {
  name: 'name',
  currency: 'currency',
  admin_name: 'adminName',
  admin_email: 'adminEmail',
};

/** @returns the form's field for a field of the call, null when the form has none */
export const newOrganizationFieldOf = (path: string): keyof NewOrganizationForm | null => fieldsOnTheWire[path] ?? null;
