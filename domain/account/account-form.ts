/** The account form: its fields, their problems, and the request body. docs/rules.md#account */
import { email as emailField } from '#contract/kit/fields.ts';
import { type Account, accountLimits } from '#contract/settings/account.ts';

export type AccountForm = {
  readonly name: string;
  readonly email: string;
  /** Blank keeps the existing one. */
  readonly password: string;
  /** The toggle. Without it there is no collaborator, even if one is chosen. */
  readonly hasCollaborator: boolean;
  /** A colleague's id, or '' for no collaborator. */
  readonly collaborator: string;
  readonly homeAirport: Account['home_airport'];
};

export type AccountProblems = Partial<Record<keyof AccountForm, string>>;

export const accountFields = ['name', 'email', 'password', 'homeAirport', 'collaborator'] as const;

export const accountFormOf = ({ name, email, collaborator_id: id, home_airport: home }: Account): AccountForm => ({
  name,
  email,
  password: '',
  hasCollaborator: id !== null,
  collaborator: id === null ? '' : String(id),
  homeAirport: home,
});

const codePoints = (text: string): number => [...text.normalize('NFC').trim()].length;

const nameProblem = (name: string): string | undefined => {
  if (name.trim() === '') return 'Please enter your full name';
  return codePoints(name) > accountLimits.name ? `Please use at most ${accountLimits.name} characters` : undefined;
};

const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter an email address';
  const checked = emailField.safeParse(email);
  return checked.success ? undefined : checked.error.issues[0]?.message;
};

const passwordProblem = (password: string): string | undefined => {
  if (password === '') return undefined;
  const length = [...password.normalize('NFC')].length;
  if (length < accountLimits.passwordMin) return `Please use at least ${accountLimits.passwordMin} characters`;
  return length > accountLimits.password ? `Please use at most ${accountLimits.password} characters` : undefined;
};

/**
 * The form's problems, a sentence per field. The server checks more, such as passwords that are too common.
 * @see ACC-04, ACC-05, ACC-06
 */
export const accountProblems = (form: AccountForm): AccountProblems => {
  const all = [
    ['name', nameProblem(form.name)],
    ['email', emailProblem(form.email)],
    ['password', passwordProblem(form.password)],
  ] as const;
  return Object.fromEntries(all.filter(([, problem]) => problem !== undefined));
};

/** @param seenVersion the version of the account the form was filled from. ACC-03, ACC-07 */
export const accountBodyOf = (form: AccountForm, seenVersion: number) => ({
  name: form.name.trim(),
  email: form.email.trim(),
  password: form.password === '' ? null : form.password,
  collaborator_id: form.hasCollaborator && form.collaborator !== '' ? Number(form.collaborator) : null,
  home_airport: form.homeAirport?.iata ?? null,
  seen_version: seenVersion,
});

const fieldsOnTheWire: Readonly<Record<string, keyof AccountForm>> = {
  name: 'name',
  email: 'email',
  password: 'password',
  collaborator_id: 'collaborator',
  home_airport: 'homeAirport',
};

/** @returns the form's field for a field of the call, null when the form has none */
export const accountFieldOf = (path: string): keyof AccountForm | null => fieldsOnTheWire[path] ?? null;

/** A sentence that says what was saved. docs/screens.md#settings-forms */
export const savedWords = (form: AccountForm, before: Account, after: Account): string => {
  const waiting = after.email_pending;
  const isAsked = waiting !== null && form.email.trim().toLowerCase() === waiting;
  return [
    'Your account is saved.',
    ...(form.password === '' ? [] : ['Your password is changed, and all other devices are signed out.']),
    ...(before.collaborator_id === after.collaborator_id
      ? []
      : [
          after.collaborator_id === null
            ? 'You no longer have a collaborator.'
            : 'Your collaborator now sees your trips.',
        ]),
    ...(isAsked ? [`We mailed a link to ${waiting}. Until you open it, ${after.email} stays your address.`] : []),
  ].join(' ');
};
